import * as z from 'zod';
import { createOpenApi } from '../../src/interfaces/api/openapi.ts';
import type { DiscoveryDocument } from '../../src/interfaces/discovery/document.ts';
import type { Library } from '../../src/library/library.ts';

/** The keywords of JSON Schema that TypeScript can express. */
const Schema = z.looseObject({
  $ref: z.string().optional(),
  description: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
type Schema = z.infer<typeof Schema>;

const plain = new Map([
  ['string', 'string'],
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['null', 'null'],
]);

const comment = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n`;

const union = (options: readonly unknown[], indent: string): string =>
  options.map((option) => getType(option, indent)).join(' | ');

const getObject = ({ properties = {}, required, additionalProperties }: Schema, indent: string): string => {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, value]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(Schema.parse(value).description, inner)}${inner}${JSON.stringify(name)}${mark}: ${getType(value, inner)};\n`;
  });
  if (lines.length > 0) return `{\n${lines.join('')}${indent}}`;
  const isSchema = typeof additionalProperties === 'object' && additionalProperties !== null;
  return `Record<string, ${isSchema ? getType(additionalProperties, inner) : 'unknown'}>`;
};

const getType = (value: unknown, indent: string): string => {
  const parsed = Schema.safeParse(value);
  if (!parsed.success) return 'unknown';
  const schema = parsed.data;
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return union(options, indent);
  if (schema.allOf !== undefined) return schema.allOf.map((one) => `(${getType(one, indent)})`).join(' & ');
  if (Array.isArray(schema.type))
    return union(
      schema.type.map((type) => ({ ...schema, type })),
      indent,
    );
  if (schema.type === 'array') return `Array<${getType(schema.items, indent)}>`;
  if (schema.type === 'object' || schema.properties !== undefined) return getObject(schema, indent);
  return plain.get(schema.type ?? '') ?? 'unknown';
};

const Components = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) });

/** The schemas of `openapi.json` as TypeScript types. */
export const typesDts: DiscoveryDocument = {
  pathname: '/api.d.ts',
  download: 'TypeScript',
  needsEndpoints: true,
  mediaType: 'application/typescript; charset=utf-8',
  render: (library: Library) =>
    Object.entries(Components.parse(createOpenApi({ library })).components.schemas)
      .map(
        ([name, schema]) =>
          `${comment(Schema.parse(schema).description, '')}export type ${name} = ${getType(schema, '')};\n`,
      )
      .join('\n'),
};

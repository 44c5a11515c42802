import * as z from 'zod';
import { encodeAddress } from '../../library/address.ts';

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  $ref: z.string().optional(),
});

const Examples = z.record(z.string(), z.object({ value: z.unknown() }));

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().default(false),
  description: z.string().default(''),
  deprecated: z.boolean().default(false),
  schema: Schema,
  example: z.unknown().optional(),
  examples: Examples.optional(),
});

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(Parameter).default([]),
  responses: z.record(
    z.string(),
    z.looseObject({ description: z.string().optional(), content: z.unknown().optional() }),
  ),
});

/** Schema of the part of an OpenAPI document that the reference shows. */
const Document = z.object({ paths: z.record(z.string(), z.object({ get: Operation })) });

interface ReferenceParameter {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

export interface ReferenceEntry {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: readonly ReferenceParameter[];
  /** Path and query of the example request. */
  readonly url: string;
  /** JSON to send, for POST. */
  readonly body?: string;
  /** Example response, shortened to fit on the page; undefined if the document has none. */
  readonly exampleResponse: string | undefined;
}

const getType = (schema: z.infer<typeof Schema>): string => {
  const name = schema.$ref?.split('/').at(-1) ?? (Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type);
  const range = [schema.minimum, schema.maximum].filter((limit) => limit !== undefined).join('–');
  const length = schema.maxLength === undefined ? undefined : `≤ ${schema.maxLength} characters`;
  const fallback = schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`;
  return [schema.format ?? name ?? 'string', range, length, fallback]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
};

const encodeValue = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => encodeURIComponent(String(item))).join(',')
    : encodeURIComponent(String(value));

const urlFor = (path: string, parameters: readonly z.infer<typeof Parameter>[]): string => {
  let pathname = path;
  const query: string[] = [];
  for (const { name, in: place, example: own, examples } of parameters) {
    const example = own ?? Object.values(examples ?? {})[0]?.value;
    if (example === undefined) continue;
    if (place === 'query') query.push(`${name}=${encodeValue(example)}`);
    else pathname = pathname.replace(`{${name}}`, () => encodeAddress(String(example)));
  }
  return query.length === 0 ? pathname : `${pathname}?${query.join('&')}`;
};

/** Shortens long texts and lists of a value, so that its structure is visible. */
export const shortenExample = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > 36 ? `${value.slice(0, 30)}…` : value;
  if (Array.isArray(value)) {
    const kept = value.slice(0, 1).map(shortenExample);
    return value.length > 1 ? [...kept, '…'] : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, shortenExample(item)]);
  return Object.fromEntries(entries);
};

const Media = z.looseObject({
  example: z.unknown().optional(),
  examples: Examples.optional(),
});

const getExampleResponse = (responses: z.infer<typeof Operation>['responses']): string | undefined => {
  const content = z.record(z.string(), Media).safeParse(responses['200']?.content);
  if (!content.success) return undefined;
  const media = Object.values(content.data)[0];
  const example = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
  return example === undefined ? undefined : JSON.stringify(shortenExample(example), null, 2);
};

/** The entries of the API reference. Throws a `ZodError` if the document is not OpenAPI. */
export const getReference = (document: unknown): ReferenceEntry[] =>
  Object.entries(Document.parse(document).paths).map(([path, { get }]) => ({
    id: get.operationId,
    method: 'GET',
    path,
    title: get.summary,
    description: get.description,
    parameters: get.parameters.map(({ name, schema, required, description }) => ({
      name,
      type: getType(schema),
      isRequired: required,
      // What follows on further lines is for programs.
      description: description.split('\n', 1)[0] ?? '',
    })),
    url: urlFor(path, get.parameters),
    exampleResponse: getExampleResponse(get.responses),
  }));

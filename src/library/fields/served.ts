import type { RootContent } from 'mdast';
import * as z from 'zod';
import type { Field, FieldContext, TextFacet } from './field.ts';
import { fields, type OwnField } from './fields.ts';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

type ServedSchemas = {
  [Name in OwnField as SnakeCase<Name>]: z.ZodOptional<(typeof fields)[Name]['served']>;
};
/** Declared fields as the API returns them, by their names there. */
export type ServedFields = {
  [Name in OwnField as SnakeCase<Name>]?: z.output<(typeof fields)[Name]['served']> | undefined;
};
/** Values of declared fields by their names in front matter. */
type OwnValues = { readonly [Name in OwnField]?: unknown };

const names = Object.keys(fields).filter((name): name is OwnField => name in fields);

/** Returns the name of a field in the API. */
const servedName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// A union of the declarations has no call signature in common; each value was validated by the schema beside it.
const declarationOf = (name: OwnField): Field => fields[name] as unknown as Field;

/** Schemas of the declared fields in the API, by their names there. */
export const servedFields = Object.fromEntries(
  names.map((name) => {
    const { served, description } = declarationOf(name);
    return [servedName(name), served.optional().meta({ description })];
  }),
) as unknown as ServedSchemas;

/** Returns the declared fields of a page under their names in the API. */
export const serveFields = (values: OwnValues): ServedFields =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[servedName(name), values[name]]])));

/** Returns the declared fields of a record under their names in front matter: the inverse of `serveFields`. */
export const frontMatterOfServed = (page: ServedFields): Readonly<Record<string, unknown>> => {
  const values = new Map<string, unknown>(Object.entries(page));
  return Object.fromEntries(names.map((name) => [name, values.get(servedName(name))]));
};

/** Returns the nodes that show the declared fields of a page among its facts. */
export const showFields = (values: OwnValues, context: FieldContext): RootContent[] =>
  names.flatMap((name) =>
    values[name] === undefined ? [] : (declarationOf(name).show?.(values[name], context) ?? []),
  );

/** Names of the facets of declared fields. */
export type DeclaredFacet = {
  [Name in OwnField]: (typeof fields)[Name] extends { readonly facet: infer Facet }
    ? Facet extends { readonly name: infer Own extends string }
      ? Own
      : Extract<Facet, string>
    : never;
}[OwnField];

const valueSchema = (served: z.ZodType, facet: string | TextFacet) => {
  if (typeof facet !== 'string') return z.string().max(facet.max);
  return served instanceof z.ZodArray ? served.element : served;
};

/** Declared fields with a facet: its name, the schema of one value and the values of a page. */
export const declaredFacets = names.flatMap((name) => {
  const { facet, served } = declarationOf(name);
  if (facet === undefined) return [];
  return [
    {
      name: typeof facet === 'string' ? facet : facet.name,
      schema: valueSchema(served, facet),
      valuesOf: (page: ServedFields): readonly string[] => {
        const value = new Map<string, unknown>(Object.entries(page)).get(servedName(name));
        return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
      },
    },
  ];
});

/** Returns the schema.org properties of the declared fields of a page. */
export const schemaOrgOf = (page: ServedFields): Readonly<Record<string, unknown>> => {
  const values = new Map<string, unknown>(Object.entries(page));
  return Object.assign(
    {},
    ...names.map((name) => {
      const value = values.get(servedName(name));
      return value === undefined ? {} : declarationOf(name).schemaOrg?.(value);
    }),
  );
};

import type { RootContent } from 'mdast';
import * as z from 'zod';
import { joinAdditions } from '../../additions.ts';
import { once } from '../../once.ts';
import { type AddedField, addedFields, type Field, type FieldContext, type TextFacet } from './field.ts';
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

/** The name of a field in the API. */
export const servedName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const getDeclaration = (name: OwnField): Field => fields[name];

/** Schemas of the declared fields in the API, by their names there. */
export const servedFields = Object.fromEntries(
  names.map((name) => {
    const { served, description } = getDeclaration(name);
    return [servedName(name), served.optional().meta({ description })];
  }),
) as unknown as ServedSchemas;

/** The declared fields, those of plug-ins after those of the core. */
export const allFields = once((): readonly AddedField[] =>
  joinAdditions(
    'field',
    names.map((name): AddedField => ({ name, ...getDeclaration(name) })),
    addedFields,
    ({ name }) => [name],
  ),
);

/** The schemas of the fields of plug-ins in the API, by their names there. */
export const addedServedFields = (): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    addedFields
      .read()
      .map(({ item: { name, served, description } }) => [servedName(name), served.meta({ description })]),
  );

/** The declared fields of a page under their names in the API. */
export const serveFields = (given: OwnValues): ServedFields => {
  const values = new Map<string, unknown>(Object.entries(given));
  return Object.fromEntries(
    allFields().flatMap(({ name }) => {
      const value = values.get(name);
      return value === undefined ? [] : [[servedName(name), value]];
    }),
  );
};

/** The declared fields of a record under their names in front matter: the inverse of `serveFields`. */
export const frontMatterOfServed = (page: ServedFields): Readonly<Record<string, unknown>> => {
  const values = new Map<string, unknown>(Object.entries(page));
  return Object.fromEntries(allFields().map(({ name }) => [name, values.get(servedName(name))]));
};

/** The nodes that show the declared fields of a page among its facts. */
export const showFields = (given: OwnValues, context: FieldContext): RootContent[] => {
  const values = new Map<string, unknown>(Object.entries(given));
  return allFields().flatMap(({ name, show }) => {
    const value = values.get(name);
    return value === undefined || value === null ? [] : (show?.(value, context) ?? []);
  });
};

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
  const { facet, served } = getDeclaration(name);
  if (facet === undefined) return [];
  return [
    {
      name: typeof facet === 'string' ? facet : facet.name,
      schema: valueSchema(served, facet),
      getValues: (page: ServedFields): readonly string[] => {
        const value = new Map<string, unknown>(Object.entries(page)).get(servedName(name));
        return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
      },
    },
  ];
});

/** The schema.org properties of the declared fields of a page. */
export const getSchemaOrg = (page: ServedFields): Readonly<Record<string, unknown>> => {
  const values = new Map<string, unknown>(Object.entries(page));
  return Object.assign(
    {},
    ...allFields().map(({ name, schemaOrg }) => {
      const value = values.get(servedName(name));
      return value === undefined ? {} : schemaOrg?.(value);
    }),
  );
};

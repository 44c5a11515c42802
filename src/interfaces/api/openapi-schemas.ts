import * as z from 'zod';
import { FieldError, ProblemDetails } from '../../http/problem/problem-details.ts';
import { CitedSource } from '../../library/fields/cited-source.ts';
import { Confusion, Series, ToolInput } from '../../library/fields/fields.ts';
import { addedServedFields } from '../../library/fields/served.ts';
import type { Library } from '../../library/library.ts';
import { Heading, Links, Page } from '../../library/page.ts';
import { SectionName } from '../../library/sections.ts';
import { leaveOutCitations } from '../../operations/citations.ts';
import type { Deprecation } from '../../operations/lifecycle/deprecation.ts';
import { enumerateSections } from '../../operations/lists/filters.ts';
import { ListedPage } from '../../operations/lists/page-list.ts';
import type { RoutedOperation } from '../../operations/operation.ts';
import { SearchResult } from '../../operations/search-results.ts';
import { requireFields, statedFields } from '../../operations/stated-fields.ts';
import { type Schema, simplify } from './parameter-schema.ts';
import { ServiceIndex, statedIndexFields } from './service-index-schema.ts';

const namedSchemas = {
  Page,
  ListedPage,
  Section: SectionName,
  Heading,
  Links,
  Source: CitedSource,
  Confusion,
  ToolInput,
  Series,
  Problem: ProblemDetails,
  FieldError,
  SearchResult,
  ServiceIndex,
};

/** A reference to a schema of the document. */
export const refTo = (id: string): { readonly $ref: string } => ({ $ref: `#/components/schemas/${id}` });

/** The name of an operation's output schema. */
export const outputSchemaName = ({ id, output, outputName }: RoutedOperation): string =>
  outputName ??
  Object.entries(namedSchemas).find(([, schema]) => schema === output)?.[0] ??
  `${id.charAt(0).toUpperCase()}${id.slice(1)}Answer`;

/** Lets an object have more fields: what front matter may not have, a later response may. */
const open = ({ jsonSchema }: { readonly jsonSchema: Schema }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/** Adds the fields of plug-ins to pages. */
const addFields = ({ zodSchema, jsonSchema }: { readonly zodSchema: unknown; readonly jsonSchema: Schema }): void => {
  if (zodSchema !== Page && zodSchema !== ListedPage) return;
  for (const [name, schema] of Object.entries(addedServedFields())) {
    const { $schema: _, ...made } = z.toJSONSchema(schema, { io: 'input', override: simplify });
    jsonSchema.properties = { ...jsonSchema.properties, [name]: made };
  }
};

/** Leaves out what `Page` says of the fields that the records of lists share with it. */
const describeOnce = ({ Page: page, ListedPage: listed }: Readonly<Record<string, Schema>>): void => {
  for (const [name, field] of Object.entries(listed?.properties ?? {})) {
    const same = page?.properties?.[name];
    if (typeof field === 'object' && typeof same === 'object' && field.description === same.description)
      delete field.description;
  }
};

const markDeprecatedFields = (
  schemas: Readonly<Record<string, Schema>>,
  list: readonly RoutedOperation[],
  deprecations: readonly Deprecation[],
): void => {
  for (const { operation: id, field } of deprecations) {
    const operation = list.find((candidate) => candidate.id === id);
    const properties = operation && field !== undefined ? schemas[outputSchemaName(operation)]?.properties : undefined;
    const items = properties?.items;
    const inItems =
      typeof items === 'object' && typeof items.items === 'object' && 'properties' in items.items
        ? items.items.properties
        : undefined;
    const target = field === undefined ? undefined : (properties?.[field] ?? inItems?.[field]);
    if (typeof target === 'object') target.deprecated = true;
  }
};

/** Every schema of the API by name. None is closed, because fields may be added within a version. */
export const componentSchemas = (
  list: readonly RoutedOperation[],
  deprecations: readonly Deprecation[],
  library: Library,
): Record<string, Schema> => {
  const enumerate = enumerateSections(library);
  const require = requireFields([...statedFields(library.site), ...statedIndexFields(library.site)]);
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  for (const operation of list)
    if (!registry.has(operation.output)) registry.add(operation.output, { id: outputSchemaName(operation) });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => refTo(id).$ref,
    io: 'input',
    override: (context) => {
      simplify(context);
      leaveOutCitations(context);
      addFields(context);
      open(context);
      enumerate(context);
      require(context);
    },
  });
  const named = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
  describeOnce(named);
  markDeprecatedFields(named, list, deprecations);
  return named;
};

import type { RootContent } from 'mdast';
import type * as z from 'zod';
import { createAdditions } from '../../additions.ts';
import type { Site } from '../../site/schema.ts';
import type { Strings } from '../../strings.ts';

/** Context in which a field is shown. */
export interface FieldContext {
  /** The URL of a page by its path, for fields that name pages. */
  readonly toUrl: (path: string) => string;
  readonly strings: Strings;
}

/** The name of a filter, with the most characters of a value: a parameter of requests is bounded. */
export interface TextFacet {
  readonly name: string;
  readonly max: number;
}

type OneValue<Served> = Served extends z.ZodArray<infer Value> ? Value : Served;

/** The filter by a field. A choice and a day are bounded by themselves; a text states its maximum, and nothing else has a filter. */
export type Facet<Served extends z.ZodType> = z.ZodType extends Served
  ? string | TextFacet
  : OneValue<Served> extends z.ZodEnum | z.ZodISODate
    ? string
    : OneValue<Served> extends z.ZodString
      ? TextFacet
      : never;

/**
 * A front matter field. Page, Markdown, API, search filters and JSON-LD follow from its declaration. Method syntax, so that one list
 * can hold fields of different values.
 */
export interface Field<Schema extends z.ZodType = z.ZodType, Served extends z.ZodType = z.ZodType> {
  /** Schema of the value in front matter. */
  readonly schema: Schema;
  /** Schema of the value in the API, without the limits for authors. */
  readonly served: Served;
  /** Documentation of the field in the API. */
  readonly description: string;
  /** The nodes that show a value in the facts of the page; without it, the page shows the field elsewhere or not at all. */
  show?(value: Exclude<z.output<Schema>, undefined>, context: FieldContext): RootContent[];
  /** The parameter that filters lists and searches by a value of the field, if it has one. */
  readonly facet?: Facet<Served>;
  /** The properties that the field adds to the page's schema.org object. */
  schemaOrg?(value: z.output<Served>): Readonly<Record<string, unknown>>;
}

/** Defines a field with types inferred from its schemas. */
export const defineField = <Schema extends z.ZodType, Served extends z.ZodType, const Rest extends object>(
  field: Field<Schema, Served> & Rest,
): Field<Schema, Served> & Rest => field;

/** A field of a plug-in: its name in front matter, and the types of sections whose pages have it; without them, all. */
export interface AddedField extends Omit<Field, 'facet'> {
  readonly name: string;
  readonly sections?: readonly Site['sections'][string]['type'][];
}

/** The fields of plug-ins. */
export const addedFields = createAdditions<AddedField>('fields of front matter');

import * as z from 'zod';
import { PageSummary } from '../library/page.ts';
import type { Site } from '../site/schema.ts';
import type { SchemaOverride } from './citations.ts';

const { author, license } = PageSummary.shape;

/** The fields of records that every page of a site has, because its facts are the default. */
export const statedFields = (site: Site): unknown[] => [
  ...(site.author === undefined ? [] : [author]),
  ...(site.licence === undefined ? [] : [license]),
];

/**
 * Requires optional fields in the JSON Schema of a site that always has them, as the `override` of `z.toJSONSchema()`:
 * clients then need not expect their absence.
 */
export const requireFields =
  (fields: readonly unknown[]): SchemaOverride =>
  ({ zodSchema, jsonSchema }) => {
    if (!(zodSchema instanceof z.ZodObject)) return;
    const required = new Set(jsonSchema.required);
    const names = Object.entries(zodSchema.shape).flatMap(([name, schema]) =>
      required.has(name) || fields.includes(schema) ? [name] : [],
    );
    if (names.length > 0) jsonSchema.required = names;
  };

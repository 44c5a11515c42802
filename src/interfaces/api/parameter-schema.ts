import * as z from 'zod';
import { oncePer } from '../../once.ts';

/** A JSON Schema (2020-12), as far as this folder reads it. */
export type Schema = z.core.JSONSchema.BaseSchema;

/** Removes what does not help a reader: bounds that only mean "a safe integer", and patterns that repeat a format. */
export const simplify = ({ jsonSchema }: { readonly jsonSchema: Schema }): void => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
};

/** The JSON Schema of one parameter: made once, since the API's documents and its refusals all describe it. */
export const parameterSchema = oncePer((schema: z.core.$ZodType): Readonly<Schema> => {
  const { $schema: _, description: __, ...made } = z.toJSONSchema(schema, { io: 'input', override: simplify });
  return made;
});

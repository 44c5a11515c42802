import * as z from 'zod';

/** The kind of value that a parameter has in a query. */
export type ParameterKind = 'number' | 'list' | 'flag' | 'text';

const innermost = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? innermost(schema.def.innerType) : schema;

/** Returns the kind of a parameter, by which its value in a query is parsed. */
export const parameterKind = (schema: z.core.$ZodType): ParameterKind => {
  const inner = innermost(schema);
  if (inner instanceof z.ZodNumber) return 'number';
  if (inner instanceof z.ZodArray) return 'list';
  return inner instanceof z.ZodBoolean ? 'flag' : 'text';
};

/** Describes the values that a parameter accepts, in a sentence. */
export const describeAllowed = (name: string, schema: z.core.$ZodType): string => {
  const {
    type,
    enum: values,
    format,
    minimum,
    maximum,
    maxLength,
    maxItems,
    pattern,
  } = z.toJSONSchema(schema, { io: 'input' });
  if (values !== undefined) return `One of ${values.join(', ')}.`;
  if (type === 'integer') return `A whole number from ${minimum} to ${maximum}, in plain digits.`;
  if (type === 'array') return `1 to ${maxItems} values, separated by commas.`;
  if (type === 'boolean') return 'true or false.';
  if (format === 'date') return 'A day as YYYY-MM-DD.';
  if (name === 'q') return `1 to ${maxLength} characters, not only spaces, for example q=positioning.`;
  return `1 to ${maxLength} characters${pattern === undefined ? '' : ` that match ${pattern}`}.`;
};

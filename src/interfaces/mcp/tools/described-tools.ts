import * as z from 'zod';
import { tools } from './index.ts';
import type { Tool } from './tool.ts';

/**
 * Returns a schema as compact JSON Schema, because models pay for each token. Left out are patterns beside a `format` and,
 * in output schemas, bounds of numbers and `additionalProperties`, which is open by default.
 */
const compactSchema = (schema: z.ZodObject, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest }: Record<string, unknown> = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (io === 'input') return;
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
      delete jsonSchema.additionalProperties;
    },
  });
  return { ...rest, type: 'object' as const };
};

/** Converts a tool to its description in tools/list. */
const describeTool = ({ name, title, description, input, output }: Tool) => ({
  name,
  title,
  description,
  inputSchema: compactSchema(input, 'input'),
  outputSchema: compactSchema(output, 'output'),
  annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

let described: readonly ReturnType<typeof describeTool>[] | undefined;

/** Returns the descriptions of all tools for tools/list. Created on first use: most functions start for a tool call. */
export const describedTools = () => {
  described ??= tools.map(describeTool);
  return [...described];
};

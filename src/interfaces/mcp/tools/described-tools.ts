import * as z from 'zod';
import { tools } from './index.ts';
import type { Tool } from './tool.ts';

/**
 * A schema as clients read it. Models pay for each word, so what says nothing goes: the pattern beside a `format`,
 * and in results the bounds of numbers and the openness that is the default of JSON Schema.
 */
const schemaOf = (schema: z.ZodObject, io: 'input' | 'output') => {
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

/** A tool as tools/list shows it. */
const describeTool = ({ name, title, description, input, output }: Tool) => ({
  name,
  title,
  description,
  inputSchema: schemaOf(input, 'input'),
  outputSchema: schemaOf(output, 'output'),
  annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

let described: readonly ReturnType<typeof describeTool>[] | undefined;

/** Every tool as tools/list shows it. Made when first asked for: most functions start for a call of a tool. */
export const describedTools = () => {
  described ??= tools.map(describeTool);
  return [...described];
};

import * as z from 'zod';
import type { Library } from '../../../library/library.ts';
import { leaveOutCitations } from '../../../operations/citations.ts';
import { enumerateSections, forLibrary } from '../../../operations/lists/filters.ts';
import { offeredTools, tools } from './index.ts';
import type { Tool } from './tool.ts';

/**
 * Returns a schema as compact JSON Schema, because models pay for each token. Left out are patterns beside a `format` and,
 * in output schemas, which clients validate and models seldom see, descriptions, bounds and `additionalProperties`, which is
 * open by default.
 */
const compactSchema = (schema: z.ZodObject, io: 'input' | 'output', library: Library) => {
  const enumerate = enumerateSections(library);
  const { $schema: _dialect, ...rest }: Record<string, unknown> = z.toJSONSchema(schema, {
    io,
    override: (context) => {
      const { jsonSchema } = context;
      enumerate(context);
      leaveOutCitations(context);
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (io === 'input') return;
      delete jsonSchema.description;
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
      delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
      delete jsonSchema.additionalProperties;
    },
  });
  return { ...rest, type: 'object' as const };
};

/** Converts a tool to its description in tools/list. */
export const describeTool = ({ name, title, description, input, output }: Tool, library: Library) => ({
  name,
  title,
  description: description(library.site),
  inputSchema: compactSchema(input, 'input', library),
  outputSchema: compactSchema(output, 'output', library),
  annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

const described = new WeakMap<Library, readonly ReturnType<typeof describeTool>[]>();

/** Returns the descriptions of all tools for tools/list. Created on first use: most functions start for a tool call. */
export const describedTools = async (library: Library) => {
  const known = described.get(library);
  if (known !== undefined) return [...known];
  const offered = offeredTools(tools(), library);
  await Promise.all(offered.map(({ prepare }) => prepare?.()));
  const list = offered.map((tool) => describeTool(forLibrary(tool, library), library));
  described.set(library, list);
  return [...list];
};

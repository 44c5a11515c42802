import * as z from 'zod';
import type { Library } from '../../../library/library.ts';
import { leaveOutCitations } from '../../../operations/citations.ts';
import { enumerateSections, forLibrary } from '../../../operations/lists/filters.ts';
import { listedTools, offeredTools, tools } from './index.ts';
import type { Tool } from './tool.ts';

/** What a caller does not need to know of an argument: an error names what is wrong. Inputs are not `readOnly`, which is of results. */
const unsaid = ['pattern', 'minLength', 'minItems', 'minimum', 'propertyNames', 'readOnly'] as const;

/** Keywords that are left out of output schemas, which clients validate against: objects are open by default. */
const unsaidOfResults = [
  ...unsaid,
  'description',
  'maximum',
  'maxLength',
  'format',
  'enum',
  'required',
  'additionalProperties',
] as const;

/** The names of the arguments that are accepted and not listed. */
const deprecatedIn = ({ shape }: z.ZodObject): Record<string, true> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) =>
      schema instanceof z.ZodType && schema.meta()?.deprecated === true ? [[name, true as const]] : [],
    ),
  );

/** A list of tools. */
interface Listing {
  readonly library: Library;
  /** The long lists of values that a tool before has named. */
  readonly said: Set<string>;
}

/** A list of values with more characters than these is named once. */
const longList = 60;

/** Leaves out a long list of values that a tool before has named, such as the sections: a wrong value is told which are right. */
const leaveOutRepeated = (jsonSchema: z.core.JSONSchema.BaseSchema, said: Set<string>): void => {
  const values = JSON.stringify(jsonSchema.enum ?? []);
  if (values.length <= longList) return;
  if (said.has(values)) {
    delete jsonSchema.enum;
    jsonSchema.maxLength = 100;
  }
  said.add(values);
};

/** A schema as compact JSON Schema, because models pay for each token. */
const compactSchema = (schema: z.ZodObject, io: 'input' | 'output', { library, said }: Listing) => {
  const enumerate = enumerateSections(library);
  const { $schema: _dialect, ...rest }: Record<string, unknown> = z.toJSONSchema(schema.omit(deprecatedIn(schema)), {
    io,
    override: (context) => {
      enumerate(context);
      leaveOutCitations(context);
      const { jsonSchema, zodSchema } = context;
      if (io === 'input') leaveOutRepeated(jsonSchema, said);
      if (zodSchema instanceof z.ZodRecord) delete jsonSchema.additionalProperties;
      for (const name of io === 'input' ? unsaid : unsaidOfResults) delete jsonSchema[name];
      // What the items of a list have is in each result.
      if (context.path.length > 0 && io === 'output') delete jsonSchema.properties;
    },
  });
  return { ...rest, type: 'object' as const };
};

/** Converts a tool to its description in tools/list. */
export const describeTool = ({ name, title, description, input, output }: Tool, listing: Listing) => ({
  name,
  title,
  description: description(listing.library.site),
  inputSchema: compactSchema(input, 'input', listing),
  outputSchema: compactSchema(output, 'output', listing),
  // Hints about changes say nothing of a tool that only reads, but stores of apps demand this one.
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
});

const described = new WeakMap<Library, readonly ReturnType<typeof describeTool>[]>();

/** The descriptions of all tools for tools/list. Created on first use: most functions start for a tool call. */
export const describedTools = async (library: Library) => {
  const known = described.get(library);
  if (known !== undefined) return [...known];
  const offered = offeredTools(listedTools(tools()), library);
  await Promise.all(offered.map(({ prepare }) => prepare?.()));
  const listing = { library, said: new Set<string>() };
  const list = offered.map((tool) => describeTool(forLibrary(tool, library), listing));
  described.set(library, list);
  return [...list];
};

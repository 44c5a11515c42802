import * as z from 'zod';
import { jsonBytes, largestThatFits } from '../../../src/interfaces/mcp/budget.ts';
import { toolResult } from '../../../src/interfaces/mcp/result.ts';
import { invalid } from '../../../src/interfaces/mcp/tools/invalid.ts';
import { Reference, readPath } from '../../../src/interfaces/mcp/tools/requested-page.ts';
import { defineSteppedTool } from '../../../src/interfaces/mcp/tools/tool.ts';
import { endOfPart } from '../../../src/operations/budget/end-of-part.ts';
import type { ResultFields } from '../../../src/operations/result-fields.ts';
import { hasVersions } from './earlier-records.ts';
import { readVersion as operation } from './read-version.ts';

const maxVersions = 20;
const maxCharacters = 40_000;
const count = z.int().min(0).max(99_999_999);
const { title, url, version, history, versions } = operation.output.shape;

/** The first characters of a text; undefined if there is none. */
const getFirst = (text: { readonly text: string } | null, max: number): string | undefined => {
  if (text === null) return undefined;
  return text.text.length <= max ? text.text : `${text.text.slice(0, max)} […]`;
};

export const readVersionTool = defineSteppedTool({
  name: 'read_version',
  title: 'Read an earlier version',
  description: () =>
    'Lists the recorded versions of a page; with `version` says which sections differ from the page now, with both texts, or returns the page as it was. Use it when a quotation or a copy is of an earlier version. Not for the present page: get_page. Next: verify_quote.',
  quota: operation.quota,
  isOffered: hasVersions,
  input: z.strictObject({
    path: Reference.meta({ description: 'Which page: its path or URL.' }),
    version: operation.input.shape.version.meta({
      description: 'The digest of the version, or its first 12 digits. Default: only the list.',
    }),
    view: z.enum(['changes', 'text']).default('changes').meta({
      description: '"text": the whole page as it was, instead of what differs.',
    }),
    offset: count.default(0).meta({ description: 'The character to begin at; `next_offset` of the part before.' }),
  }),
  output: z.looseObject({
    title,
    url,
    version,
    history,
    versions: z.array(versions.element.partial({ replaced_on: true })).optional(),
    changes: z
      .array(
        z.looseObject({
          kind: z.enum(['added', 'changed', 'removed']),
          heading: z.string(),
          before: z.string().optional(),
          after: z.string().optional(),
        }),
      )
      .optional()
      .meta({ description: 'The sections that differ; "[…]" marks a text that is cut.' }),
    markdown: z.string().optional(),
    total_chars: count.optional(),
    next_offset: count.optional().meta({ description: 'Where the next part begins; absent in the last part.' }),
  }),
  aliases: new Map([
    ['url', 'path'],
    ['digest', 'version'],
  ]),
  example: ({ library }) => operation.example(library),
  *steps({ path, version: asked, view, offset }, context) {
    const input = { path: readPath({ path }, context), version: asked };
    const read = yield* operation.steps(input, context.source);
    const about = { title: read.title, url: read.url, version: read.version, history: read.history };
    if (read.markdown === null)
      return {
        ...about,
        versions: read.versions
          .slice(0, maxVersions)
          .map(({ replaced_on, ...one }) => ({ ...one, replaced_on: replaced_on ?? undefined })),
      };
    const { markdown, changes } = read;
    if (view === 'text' && offset > 0 && offset >= markdown.length)
      throw invalid('offset', 'It lies behind the end of the text.', `0 to ${markdown.length - 1}`);
    const extractText = (max: number): ResultFields => {
      const end = endOfPart(markdown, offset, max);
      const next = end === markdown.length ? undefined : end;
      return {
        ...about,
        total_chars: markdown.length,
        next_offset: next,
        markdown: markdown.slice(offset, end),
      };
    };
    const getChanges = (max: number): ResultFields => ({
      ...about,
      changes: changes?.map(({ kind, heading, before, after }) => ({
        kind,
        heading,
        before: getFirst(before, max),
        after: getFirst(after, max),
      })),
    });
    return largestThatFits(maxCharacters, view === 'text' ? extractText : getChanges, (fields) =>
      jsonBytes(toolResult(fields)),
    );
  },
});

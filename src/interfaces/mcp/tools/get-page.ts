import * as z from 'zod';
import { type Chunk, chunksUnder } from '../../../library/chunk.ts';
import type { StoredPage } from '../../../library/library.ts';
import { PageSummary } from '../../../library/page.ts';
import { suggest } from '../../../library/suggest.ts';
import { examplePage } from '../../../operations/example-page.ts';
import { findPage } from '../../../operations/find-page.ts';
import { getContent } from '../../../operations/get-content.ts';
import { Problem } from '../../../problem.ts';
import { jsonBytes, largestThatFits } from '../budget.ts';
import { maxReferenceLength, parseAnchor, resolvePagePath } from '../page-reference.ts';
import { toolResult } from '../result.ts';
import type { ResultFields } from '../result-fields.ts';
import { defineTool, type ToolContext } from './tool.ts';

const reference = z.string().min(1).max(maxReferenceLength);
const count = z.int().min(0).max(99_999_999);

const invalid = (parameter: string, reason: string, allowed?: string): Problem =>
  new Problem('invalid-parameter', undefined, {
    errors: [{ parameter, reason, ...(allowed === undefined ? {} : { allowed }) }],
  });

/** Returns the path of the page that `path`, `url` or both refer to. */
const readPath = (
  { path, url }: { path?: string | undefined; url?: string | undefined },
  { source, hosts }: ToolContext,
): string => {
  const references = [path, url].filter((reference) => reference !== undefined);
  if (references.length === 0)
    throw invalid('path', 'Missing: say which page.', 'a path or a URL of a page of this site');
  const [resolved, other] = references.map((reference) => resolvePagePath(reference, hosts, source.library));
  if (references.length === 2 && resolved !== other)
    throw invalid('url', 'It names another page than `path`.', 'either `path` or `url`');
  if (resolved === undefined)
    throw new Problem('not-found', `The address is not one of this site, whose pages are at ${source.library.origin}.`);
  return resolved;
};

/** Returns up to 40 headings of levels 2 and 3 in document order, with their anchors. */
const outlineOf = (chunks: readonly Chunk[]): ResultFields[] =>
  chunks
    .filter(({ level }) => level > 1 && level < 4)
    .slice(0, 40)
    .map(({ heading, anchor }) => ({ heading, section: anchor }));

const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns the text under a heading, which is given by its anchor or its words, and the anchor. */
const textUnder = (
  { chunks, markdown }: StoredPage,
  heading: string,
): { readonly text: string; readonly anchor: string } => {
  const requested = parseAnchor(heading);
  const anchors = chunks.map(({ anchor }) => anchor);
  const found = anchors.includes(requested)
    ? requested
    : chunks.find((chunk) => normalize(chunk.heading) === normalize(heading))?.anchor;
  if (found !== undefined) {
    const under = chunksUnder(chunks, found);
    return { text: markdown.slice(under[0]?.start, under.at(-1)?.end), anchor: found };
  }
  const near = suggest(requested, anchors, 3);
  const allowed = `one of ${(near.length > 0 ? near : anchors.slice(0, 10)).join(', ')}`;
  throw invalid('heading', 'This page has no such heading.', allowed);
};

/** Returns the end of a part of at most `max` characters: after the last line end in its last fifth, never inside a surrogate pair. */
const endOf = (text: string, start: number, max: number): number => {
  const end = start + max;
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf('\n', end - 1) + 1;
  if (line > end - max / 5 && line > start) return line;
  const splits = text.charCodeAt(end - 1) >>> 10 === 0x36 && text.charCodeAt(end) >>> 10 === 0x37;
  return splits ? (max === 1 ? end + 1 : end - 1) : end;
};

export const getPageTool = defineTool({
  name: 'get_page',
  title: 'Read a page',
  description: () =>
    'Returns one page as Markdown, with its title, canonical url and a ready-made credit line. Use it to read a hit of search_content or an entry of list_content, or when you know the address. ' +
    'Not for finding pages: call search_content for that. Long pages come in parts: call again with `offset` set to `next_offset`, or ask for one section with `heading`.',
  quota: getContent.quota,
  input: z.strictObject({
    path: reference.optional().meta({
      description:
        'Which page: its path such as "glossary/positioning", its URL, or its .md URL. Slashes at the ends and a fragment do not matter.',
    }),
    url: reference
      .optional()
      .meta({ description: 'The same as `path`, for those who hold a URL. Give one of the two.' }),
    heading: z.string().min(1).max(512).optional().meta({
      description:
        'Only the text under one heading: the heading, or its anchor as after "#" in the url of a search hit. Default: the whole page.',
    }),
    offset: count.default(0).meta({ description: 'The character to begin at; `next_offset` of the part before.' }),
    max_chars: z
      .int()
      .min(200)
      .max(40_000)
      .default(20_000)
      .meta({ description: 'The most characters of Markdown to return; about four make a token.' }),
  }),
  output: z.looseObject({
    ...PageSummary.pick({ url: true, title: true, description: true, updated: true, attribution: true }).shape,
    language: z.string().meta({ description: 'BCP 47 tag of the text.' }),
    tokens: z.int().min(0).max(99_999_999).meta({ description: 'About how many tokens all of the text costs.' }),
    section: z.string().optional().meta({ description: 'The anchor of the requested heading.' }),
    offset: count.meta({ description: 'The character that this part begins at.' }),
    total_chars: count.meta({ description: 'How many characters all parts have together.' }),
    next_offset: count.optional().meta({ description: 'Where the next part begins; absent in the last part.' }),
    outline: z
      .array(z.looseObject({ heading: z.string(), section: z.string() }))
      .optional()
      .meta({ description: 'In the first part of a long page: its headings, each with its anchor.' }),
    markdown: z.string().meta({ description: 'The text, as it is on the page.' }),
  }),
  aliases: new Map([['section', 'heading']]),
  example: ({ library }) => ({ path: examplePage(library).path }),
  run: (input, context) => {
    const { library } = context.source;
    const page = library.pageAt(findPage(readPath(input, context).normalize('NFC'), library));
    const { summary } = page;
    const { text, anchor } =
      input.heading === undefined ? { text: page.markdown, anchor: undefined } : textUnder(page, input.heading);
    const { offset } = input;
    if (offset > 0 && offset >= text.length)
      throw invalid('offset', 'It lies behind the end of the text.', `0 to ${text.length - 1}`);
    const partOf = (max: number): ResultFields => {
      const end = endOf(text, offset, max);
      const isLast = end === text.length;
      return {
        title: summary.title,
        url: summary.url,
        description: summary.description,
        updated: summary.updated,
        language: library.site.language,
        attribution: summary.attribution,
        tokens: Math.ceil(text.length / 4),
        section: anchor,
        offset,
        total_chars: text.length,
        next_offset: isLast ? undefined : end,
        outline: offset === 0 && !isLast && anchor === undefined ? outlineOf(page.chunks) : undefined,
        markdown: text.slice(offset, end),
      };
    };
    return largestThatFits(input.max_chars, partOf, (fields) => jsonBytes(toolResult(fields)));
  },
});

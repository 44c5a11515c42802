import * as z from 'zod';
import type { Chunk } from '../../../library/chunk.ts';
import type { StoredPage } from '../../../library/library.ts';
import { PageSummary } from '../../../library/page.ts';
import { examplePage } from '../../../operations/example-page.ts';
import { findPage } from '../../../operations/find-page.ts';
import { getContent } from '../../../operations/get-content.ts';
import { Problem } from '../../../problem.ts';
import { jsonBytes, largestThatFits } from '../budget.ts';
import { maxReferenceLength, parseAnchor, resolvePagePath } from '../page-reference.ts';
import { toolResult } from '../result.ts';
import { fieldsText, type ResultFields } from '../result-fields.ts';
import { endOfPart } from './end-of-part.ts';
import { invalid } from './invalid.ts';
import { pageOutline } from './page-outline.ts';
import { textOf } from './page-sections.ts';
import { defineTool, type ToolContext } from './tool.ts';

const reference = z.string().min(1).max(maxReferenceLength);
const count = z.int().min(0).max(99_999_999);

/** The arguments that name a page. */
interface PageReference {
  readonly path?: string | undefined;
  readonly url?: string | undefined;
}

/** Returns the path of the page that `path`, `url` or both refer to. */
const readPath = ({ path, url }: PageReference, { source, hosts }: ToolContext): string => {
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
    .map(({ heading, anchor }) => ({ heading, anchor }));

/** Returns what every view says of a page. */
const aboutPage = ({ summary }: StoredPage, language: string): ResultFields => ({
  title: summary.title,
  url: summary.url,
  description: summary.description,
  updated: summary.updated,
  language,
  attribution: summary.attribution,
});

/** The most characters of an outline as text: 1,000 tokens. */
const maxOutlineLength = 4000;

/** Returns the headings of a page with their sizes, and no text. */
const outlineView = (page: StoredPage, language: string): ResultFields => {
  const about = {
    ...aboutPage(page, language),
    tokens: Math.ceil(page.markdown.length / 4),
    offset: 0,
    total_chars: page.markdown.length,
  };
  const { outline, omitted } = pageOutline(page.chunks, maxOutlineLength - fieldsText(about).length);
  return { ...about, outline, omitted: omitted === 0 ? undefined : omitted, markdown: '' };
};

/** Returns the anchor in the reference of a page, which search_content hands out; undefined if the page has none like it. */
const anchorIn = ({ path, url }: PageReference, { chunks }: StoredPage): string | undefined => {
  const reference = [url, path].find((one) => one?.includes('#'));
  const anchor = reference === undefined ? '' : parseAnchor(reference);
  return chunks.some((chunk) => chunk.anchor === anchor) ? anchor : undefined;
};

export const getPageTool = defineTool({
  name: 'get_page',
  title: 'Read a page',
  description: () =>
    'Returns one page as Markdown, with its title, canonical url and a ready-made credit line. Use it to read a hit of search_content or an entry of list_content, or when you know the address. ' +
    'Not for finding pages: call search_content for that. Long pages come in parts: call again with `offset` set to `next_offset`, or see its headings with `view` "outline" and ask for the text under some with `headings`.',
  quota: getContent.quota,
  input: z.strictObject({
    path: reference.optional().meta({
      description:
        'Which page: its path such as "notes/first", its URL, or its .md URL. Slashes at the ends do not matter; an anchor selects the text under its heading, as `heading` does.',
    }),
    url: reference
      .optional()
      .meta({ description: 'The same as `path`, for those who hold a URL. Give one of the two.' }),
    heading: z.string().min(1).max(512).optional().meta({
      description:
        'Only the text under one heading: the heading, or its anchor as after "#" in the url of a search hit. Default: the whole page.',
    }),
    headings: z.array(z.string().min(1).max(512)).min(1).max(20).readonly().optional().meta({
      description: 'The text under several headings, in the order of the page; "[…]" marks what lies between.',
    }),
    view: z.enum(['text', 'outline']).default('text').meta({
      description: '"outline": only the headings, each with its anchor, words and tokens; at most 1,000 tokens.',
    }),
    offset: count.default(0).meta({ description: 'The character to begin at; `next_offset` of the part before.' }),
    max_chars: z
      .int()
      .min(200)
      .max(40_000)
      .default(20_000)
      .meta({ description: 'The most characters of Markdown to return; about four make a token.' }),
    max_tokens: z.int().min(50).max(5000).optional().meta({ description: 'The same in tokens.' }),
  }),
  output: z.looseObject({
    ...PageSummary.pick({ url: true, title: true, description: true, updated: true, attribution: true }).shape,
    language: z.string().meta({ description: 'BCP 47 tag of the text.' }),
    tokens: z.int().min(0).max(99_999_999).meta({ description: 'About how many tokens all of the text costs.' }),
    anchor: z.string().optional().meta({ description: 'The anchor of the requested heading.' }),
    offset: count.meta({ description: 'The character that this part begins at.' }),
    total_chars: count.meta({ description: 'How many characters all parts have together.' }),
    next_offset: count.optional().meta({ description: 'Where the next part begins; absent in the last part.' }),
    outline: z
      .array(
        z.looseObject({ heading: z.string(), anchor: z.string(), words: count.optional(), tokens: count.optional() }),
      )
      .optional()
      .meta({ description: 'In the outline, and in the first part of a long page: its headings.' }),
    omitted: count.optional().meta({ description: 'How many headings the outline leaves out.' }),
    markdown: z.string().meta({ description: 'The text, as it is on the page.' }),
  }),
  aliases: new Map([['section', 'heading']]),
  example: ({ library }) => ({ path: examplePage(library).path }),
  run: (input, context) => {
    const { library } = context.source;
    const page = library.pageAt(findPage(readPath(input, context).normalize('NFC'), library));
    if (input.view === 'outline') return outlineView(page, library.site.language);
    const heading = input.heading ?? (input.headings === undefined ? anchorIn(input, page) : undefined);
    if (heading !== undefined && input.headings !== undefined)
      throw invalid('headings', 'Send either `heading` or `headings`.');
    const { text, anchor } = textOf(
      page,
      input.headings ?? (heading === undefined ? [] : [heading]),
      input.headings === undefined ? 'heading' : 'headings',
    );
    const { offset } = input;
    if (offset > 0 && offset >= text.length)
      throw invalid('offset', 'It lies behind the end of the text.', `0 to ${text.length - 1}`);
    const partOf = (max: number): ResultFields => {
      const end = endOfPart(text, offset, max);
      const isLast = end === text.length;
      return {
        ...aboutPage(page, library.site.language),
        tokens: Math.ceil(text.length / 4),
        anchor,
        offset,
        total_chars: text.length,
        next_offset: isLast ? undefined : end,
        outline: offset === 0 && !isLast && anchor === undefined ? outlineOf(page.chunks) : undefined,
        markdown: text.slice(offset, end),
      };
    };
    const maxCharacters = Math.min(input.max_chars, (input.max_tokens ?? Number.POSITIVE_INFINITY) * 4);
    return largestThatFits(maxCharacters, partOf, (fields) => jsonBytes(toolResult(fields)));
  },
});

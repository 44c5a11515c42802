import * as z from 'zod';
import type { Chunk } from '../../../library/chunk.ts';
import type { StoredPage } from '../../../library/library.ts';
import { PageSummary } from '../../../library/page.ts';
import { endOfPart } from '../../../operations/budget/end-of-part.ts';
import { endOfSections } from '../../../operations/budget/fit-sections.ts';
import { maxTokens, toCharacters } from '../../../operations/budget/max-tokens.ts';
import { examplePage } from '../../../operations/example-page.ts';
import { findPage } from '../../../operations/find-page.ts';
import { getContent } from '../../../operations/get-content.ts';
import type { ResultFields } from '../../../operations/result-fields.ts';
import { jsonBytes, largestThatFits } from '../budget.ts';
import { toolResult } from '../result.ts';
import { fieldsText } from '../result-fields.ts';
import { invalid } from './invalid.ts';
import { pageOutline } from './page-outline.ts';
import { extractText } from './page-sections.ts';
import { anchorIn, Reference, readPath } from './requested-page.ts';
import { severalPages } from './several-pages.ts';
import { defineTool } from './tool.ts';

const count = z.int().min(0).max(99_999_999);

/** Up to 40 headings of levels 2 and 3 in document order, with their anchors. */
const getOutline = (chunks: readonly Chunk[]): ResultFields[] =>
  chunks
    .filter(({ level }) => level > 1 && level < 4)
    .slice(0, 40)
    .map(({ heading, anchor }) => ({ heading, anchor }));

/** The fields of a page in every view. */
const aboutPage = ({ summary }: StoredPage, language: string): ResultFields => ({
  title: summary.title,
  url: summary.url,
  description: summary.description,
  updated: summary.updated,
  language,
  translations: summary.translations?.map(({ language: tag, url }) => ({ language: tag, url })),
  attribution: summary.attribution,
});

/** The most characters of an outline as text: 1,000 tokens. */
const maxOutlineLength = 4000;

/** The headings of a page with their sizes, and no text. */
const outlineView = (page: StoredPage, language: string): ResultFields => {
  const about = {
    ...aboutPage(page, language),
    tokens: Math.ceil(page.markdown.length / 4),
  };
  const { outline, omitted } = pageOutline(page.chunks, maxOutlineLength - fieldsText(about).length);
  return { ...about, outline, omitted: omitted === 0 ? undefined : omitted, markdown: '' };
};

/** Throws if one page or a part of it is requested together with several pages. */
const requireAlone = (input: Readonly<Record<string, unknown>>): void => {
  const parts = ['heading', 'headings', ...(input.paths === undefined ? [] : ['path', 'url'])];
  const other = parts.find((name) => input[name] !== undefined);
  if (other !== undefined) throw invalid(other, 'It cannot be used together with `paths` or `query`.');
};

/** The part of a result that is counted. */
const Counted = z.array(z.object({ url: z.string() }));

export const getPageTool = defineTool({
  name: 'get_page',
  title: 'Read a page',
  description: () =>
    'Returns a page as Markdown with a credit line, or several with `paths`. Not for finding pages (search_content). Long pages come in parts: call again with `next_offset` as `offset`, or see `view` "outline" and ask for some `headings`.',
  quota: getContent.quota,
  input: z.strictObject({
    path: Reference.optional().meta({
      description: 'Which page: path or URL. An anchor selects the text under its heading.',
    }),
    url: Reference.optional().meta({ description: 'The same as `path`.', deprecated: true }),
    heading: z.string().min(1).max(512).optional().meta({
      description: 'Only the text under one heading: its words or its anchor.',
      deprecated: true,
    }),
    headings: z.array(z.string().min(1).max(512)).min(1).max(20).readonly().optional().meta({
      description: 'Only the text under these headings or anchors.',
    }),
    view: z.enum(['text', 'outline']).default('text').meta({
      description: '"outline": only the headings, with anchors and sizes.',
    }),
    offset: count.default(0).meta({ description: '`next_offset` of the part before.' }),
    max_chars: z
      .int()
      .min(200)
      .max(40_000)
      .default(20_000)
      .meta({ description: 'The most characters of Markdown to return.', deprecated: true }),
    max_tokens: maxTokens,
    paths: z.array(Reference).min(1).max(10).readonly().optional().meta({
      description: 'Several pages at once, by path or URL.',
    }),
    query: z.string().min(1).max(512).optional().meta({
      description: 'What the text is for: only the sections that fit best.',
    }),
  }),
  output: z.looseObject({
    ...PageSummary.pick({ url: true, title: true, description: true, updated: true, attribution: true }).partial()
      .shape,
    pages: z
      .array(z.looseObject({ title: z.string(), url: z.url(), omitted: count.optional() }))
      .optional()
      .meta({ description: 'With `paths`: the pages, whose texts follow one another.' }),
    missing: z.array(z.string()).optional().meta({ description: 'Those of `paths` that are no page.' }),
    language: z.string().optional().meta({ description: 'BCP 47 tag of the text.' }),
    translations: z
      .array(z.looseObject({ language: z.string(), url: z.url() }))
      .optional()
      .meta({ description: 'The same page in other languages.' }),
    tokens: z.int().min(0).max(99_999_999).meta({ description: 'About how many tokens all of the text costs.' }),
    anchor: z.string().optional().meta({ description: 'The anchor of the requested heading.' }),
    offset: count
      .optional()
      .meta({ description: 'The character that this part begins at; absent if all came at once.' }),
    total_chars: count.optional().meta({ description: 'How many characters all parts have together.' }),
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
  aliases: new Map([
    ['section', 'heading'],
    ['q', 'query'],
    ['urls', 'paths'],
    ['page', 'path'],
  ]),
  count: (readers, _input, { url, pages }) => {
    for (const read of Counted.parse(pages ?? [{ url }])) readers.page(read.url);
  },
  example: ({ library }) => ({ path: examplePage(library).path }),
  run: (input, context) => {
    const { library } = context.source;
    const maxCharacters = input.max_tokens === undefined ? input.max_chars : toCharacters(input.max_tokens);
    const getSize = (fields: ResultFields): number => jsonBytes(toolResult(fields));
    if (input.paths !== undefined || input.query !== undefined) {
      const paths = input.paths ?? [input.url ?? input.path ?? readPath(input, context)];
      requireAlone(input);
      return largestThatFits(
        maxCharacters,
        (max) => severalPages({ paths, query: input.query, max }, context),
        getSize,
      );
    }
    const page = library.pageAt(findPage(readPath(input, context), library));
    if (input.view === 'outline') return outlineView(page, library.site.language);
    const heading = input.heading ?? (input.headings === undefined ? anchorIn(input, page) : undefined);
    if (heading !== undefined && input.headings !== undefined)
      throw invalid('headings', 'Send either `heading` or `headings`.');
    const { text, anchor } = extractText(
      page,
      input.headings ?? (heading === undefined ? [] : [heading]),
      input.headings === undefined ? 'heading' : 'headings',
    );
    const { offset } = input;
    if (offset > 0 && offset >= text.length)
      throw invalid('offset', 'It lies behind the end of the text.', `0 to ${text.length - 1}`);
    const getPart = (max: number): ResultFields => {
      const isWhole = text === page.markdown && input.max_tokens !== undefined;
      const end = isWhole ? endOfSections(page, offset, max) : endOfPart(text, offset, max);
      const isLast = end === text.length;
      return {
        ...aboutPage(page, library.site.language),
        tokens: Math.ceil(text.length / 4),
        anchor,
        ...(isLast && offset === 0 ? {} : { offset, total_chars: text.length }),
        next_offset: isLast ? undefined : end,
        outline: offset === 0 && !isLast && anchor === undefined ? getOutline(page.chunks) : undefined,
        markdown: text.slice(offset, end),
      };
    };
    return largestThatFits(maxCharacters, getPart, getSize);
  },
});

import * as z from 'zod';
import { sectionOf } from '../../../library/markdown/section.ts';
import { type Page, PageSummary } from '../../../library/page.ts';
import { suggest } from '../../../library/suggest.ts';
import { getContent } from '../../../operations/get-content.ts';
import { Problem } from '../../../problem.ts';
import { site } from '../../../site.ts';
import { jsonBytes, largestThatFits } from '../budget.ts';
import { maxReferenceLength, parseAnchor, resolvePagePath } from '../page-reference.ts';
import { toolResult } from '../result.ts';
import type { ResultFields } from '../result-fields.ts';
import { defineTool, type ToolContext } from './tool.ts';

const reference = z.string().min(1).max(maxReferenceLength);
const count = z.int().min(0).max(99_999_999);

const wrong = (parameter: string, reason: string, allowed?: string): Problem =>
  new Problem('invalid-parameter', undefined, {
    errors: [{ parameter, reason, ...(allowed === undefined ? {} : { allowed }) }],
  });

/** The path of the one page that the arguments name. */
const pathIn = (
  { path, url }: { path?: string | undefined; url?: string | undefined },
  { source, hosts }: ToolContext,
): string => {
  const given = [path, url].filter((one) => one !== undefined);
  if (given.length === 0) throw wrong('path', 'Missing: say which page.', 'a path or a URL of a page of this site');
  const [meant, other] = given.map((one) => resolvePagePath(one, hosts, source.library));
  if (given.length === 2 && meant !== other)
    throw wrong('url', 'It names another page than `path`.', 'either `path` or `url`');
  if (meant === undefined)
    throw new Problem('not-found', `The address is not one of this site, whose pages are at ${source.library.origin}.`);
  return meant;
};

/** Up to 40 headings to choose from, in document order. */
const outlineOf = (headings: PageSummary['headings']): ResultFields[] =>
  headings
    .filter(({ level }) => level > 1 && level < 4)
    .slice(0, 40)
    .map(({ text, url }) => ({ heading: text, section: parseAnchor(url) }));

/** The text to read from: the page, or what stands under one of its headings. */
const textIn = (page: Page, section: string | undefined): string => {
  if (section === undefined) return page.markdown;
  const headings = page.headings.map(({ level, url }) => ({ level, anchor: parseAnchor(url) }));
  const text = sectionOf(page.markdown, headings, parseAnchor(section));
  if (text !== undefined) return text;
  const anchors = headings.map(({ anchor }) => anchor);
  const near = suggest(parseAnchor(section), anchors, 3);
  const allowed = `one of ${(near.length > 0 ? near : anchors.slice(0, 10)).join(', ')}`;
  throw wrong('section', 'This page has no heading with that anchor.', allowed);
};

/** Where a part that may go to `most` ends: after the last line in its last fifth, never inside a character. */
const endOf = (text: string, start: number, most: number): number => {
  const end = start + most;
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf('\n', end - 1) + 1;
  if (line > end - most / 5 && line > start) return line;
  const splits = text.charCodeAt(end - 1) >>> 10 === 0x36 && text.charCodeAt(end) >>> 10 === 0x37;
  return splits ? (most === 1 ? end + 1 : end - 1) : end;
};

export const getPageTool = defineTool({
  name: 'get_page',
  title: 'Read a page',
  description:
    'Returns one page as Markdown, with its title, canonical url and a ready-made credit line. Use it to read a hit of search_content or an entry of list_content, or when you know the address. ' +
    'Not for finding pages: call search_content for that. Long pages come in parts: call again with `offset` set to `next_offset`, or ask for one heading with `section`.',
  quota: getContent.quota,
  input: z.strictObject({
    path: reference.optional().meta({
      description:
        'Which page: its path such as "glossary/positioning", its URL, or its .md URL. Slashes at the ends and a fragment do not matter.',
    }),
    url: reference
      .optional()
      .meta({ description: 'The same as `path`, for those who hold a URL. Give one of the two.' }),
    section: z.string().min(1).max(512).optional().meta({
      description:
        'Only what stands under one heading: its anchor, as in the url of a search hit after "#". Default: the whole page.',
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
    section: z.string().optional().meta({ description: 'The anchor that was asked for.' }),
    offset: count.meta({ description: 'The character that this part begins at.' }),
    total_chars: count.meta({ description: 'How many characters all parts have together.' }),
    next_offset: count.optional().meta({ description: 'Where the next part begins; absent in the last part.' }),
    outline: z
      .array(z.looseObject({ heading: z.string(), section: z.string() }))
      .optional()
      .meta({ description: 'In the first part of a long page: its headings, and what to pass as `section`.' }),
    markdown: z.string().meta({ description: 'The text, as it is on the page.' }),
  }),
  example: ({ library }) => ({ path: library.pathAt(library.select({ section: 'glossary' })[0] ?? 0) }),
  run: (input, context) => {
    const page = getContent.run({ path: pathIn(input, context) }, context.source);
    const text = textIn(page, input.section);
    const { offset } = input;
    if (offset > 0 && offset >= text.length)
      throw wrong('offset', 'It lies behind the end of the text.', `0 to ${text.length - 1}`);
    const partOf = (most: number): ResultFields => {
      const end = endOf(text, offset, most);
      const isLast = end === text.length;
      return {
        title: page.title,
        url: page.url,
        description: page.description,
        updated: page.updated,
        language: site.language,
        attribution: page.attribution,
        tokens: Math.ceil(text.length / 4),
        section: input.section === undefined ? undefined : parseAnchor(input.section),
        offset,
        total_chars: text.length,
        next_offset: isLast ? undefined : end,
        outline: offset === 0 && !isLast && input.section === undefined ? outlineOf(page.headings) : undefined,
        markdown: text.slice(offset, end),
      };
    };
    return largestThatFits(input.max_chars, partOf, (facts) => jsonBytes(toolResult(facts)));
  },
});

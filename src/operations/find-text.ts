import * as z from 'zod';
import { maxPathLength, toPath, toSectionUrl } from '../library/address.ts';
import type { Library } from '../library/library.ts';
import { SectionName } from '../library/sections.ts';
import { Problem } from '../problem.ts';
import { creditFields } from './credit.ts';
import { examplePage } from './example-page.ts';
import { type FoundLine, findInPage, headingAt } from './find/find-in-page.ts';
import { textMatcher } from './find/line-matcher.ts';
import { loadPatterns, patternMatcher } from './find/pattern-matcher.ts';
import { findPage } from './find-page.ts';
import { envelope } from './lists/envelope.ts';
import { filters, filtersIn } from './lists/filters.ts';
import { paginate, pagingParameters } from './lists/paging.ts';
import { defineSteppedOperation } from './operation.ts';
import type { Steps } from './steps.ts';

const path = '/find';
const maxTextLength = 200;

const input = z.strictObject({
  q: z
    .string()
    .min(1)
    .max(maxTextLength)
    .refine((text) => text.trim() !== '')
    .meta({ description: 'The words exactly as in the Markdown of the pages. Case does not matter.' }),
  pattern: z.boolean().optional().meta({
    description: 'Read `q` as an RE2 regular expression, which is applied to each line separately.',
  }),
  path: z.string().min(1).max(maxPathLength).optional().meta({
    description: 'Only in this page, named by its path. Not together with other filters.',
  }),
  ...filters,
  limit: z.int().min(1).max(100).default(20).meta({ description: 'The maximum number of lines to return.' }),
  ...pagingParameters(999_999),
});

const Line = z.object({
  path: z.string().meta({ description: 'The path of the page.' }),
  section: SectionName,
  title: z.string().meta({ description: 'The title of the page.' }),
  url: z.url().meta({ description: 'The page with the anchor of the heading that the line is under.' }),
  heading: z.string().nullable().meta({ description: 'The words of that heading; null above the first one.' }),
  line: z.int().min(1).meta({ description: 'The number of the line in the Markdown of the page, from 1.' }),
  text: z.string().meta({ description: 'The line as Markdown; of a long one the part around the words.' }),
  ...creditFields,
});

/** Output of `findText`. */
export const FoundLines = z.object({
  ...envelope,
  complete: z.boolean().meta({
    description:
      'False if not all was looked through, because the site is too large or the pattern too costly: name a page or a section then, or write a simpler pattern.',
  }),
  items: z.array(Line).meta({ description: 'The lines, in the order of the paths and of each page.' }),
});
export type FoundLines = z.input<typeof FoundLines>;

type Request = z.output<typeof input>;

/** The positions of the pages to look through. Throws for a page together with filters, and for an unknown page. */
const getPositions = (request: Request, library: Library): ArrayLike<number> => {
  const filter = filtersIn(request, library);
  if (request.path === undefined) return library.select(filter);
  const [other] = Object.keys(filter);
  if (other !== undefined)
    throw new Problem('invalid-parameter', 'Name a page or use filters, not both.', {
      errors: [{ parameter: other, reason: 'It cannot be used together with `path`.' }],
    });
  return [findPage(toPath(request.path.normalize('NFC')), library)];
};

const getItems = (found: readonly FoundLine[], position: number, library: Library): FoundLines['items'] => {
  const { summary, chunks } = library.pageAt(position);
  return found.map(({ line, text, start }) => {
    const heading = headingAt(chunks, start);
    return {
      path: summary.path,
      section: summary.section,
      title: summary.title,
      url: toSectionUrl(summary.url, heading?.anchor),
      heading: heading?.heading ?? null,
      line,
      text,
      author: summary.author,
      license: summary.license,
    };
  });
};

function* findInSteps(request: Request, { library }: { readonly library: Library }): Steps<FoundLines> {
  const { q, limit, offset, cursor, pattern = false } = request;
  const matcher = pattern ? patternMatcher(q) : textMatcher(q.normalize('NFC'));
  const positions = getPositions(request, library);
  const filter = { q, pattern: pattern ? 'true' : undefined, path: request.path, ...filtersIn(request, library) };
  const slice = paginate(path, { limit, offset, cursor, filters: filter }, library);
  const items: FoundLines['items'] = [];
  let total = 0;
  let complete = true;
  let pause = matcher.workPerStep;
  for (const [at, position] of Array.from(positions).entries()) {
    const markdown = library.markdownAt(position);
    const [first, end] = [slice.offset - total, slice.offset + limit - total];
    const page = findInPage(markdown, matcher, (index) => index >= first && index < end);
    const shown = page.found.slice(Math.max(0, first), Math.max(0, end));
    if (shown.length > 0) items.push(...getItems(shown, position, library));
    total += page.found.length;
    complete &&= page.complete;
    if (matcher.work() >= matcher.maxWork && at < positions.length - 1) {
      complete = false;
      break;
    }
    for (; matcher.work() >= pause; pause += matcher.workPerStep) yield;
  }
  return { total, count: items.length, ...slice.links(total, { maxOffset: 999_999 }), complete, items };
}

const steppedOperation = defineSteppedOperation({
  id: 'findText',
  title: 'Find exact words',
  description:
    'The lines of one page or of all pages that contain the words exactly as given, or that match a regular expression, each with the heading that it is under. For questions, use the search.',
  quota: 'search',
  // The names of the words at other operations and in MCP.
  synonyms: new Map([
    ['query', 'q'],
    ['text', 'q'],
  ]),
  input,
  output: FoundLines,
  example: (library) => ({ q: examplePage(library).title, path: examplePage(library).path, limit: 2 }),
  prepare: loadPatterns,
  steps: findInSteps,
});

/** The operation with its route. */
export const findText = { ...steppedOperation, path } as const;

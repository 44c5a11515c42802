import * as z from 'zod';
import { maxPathLength, toPath } from '../library/address.ts';
import type { Library } from '../library/library.ts';
import { pathIn } from '../library/page-reference.ts';
import { Problem } from '../problem.ts';
import { fitPages } from './budget/fit-page.ts';
import { maxTokens, toCharacters } from './budget/max-tokens.ts';
import { exampleSection } from './example-page.ts';
import { findPosition } from './find-page.ts';
import { filters, filtersIn } from './lists/filters.ts';
import { newestFirst } from './lists/newest-first.ts';
import { PageList } from './lists/page-list.ts';
import { paginate, pagingParameters } from './lists/paging.ts';
import { fieldsParameter, namedFieldsParameter, recordCutter } from './lists/record-fields.ts';
import { defineOperation, type OperationContext } from './operation.ts';

const path = '/content';

const input = z.strictObject({
  ...filters,
  order: z.enum(['path', 'newest']).optional().meta({
    description: 'By path, as without it, or by the day of the last change, newest first.',
  }),
  limit: z.int().min(1).max(100).default(20).meta({ description: 'The maximum number of items to return.' }),
  ...pagingParameters(999_999_999),
  paths: z.array(z.string().min(1).max(maxPathLength)).min(1).max(50).optional().meta({
    description:
      'The paths of up to 50 pages: the response has these pages with their whole text, in this order, and names in `missing` those that are not there. Each path may be percent-encoded; one that is named twice comes once. Not together with filters or paging.',
  }),
  fields: fieldsParameter,
  max_tokens: maxTokens.meta({ description: `With \`paths\` only. ${maxTokens.meta()?.description ?? ''}` }),
});
type Input = z.output<typeof input>;

/** Throws if `paths` comes with filters or paging, which would contradict it. `limit` has a default and is ignored. */
const requireAlone = ({ limit: _limit, paths: _paths, fields: _fields, max_tokens: _max, ...others }: Input): void => {
  const sent = Object.entries(others).filter(([, value]) => value !== undefined);
  if (sent.length === 0) return;
  throw new Problem('invalid-parameter', 'Use `paths` alone.', {
    errors: sent.map(([parameter]) => ({
      parameter,
      reason: 'It cannot be used together with `paths`.',
      allowed: 'Leave one of the two out.',
    })),
  });
};

/** Pages with their texts, which fit into a budget if there is one. */
const getTexts = (
  positions: readonly number[],
  budget: number | undefined,
  source: OperationContext,
): PageList['items'] => {
  const { library } = source;
  if (budget === undefined)
    return positions.map((at) => ({ ...library.summaryAt(at), markdown: library.markdownAt(at) }));
  const pages = positions.map((at) => library.pageAt(at));
  const fitted = fitPages(pages, toCharacters(budget), undefined, source);
  return pages.map(({ summary }, at) => ({ ...summary, markdown: fitted[at]?.text ?? '' }));
};

/** The path in a path, a URL of the site, or the URL of a Markdown twin. */
const readReference = (reference: string, library: Library): string =>
  pathIn(reference, [new URL(library.origin).host], library)?.normalize('NFC') ?? toPath(reference);

const listByPaths = (
  paths: readonly string[],
  { max_tokens: budget, fields = ['all'] }: Pick<Input, 'max_tokens' | 'fields'>,
  source: OperationContext,
): PageList => {
  const cut = recordCutter(fields);
  const found: number[] = [];
  const missing: string[] = [];
  for (const path of new Set(paths)) {
    const position = findPosition(readReference(path, source.library), source.library);
    if (position === undefined) missing.push(path);
    else found.push(position);
  }
  const items = getTexts(found, budget, source).map(cut);
  return { total: items.length, count: items.length, next: null, previous: null, items, missing };
};

export const listContent = defineOperation({
  id: 'listContent',
  path,
  title: 'List pages',
  description:
    'The published pages in the order of their paths (by Unicode code unit) or newest first, without their texts. Follow `next` to see every page once. With `paths`: up to 50 named pages with their whole texts.',
  quota: 'default',
  input,
  output: PageList,
  forSite: () => input.extend({ fields: namedFieldsParameter() }),
  example: (library) => ({ section: exampleSection(library)?.name, limit: 2 }),
  run: (request, source): PageList => {
    const { library } = source;
    const { limit, offset, cursor, order, paths, fields, max_tokens } = request;
    if (paths !== undefined) {
      requireAlone(request);
      return listByPaths(paths, request, source);
    }
    if (max_tokens !== undefined)
      throw new Problem('invalid-parameter', '`max_tokens` is for texts, which come with `paths` only.', {
        errors: [
          { parameter: 'max_tokens', reason: 'It is only for `paths`.', allowed: 'Send `paths`, or leave it out.' },
        ],
      });
    const cut = recordCutter(fields);
    const query = filtersIn(request, library);
    const slice = paginate(
      path,
      { limit, offset, cursor, filters: { ...query, order, fields: fields?.join(',') } },
      library,
    );
    const selected = library.select(query);
    const positions = order === 'newest' ? newestFirst(selected, library) : selected;
    const shown = [...positions.subarray(slice.offset, slice.offset + limit)];
    const items = shown.map((position) => cut(library.summaryAt(position)));
    return { total: positions.length, count: items.length, ...slice.links(positions.length), items };
  },
});

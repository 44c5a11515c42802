import * as z from 'zod';
import { maxQueryLength, maxResultDepth, search } from '../search/query/search.ts';
import { countThatFits, getLength } from './budget/fit-passages.ts';
import { maxTokens, toCharacters } from './budget/max-tokens.ts';
import { citations } from './citations.ts';
import { getCredit } from './credit.ts';
import { examplePage } from './example-page.ts';
import { filters, filtersIn } from './lists/filters.ts';
import { paginate, pagingParameters } from './lists/paging.ts';
import { defineOperation } from './operation.ts';
import { locatePassage } from './passage.ts';
import { SearchResults } from './search-results.ts';

const path = '/search';
const maxLimit = 100;
/** Chosen so that every allowed offset works with every allowed limit. */
const maxOffset = maxResultDepth - maxLimit;

const input = z.strictObject({
  q: z
    .string()
    .min(1)
    .max(maxQueryLength)
    .refine((query) => query.trim() !== '')
    .meta({
      description:
        'What to look for: a question or words. "Quoted phrases", +required and -excluded words are understood.',
    }),
  prefix: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the last word may be unfinished, as in a search box while one types.' }),
  ...filters,
  limit: z.int().min(1).max(maxLimit).default(20).meta({ description: 'The maximum number of items to return.' }),
  max_tokens: maxTokens,
  ...pagingParameters(maxOffset),
});

/** Length of the section, the day and the score of a hit, in characters. */
const factCharacters = 40;

/** The best results that fit into a budget; one always does. */
const fitResults = (results: SearchResults['items'], budget: number): SearchResults['items'] => {
  const lengths = results.map(
    ({ heading, url, snippet, cite, title }) =>
      getLength({ url: heading?.url ?? url, text: snippet, cite }, title) + factCharacters,
  );
  return results.slice(0, Math.max(1, countThatFits(lengths, toCharacters(budget))));
};

export const searchContent = defineOperation({
  id: 'searchContent',
  path,
  title: 'Search pages',
  description:
    'The pages that match any word of the query, best first, each with its best passage. Pages of equal score are in the order of their paths.',
  quota: 'search',
  // The name of the question at `/ask` and in MCP.
  synonyms: new Map([['query', 'q']]),
  input,
  output: SearchResults,
  example: (library) => ({ q: examplePage(library).title, limit: 2 }),
  run: (request, { library, search: index }): SearchResults => {
    const { q, prefix, limit, max_tokens, offset, cursor } = request;
    const filter = filtersIn(request, library);
    const slice = paginate(
      path,
      {
        limit,
        offset,
        cursor,
        filters: { q, prefix: prefix ? 'true' : undefined, max_tokens: max_tokens?.toString(), ...filter },
      },
      library,
    );
    const { total, corrected, hits } = search(index, { query: q, prefix, limit, offset: slice.offset, filter });
    const found = hits.map((hit) => {
      const { title, heading, snippet, highlights, score, updated } = hit;
      const { page, url, passageUrl } = locatePassage(hit, library);
      return {
        path: hit.path,
        section: hit.section,
        title,
        url: page,
        heading: heading && { text: heading.text, url },
        passage_url: passageUrl,
        snippet,
        cite: citations()?.citeHit(hit, index.library),
        ...getCredit(hit.path, library),
        highlights: highlights.map(([start, end]) => [start, end]),
        score,
        updated,
      };
    });
    const items = max_tokens === undefined ? found : fitResults(found, max_tokens);
    return {
      total,
      count: items.length,
      ...slice.links(total, { maxOffset, count: items.length < found.length ? items.length : limit }),
      query: q,
      corrected: corrected ?? null,
      items,
    };
  },
});

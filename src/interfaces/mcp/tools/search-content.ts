import * as z from 'zod';
import { PageSummary } from '../../../library/page.ts';
import { creditFields } from '../../../operations/credit.ts';
import { filters } from '../../../operations/lists/filters.ts';
import type { ResultFields } from '../../../operations/result-fields.ts';
import { searchContent as operation } from '../../../operations/search-content.ts';
import { SearchResults } from '../../../operations/search-results.ts';
import { jsonBytes, largestThatFits } from '../budget.ts';
import { credit } from '../credits.ts';
import { toolResult } from '../result.ts';
import { hitAdvice, tagAdvice } from './advice.ts';
import { defineTool } from './tool.ts';

const { q, max_tokens } = operation.input.shape;
const { updated_since: _since, section, ...otherFilters } = filters;
const { total, items } = SearchResults.shape;
const { snippet, score } = items.element.shape;

const Hit = z.looseObject({
  title: PageSummary.shape.title,
  url: z.url().meta({ description: 'What to cite and to pass to get_page: the page, with the anchor of the heading.' }),
  heading: z.string().optional().meta({ description: 'The heading that the passage is under.' }),
  updated: PageSummary.shape.updated.optional(),
  score,
  snippet,
});

const getHit = (item: z.output<typeof items>[number]): ResultFields => ({
  title: item.title,
  url: item.heading?.url ?? item.url,
  heading: item.heading?.text,
  updated: item.updated ?? undefined,
  score: item.score,
  snippet: item.snippet,
});

const advice =
  'Nothing fits. Try other words once, or list_content; if that finds nothing, say that this site does not cover it.';

export const searchContentTool = defineTool({
  name: 'search_content',
  title: 'Search the site',
  description: ({ name, topics }) =>
    `Finds passages on ${name}${topics.covered.length === 0 ? '' : ` (${topics.covered.join(', ')})`} by a question or keywords, best first, each with a sentence of the page and the url to cite. Not for browsing (list_content). ` +
    'Next: get_page with a url. No items, or `advice` that says so, means that the site is silent: say so.',
  quota: operation.quota,
  input: z.strictObject({
    query: q.meta({
      description: 'A question or keywords. "a phrase", +demanded and -excluded words work.',
    }),
    limit: z.int().min(1).max(20).default(5).meta({ description: 'The most pages.' }),
    max_tokens,
    section: section.meta({ description: 'Only in this part of the site.' }),
    ...otherFilters,
  }),
  output: z.looseObject({
    total: total.meta({ description: 'How many pages match.' }),
    corrected: z.string().optional().meta({ description: 'The query that was answered, where words were misspelt.' }),
    advice: z.string().optional().meta({ description: 'What to do when nothing was found, or when no hit answers.' }),
    ...creditFields,
    items: z.array(Hit),
  }),
  example: ({ library: { site } }) => ({ query: site.topics.covered[0] ?? site.name, limit: 3 }),
  // The API and `/ask` have other names for it, and models mix them up.
  aliases: new Map([
    ['q', 'query'],
    ['question', 'query'],
  ]),
  run: ({ query, ...options }, { source }) => {
    const found = operation.run({ q: query, ...options }, source);
    const best = found.items[0];
    const noted = best === undefined ? advice : hitAdvice(query, best.score, source);
    const getFirst = (count: number): ResultFields => {
      const hits = credit(found.items.slice(0, count).map((item) => [getHit(item), item]));
      return {
        total: found.total,
        corrected: found.corrected ?? undefined,
        advice: tagAdvice(source.library, options.tag) ?? noted,
        ...hits.shared,
        items: hits.items,
      };
    };
    return largestThatFits(found.items.length, getFirst, (fields) => jsonBytes(toolResult(fields)));
  },
});

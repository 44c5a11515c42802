import * as z from 'zod';
import { PageSummary } from '../../../library/page.ts';
import { listContent } from '../../../operations/list-content.ts';
import { maxQueryLength } from '../../../search/parse-query.ts';
import { search } from '../../../search/search.ts';
import { site } from '../../../site.ts';
import { largestThatFits, weightOf } from '../budget.ts';
import type { Facts } from '../facts.ts';
import { resultOf } from '../result.ts';
import { defineTool } from './tool.ts';

const { section, tag } = listContent.input.shape;
const Hit = z.looseObject({
  ...PageSummary.pick({ title: true, section: true, updated: true }).shape,
  url: z.url().meta({ description: 'What to cite and to pass to get_page: the page, with the anchor of the heading.' }),
  heading: z.string().optional().meta({ description: 'The heading that the passage stands under.' }),
  snippet: z.string().meta({ description: 'A whole sentence of the page, word for word.' }),
  score: z.number().min(0).max(1).meta({ description: 'How well the page fits; 1 holds every word strongly.' }),
});

export const searchContent = defineTool({
  name: 'search_content',
  title: 'Search the site',
  description:
    `Finds passages on ${site.name} (${site.topics.covered.join(', ')}) by a question or by keywords, best first: one hit per page with a sentence quoted from it and the url to cite. ` +
    'Call it first for any question that this site may answer. Not for a page whose address you know (get_page) and not for browsing (list_content). ' +
    'Next: get_page with the url of a hit to read on. No hits means that the site is silent: say so.',
  input: z.strictObject({
    query: z
      .string()
      .trim()
      .min(1)
      .max(maxQueryLength)
      .meta({ description: 'A question or keywords. "quotes" keep words together, +word demands, -word excludes.' }),
    limit: z.int().min(1).max(20).default(5).meta({ description: 'The most hits to return.' }),
    section: section.meta({ description: 'Only hits in this part of the site.' }),
    tag,
  }),
  output: z.looseObject({
    total: z.int().min(0).max(99_999_999).meta({ description: 'How many pages match.' }),
    corrected: z.string().optional().meta({ description: 'The query that was answered, where words were misspelt.' }),
    advice: z.string().optional().meta({ description: 'What to do when nothing was found.' }),
    hits: z.array(Hit),
  }),
  example: () => ({ query: site.topics.covered[0] ?? site.name, limit: 3 }),
  run: ({ query, ...wanted }, { source }) => {
    const { total, corrected, hits } = search(source.search, { query, ...wanted });
    const found = hits.map(({ path, title, section: part, updated, heading, snippet, score }): Facts => {
      const { url } = source.library.summaryAt(source.library.find(path) ?? 0);
      return {
        title,
        url: heading === null ? url : `${url}#${heading.anchor}`,
        heading: heading?.text,
        section: part,
        updated,
        score,
        snippet,
      };
    });
    const advice =
      found.length === 0
        ? 'Nothing fits. Try other words once, or list_content; then say that this site does not cover it.'
        : undefined;
    const firstOf = (count: number): Facts => ({ total, corrected, advice, hits: found.slice(0, count) });
    return largestThatFits(found.length, firstOf, (facts) => weightOf(resultOf(facts)));
  },
});

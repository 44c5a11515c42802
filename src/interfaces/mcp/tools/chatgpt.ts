import * as z from 'zod';
import { endOfPart } from '../../../operations/budget/end-of-part.ts';
import { examplePage } from '../../../operations/example-page.ts';
import { findPage } from '../../../operations/find-page.ts';
import type { ResultFields } from '../../../operations/result-fields.ts';
import { searchContent } from '../../../operations/search-content.ts';
import { jsonBytes, largestThatFits } from '../budget.ts';
import { jsonResult } from '../result.ts';
import { Reference, readPath } from './requested-page.ts';
import { defineTool } from './tool.ts';

/** The number of results, of which ChatGPT reads the best ones. */
const resultCount = 10;

const listed = { id: z.string(), title: z.string(), url: z.url() };

/** `search` as ChatGPT requires it for deep research and company knowledge: the result is one text with this JSON. */
export const searchTool = defineTool({
  name: 'search',
  title: 'Search (ChatGPT)',
  description: () =>
    'Finds pages by a question or keywords. Not for the text of a page. Next: fetch with the `id` of a result.',
  listedFor: 'chatgpt',
  quota: searchContent.quota,
  input: z.strictObject({ query: searchContent.input.shape.q.meta({ description: 'A question or keywords.' }) }),
  output: z.looseObject({ results: z.array(z.looseObject(listed)) }),
  aliases: new Map([['q', 'query']]),
  isJson: true,
  example: ({ library }) => ({ query: examplePage(library).title }),
  run: ({ query }, { source }) => ({
    results: searchContent.run({ q: query, limit: resultCount }, source).items.map(({ path, title, heading, url }) => ({
      id: path,
      title,
      url: heading?.url ?? url,
    })),
  }),
});

/** `fetch` as ChatGPT requires it: a page by the id of a result. */
export const fetchTool = defineTool({
  name: 'fetch',
  title: 'Fetch (ChatGPT)',
  description: () => 'Returns the text of a page. Not for finding pages (search). Next: quote it with its url.',
  listedFor: 'chatgpt',
  quota: 'default',
  input: z.strictObject({ id: Reference.meta({ description: 'The `id` of a result of `search`.' }) }),
  output: z.looseObject({
    ...listed,
    text: z.string(),
    metadata: z.record(z.string(), z.string()),
  }),
  aliases: new Map([
    ['url', 'id'],
    ['path', 'id'],
  ]),
  isJson: true,
  example: ({ library }) => ({ id: examplePage(library).path }),
  run: ({ id }, context) => {
    const { library } = context.source;
    const { summary, markdown } = library.pageAt(findPage(readPath({ path: id }, context), library));
    const getFirst = (count: number): ResultFields => ({
      id: summary.path,
      title: summary.title,
      text: markdown.slice(0, endOfPart(markdown, 0, count)),
      url: summary.url,
      metadata: { updated: summary.updated, section: summary.section, attribution: summary.attribution },
    });
    return largestThatFits(markdown.length, getFirst, (fields) => jsonBytes(jsonResult(fields)));
  },
});

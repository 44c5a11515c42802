import * as z from 'zod';
import { maxPathLength } from '../library/address.ts';
import { Page } from '../library/page.ts';
import { maxQueryLength } from '../search/query/search.ts';
import { fitPage } from './budget/fit-page.ts';
import { maxTokens } from './budget/max-tokens.ts';
import { examplePage } from './example-page.ts';
import { findPage } from './find-page.ts';
import { defineOperation } from './operation.ts';

export const getContent = defineOperation({
  id: 'getContent',
  path: '/content/{path}',
  title: 'Read a page',
  description: 'One page with its text as Markdown: all of it, or what fits into `max_tokens`.',
  quota: 'default',
  input: z.strictObject({
    path: z.string().min(1).max(maxPathLength).meta({
      description:
        'The path of the page: its URL path without the leading slash; `index` is the home page. Slashes may stay as they are or be encoded as %2F.',
    }),
    q: z
      .string()
      .min(1)
      .max(maxQueryLength)
      .refine((question) => question.trim() !== '')
      .optional()
      .meta({
        description:
          'The question that the text is for: of a page that exceeds `max_tokens`, the sections that answer it best, with "[…]" where others are left out.',
      }),
    max_tokens: maxTokens,
  }),
  // The name of the question at `/ask` and in MCP.
  synonyms: new Map([['query', 'q']]),
  output: Page,
  example: (library) => ({ path: examplePage(library).path }),
  run: ({ path, q: question, max_tokens: budget }, source): Page => {
    const { library } = source;
    const position = findPage(path.normalize('NFC'), library);
    if (budget === undefined) return { ...library.summaryAt(position), markdown: library.markdownAt(position) };
    const page = library.pageAt(position);
    const { text, omitted } = fitPage(page, { question, maxTokens: budget }, source);
    return { ...page.summary, markdown: text, ...(omitted === 0 ? {} : { omitted }) };
  },
});

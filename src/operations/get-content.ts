import * as z from 'zod';
import { maxPathLength } from '../library/address.ts';
import { Page } from '../library/page.ts';
import { examplePage } from './example-page.ts';
import { findPage } from './find-page.ts';
import { defineOperation } from './operation.ts';

export const getContent = defineOperation({
  id: 'getContent',
  path: '/content/{path}',
  title: 'Read a page',
  description: 'One page with its whole text as Markdown.',
  quota: 'default',
  input: z.strictObject({
    path: z.string().min(1).max(maxPathLength).meta({
      description:
        'The path of the page: its URL path without the leading slash; `index` is the home page. Slashes may stay as they are or be encoded as %2F.',
    }),
  }),
  output: Page,
  example: (library) => ({ path: examplePage(library).path }),
  run: ({ path }, { library }): Page => {
    const position = findPage(path.normalize('NFC'), library);
    return { ...library.summaryAt(position), markdown: library.markdownAt(position) };
  },
});

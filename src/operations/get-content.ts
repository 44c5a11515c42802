import * as z from 'zod';
import { pathnameOf } from '../library/address.ts';
import type { Library } from '../library/library.ts';
import { Page } from '../library/page.ts';
import { suggest } from '../library/suggest.ts';
import { Problem } from '../problem.ts';
import { defineOperation } from './operation.ts';

/** The paths most alike to one that is not there. */
export const nearestPaths = (path: string, library: Library): string[] =>
  suggest(path, Array.from({ length: library.size }, (_, position) => library.pathAt(position)), 3);

/** The position of a page, or the problem that says why there is none. */
export const findPage = (path: string, library: Library): number => {
  const position = library.find(path);
  if (position !== undefined) return position;
  if (library.isGone(path)) throw new Problem('gone', 'This page was published and has been withdrawn.');
  throw new Problem('not-found', 'No page is published at this path.', { nearest: nearestPaths(path, library).map((near) => library.origin + pathnameOf(near)) });
};

export const getContent = defineOperation({
  id: 'getContent',
  path: '/content/{path}',
  title: 'Read a page',
  description: 'One page with its whole text as Markdown.',
  quota: 'default',
  input: z.strictObject({
    path: z.string().min(1).max(1000).meta({ description: 'The path of the page: its URL path without the leading slash; `index` is the home page.' }),
  }),
  output: Page,
  example: { path: 'glossary/positioning' },
  run: ({ path }, { library }) => {
    const position = findPage(path, library);
    return { ...library.summaryAt(position), markdown: library.markdownAt(position) };
  },
});

import { expect, test } from 'vitest';
import { openLiveSearch } from '../../src/build/live-search.ts';
import { search } from '../../src/search/query/search.ts';
import { languagesLibrary } from '../support/libraries/languages.ts';
import { getLibrary, library, pages } from '../support/library.ts';

const first = (index: Awaited<ReturnType<typeof openLiveSearch>>, query: string): string | undefined =>
  search(index, { query, limit: 1 }).hits[0]?.path;

test('openLiveSearch() finds the pages of a library, and those of the next one', async () => {
  expect(first(await openLiveSearch(library), 'positioning')).toBe('glossary/positioning');
  const fewer = getLibrary(pages.filter(({ summary }) => summary.path !== 'glossary/positioning'));
  expect(first(await openLiveSearch(fewer), 'positioning')).not.toBe('glossary/positioning');
  expect(first(await openLiveSearch(library), 'positioning')).toBe('glossary/positioning');
});

test('openLiveSearch() finds the words of each language of a site', async () => {
  expect(first(await openLiveSearch(languagesLibrary), 'Luftfeuchte')).toBe('de/glossary/luftfeuchte');
});

import { expect, test } from 'vitest';
import { search } from '../../../src/search/query/search.ts';
import { languagesLibrary as library } from '../../support/libraries/languages.ts';
import { searchIndexOf } from '../../support/search-index.ts';

const index = await searchIndexOf(library);
const pathsOf = (query: string, language?: string): string[] =>
  search(index, { query, filter: { language } }).hits.map(({ path }) => path);

test('`search()` reads page and query by the stemmer of their language', () => {
  // "Regenmessern" has the stem of "Regenmesser" in German only.
  expect(pathsOf('Regenmessern', 'de')[0]).toBe('de/blog/rain');
  expect(pathsOf('gauges', 'en')[0]).toBe('blog/rain');
});

test('`search()` with a language finds pages of that language only; without one, of all', () => {
  expect(pathsOf('station', 'de').every((path) => path.startsWith('de'))).toBe(true);
  expect(pathsOf('station', 'en').some((path) => path.startsWith('de'))).toBe(false);
  expect(pathsOf('Wetterhaus', 'fr')).toEqual([]);
  const all = pathsOf('station');
  expect(all.some((path) => path.startsWith('de')) && all.some((path) => !path.startsWith('de'))).toBe(true);
});

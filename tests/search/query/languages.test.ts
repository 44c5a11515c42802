import { expect, test } from 'vitest';
import type { SearchIndex } from '../../../src/search/index/open-index.ts';
import { search } from '../../../src/search/query/search.ts';
import { englishLibrary, languagesLibrary as library } from '../../support/libraries/languages.ts';
import { getSearchIndex } from '../../support/search-index.ts';

const index = await getSearchIndex(library);
const getPaths = (query: string, language?: string): string[] =>
  search(index, { query, filter: { language } }).hits.map(({ path }) => path);

test('`search()` reads page and query by the stemmer of their language', () => {
  // "Regenmessern" has the stem of "Regenmesser" in German only.
  expect(getPaths('Regenmessern', 'de')[0]).toBe('de/blog/rain');
  expect(getPaths('gauges', 'en')[0]).toBe('blog/rain');
});

test('`search()` with a language finds pages of that language only', () => {
  expect(getPaths('station', 'de').every((path) => path.startsWith('de'))).toBe(true);
  expect(getPaths('station', 'en').some((path) => path.startsWith('de'))).toBe(false);
  expect(getPaths('Wetterhaus', 'fr')).toEqual([]);
});

test('`search()` without a language finds pages of the language that knows most of the words, or of the main one', () => {
  expect(getPaths('Warum lügen Regenmesser?')[0]).toBe('de/blog/rain');
  expect(getPaths('Why do rain gauges lie?')[0]).toBe('blog/rain');
  // Both pages in Arabic say where the station stands.
  expect(getPaths('أين تقف المحطة').slice(0, 2).toSorted()).toEqual(['ar', 'ar/guides/setup']);
  // Stop words decide before other words: "Regenmesser" is in German pages, and "gaige" in none.
  expect(getPaths('Regenmesser or a rain gaige')[0]).toBe('blog/rain');
  // Single letters are none, though German lists of stop words have "p", and "ab" for "A/B".
  expect(getPaths('p rain')[0]).toBe('blog/rain');
  expect(getPaths('A/B rain')[0]).toBe('blog/rain');
  // A word of both languages, and one of none.
  expect(getPaths('station').some((path) => /^(de|ar)\b/.test(path))).toBe(false);
  expect(getPaths('zzzz')).toEqual([]);
});

test('`search()` in a section of a language reads the query in it', () => {
  const { hits } = search(index, { query: 'station', filter: { section: 'de/guides' } });
  expect(hits.map(({ path }) => path)).toContain('de/guides/setup');
});

test('`search()` in one language finds, weighs and corrects as if the site had no other', async () => {
  const queries = ['station', 'why do rain gauges lie', 'statoin "rain gauge"', 'wer', 'humidity -rain', 'Regenmessr'];
  const only = await getSearchIndex(await englishLibrary());
  // The days of changes are those of the files, and a site has its own positions.
  const found = (of: SearchIndex, query: string, language?: string) => {
    const { hits, ...result } = search(of, { query, prefix: query === 'wer', filter: { language } });
    return { ...result, hits: hits.map(({ updated: _, position: __, ...hit }) => hit) };
  };
  for (const query of queries) expect(found(index, query, 'en')).toEqual(found(only, query));
  expect(found(index, queries[1] ?? '')).toEqual(found(only, queries[1] ?? ''));
});

import { expect, test } from 'vitest';
import { libraryIn } from '../../../src/library/language/library-in.ts';
import { findNeighbours } from '../../../src/library/neighbours.ts';
import { languagesLibrary as library } from '../../support/libraries/languages.ts';
import { library as single } from '../../support/library.ts';

const german = libraryIn(library, 'de');
const summaries = Array.from({ length: german.size }, (_, place) => german.summaryAt(place));

test('`libraryIn()` has the pages, sections, tags and words of one language', () => {
  expect(summaries.every(({ path, language }) => language === 'de' && /^de(?:\/|$)/.test(path))).toBe(true);
  expect([...german.sections.keys()]).toEqual(['site', 'de/blog', 'de/glossary', 'de/guides']);
  expect(german.sections.get('de/blog')).toMatchObject({ title: 'Notizen', type: 'essays', size: 1 });
  expect([...german.tags]).toEqual([['rain', 1]]);
  expect([german.site.language, german.site.strings.search, german.site.direction]).toEqual(['de', 'Suchen', 'ltr']);
  expect(libraryIn(library, 'ar').site.direction).toBe('rtl');
});

test('`libraryIn()` finds its own pages only, at places that agree', () => {
  for (const [place, { path }] of summaries.entries()) {
    expect(german.find(path)).toBe(place);
    expect(german.pathAt(place)).toBe(path);
    expect(german.pageAt(place).summary.path).toBe(path);
  }
  expect(german.find('guides/setup')).toBeUndefined();
  expect([...german.select({ section: 'de/guides' })].map(german.pathAt)).toEqual([
    'de/guides/readings',
    'de/guides/setup',
  ]);
  expect([...german.select({ section: 'guides' })]).toEqual([]);
});

test('`findNeighbours()` stays in the language of a page', () => {
  const setup = german.summaryAt(german.find('de/guides/setup') ?? -1);
  const { previous, next } = findNeighbours(setup, german);
  expect([previous?.path, next?.path].every((path) => path === undefined || path.startsWith('de'))).toBe(true);
  expect([previous, next].some((neighbour) => neighbour !== undefined)).toBe(true);
});

test('`libraryIn()` returns the library itself on a site in one language', () => {
  expect(libraryIn(single, 'en')).toBe(single);
});

test('`libraryIn()` has sections without pages in the language of their folder alone', () => {
  const empty = { name: 'de/tools', title: 'Werkzeuge', description: '', type: 'tools', size: 0 } as const;
  const withEmpty = { ...library, sections: new Map([...library.sections, ['de/tools', empty]]) };
  const languages = ['en', 'de', 'ar'].filter((tag) => libraryIn(withEmpty, tag).sections.has('de/tools'));
  expect(languages).toEqual(['de']);
});

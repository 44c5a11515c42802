import { expect, test } from 'vitest';
import { toCharacters } from '../../../src/build/fonts/site-characters.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';
import { library } from '../../support/library.ts';

const pages = [
  storedPage([{ heading: 'Ab', text: '' }], { title: 'Ab' }),
  storedPage([{ heading: 'Ж', text: '😀😀 ж' }], { title: 'Ж' }),
];
const counts = toCharacters({
  site: { ...library.site, name: '§' },
  totalSize: pages.length,
  pageAt: (position) => pages[position] ?? storedPage([], {}),
});
const of = (character: string): number | undefined => counts.get(character.codePointAt(0) ?? 0);

test('toCharacters() counts the characters of titles, texts and facts by their code points', () => {
  // In the title, and in the heading of the text.
  expect([of('Ж'), of('ж'), of('😀'), of('§')]).toEqual([2, 1, 2, 1]);
  expect(of('Ю')).toBeUndefined();
  // No half of a surrogate pair.
  for (const code of counts.keys()) expect(code >= 0xd800 && code <= 0xdfff).toBe(false);
});

test('toCharacters() counts the names of the other languages, and no other facts of them', () => {
  const { site } = library;
  const other = {
    tag: 'ja',
    folder: 'ja',
    name: 'Ω',
    title: 'Ω',
    direction: 'ltr',
    askExamples: [],
    attribution: '',
  } as const;
  const { topics, strings } = site;
  const found = toCharacters({
    site: { ...site, languages: ['Ω'], otherLanguages: [{ ...other, topics, strings, tags: {} }] },
    totalSize: 0,
    pageAt: () => storedPage([], {}),
  });
  const has = (character: string) => found.has(character.codePointAt(0) ?? 0);
  expect([...'日本語'].every(has)).toBe(true);
  expect([has('Ω'), has('Ж')]).toEqual([false, false]);
});

import { expect, test } from 'vitest';
import { charactersOf } from '../../../../src/context/at-build/fonts/site-characters.ts';
import { storedPage } from '../../../support/libraries/stored-page.ts';
import { library } from '../../../support/library.ts';

const pages = [
  storedPage([{ heading: 'Ab', text: '' }], { title: 'Ab' }),
  storedPage([{ heading: 'Ж', text: '😀😀 ж' }], { title: 'Ж' }),
];
const counts = charactersOf({
  site: { ...library.site, name: '§' },
  totalSize: pages.length,
  pageAt: (position) => pages[position] ?? storedPage([], {}),
});
const of = (character: string): number | undefined => counts.get(character.codePointAt(0) ?? 0);

test('charactersOf() counts the characters of titles, texts and facts by their code points', () => {
  // In the title, and in the heading of the text.
  expect([of('Ж'), of('ж'), of('😀'), of('§')]).toEqual([2, 1, 2, 1]);
  expect(of('Ю')).toBeUndefined();
  // No half of a surrogate pair.
  for (const code of counts.keys()) expect(code >= 0xd800 && code <= 0xdfff).toBe(false);
});

import { expect, test } from 'vitest';
import { systemFontsFor } from '../../../src/build/fonts/script-fonts.ts';

const getCounts = (text: string): Map<number, number> =>
  new Map(Array.from(text, (character) => [character.codePointAt(0) ?? 0, 1]));

test.each([
  ['ភាសាខ្មែរ', 'Noto Sans Khmer'],
  ['ພາສາລາວ', 'Noto Sans Lao'],
  ['မြန်မာ', 'Noto Sans Myanmar'],
  ['தமிழ்', 'Noto Sans Tamil'],
  ['తెలుగు', 'Noto Sans Telugu'],
  ['ქართული', 'Noto Sans Georgian'],
  ['հայերեն', 'Noto Sans Armenian'],
  ['አማርኛ', 'Noto Sans Ethiopic'],
  ['עברית', 'Noto Sans Hebrew'],
  ['ไทย', 'Noto Sans Thai'],
])('systemFontsFor() names the fonts of the script of %s', (text, font) => {
  expect(systemFontsFor(getCounts(`Word ${text}`), 'sans')).toContain(`"${font}"`);
  expect(systemFontsFor(getCounts(`Word ${text}`), 'serif')).toContain(`"${font}"`);
});

test('systemFontsFor() names no font for scripts of the own families, and none for those that browsers choose by language', () => {
  expect(systemFontsFor(getCounts('Word Слово Λέξη 春 はる 봄 💡'), 'sans')).toBe('');
});

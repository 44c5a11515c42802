import { expect, test } from 'vitest';
import { openResources } from '../../../src/build/views/resources.ts';
import { defaultStrings } from '../../../src/strings.ts';

test('openResources() returns the words of a folder and the fonts of a language, or else those of the site', () => {
  const german = { ...defaultStrings, search: 'Suche' };
  const main = { sheets: ['/main.css'], preloads: [] };
  const arabic = { sheets: ['/main.css', '/ar.css'], preloads: ['/ar.woff2'] };
  const { stringsIn, fontsIn } = openResources({
    strings: defaultStrings,
    stringsByFolder: { de: german },
    fonts: { main, byLanguage: { ar: arabic } },
  });
  expect(['de', '', 'constructor', 'blog'].map((folder) => stringsIn(folder).search)).toEqual([
    'Suche',
    ...Array(3).fill(defaultStrings.search),
  ]);
  expect(['ar', 'de', '__proto__'].map(fontsIn)).toEqual([arabic, main, main]);
});

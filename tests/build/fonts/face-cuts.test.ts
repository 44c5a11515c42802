import { expect, test } from 'vitest';
import { getCuts } from '../../../src/build/fonts/face-cuts.ts';
import { faces } from '../../../src/build/fonts/faces.ts';

const getCodes = (text: string): number[] => Array.from(text, (one) => one.codePointAt(0) ?? 0);
const getCounts = (text: string): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const code of getCodes(text)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
};
const cut = (name: string, text: string, script = 'latin') =>
  faces
    .filter((face) => face.name === name)
    .flatMap((face) => getCuts(face, script, getCodes([...new Set(text)].join('')), getCounts(text)))
    .map(({ name: file, codes }) => [file, String.fromCodePoint(...codes)]);

test('getCuts() keeps the signs that most pages have with the letters, and puts the others into a file of their own', () => {
  expect(cut('serif', 'aé1/+−×÷=#√')).toEqual([
    ['serif-latin', 'aé1/+−×÷='],
    ['serif-latin-signs', '#√'],
  ]);
  expect(cut('sans-bold', 'aé1/+=#')).toEqual([
    ['sans-bold-latin', 'aé1/'],
    ['sans-bold-latin-signs', '+=#'],
  ]);
});

test('getCuts() keeps the currency that the site writes most often with the letters', () => {
  expect(cut('serif-bold', 'a££€$')[0]).toEqual(['serif-bold-latin', 'a£']);
  expect(cut('serif-bold', 'a££€€€$')[0]).toEqual(['serif-bold-latin', 'a€']);
});

test('getCuts() splits neither whole texts without kerning nor other scripts', () => {
  expect(cut('sans', 'a#√')).toEqual([['sans-latin', 'a#√']]);
  expect(cut('serif', 'я#', 'cyrillic')).toEqual([['serif-cyrillic', 'я#']]);
});

import { expect, test } from 'vitest';
import { cutsOf } from '../../../src/build/fonts/face-cuts.ts';
import { faces } from '../../../src/build/fonts/faces.ts';

const codesOf = (text: string): number[] => Array.from(text, (one) => one.codePointAt(0) ?? 0);
const countsOf = (text: string): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const code of codesOf(text)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
};
const cut = (name: string, text: string, script = 'latin') =>
  faces
    .filter((face) => face.name === name)
    .flatMap((face) => cutsOf(face, script, codesOf([...new Set(text)].join('')), countsOf(text)))
    .map(({ name: file, codes }) => [file, String.fromCodePoint(...codes)]);

test('cutsOf() keeps the signs that most pages have with the letters, and puts the others into a file of their own', () => {
  expect(cut('serif', 'aé1/+−×÷=#√')).toEqual([
    ['serif-latin', 'aé1/+−×÷='],
    ['serif-latin-signs', '#√'],
  ]);
  expect(cut('sans-bold', 'aé1/+=#')).toEqual([
    ['sans-bold-latin', 'aé1/'],
    ['sans-bold-latin-signs', '+=#'],
  ]);
});

test('cutsOf() keeps the currency that the site writes most often with the letters', () => {
  expect(cut('serif-bold', 'a££€$')[0]).toEqual(['serif-bold-latin', 'a£']);
  expect(cut('serif-bold', 'a££€€€$')[0]).toEqual(['serif-bold-latin', 'a€']);
});

test('cutsOf() splits neither whole texts without kerning nor other scripts', () => {
  expect(cut('sans', 'a#√')).toEqual([['sans-latin', 'a#√']]);
  expect(cut('serif', 'я#', 'cyrillic')).toEqual([['serif-cyrillic', 'я#']]);
});

import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDoc } from '../docs/markdown.ts';

const patterns = {
  en: /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g,
  de: /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?/g,
} as const;

const toNumber = {
  en: (digits: string): number => Number(digits.replaceAll(',', '')),
  de: (digits: string): number => Number(digits.replaceAll('.', '').replace(',', '.')),
} as const;

/** The numbers of a text in order of size, without those in code, addresses, days of corrections and the name of the licence. */
const findNumbers = (file: string, language: 'en' | 'de'): number[] => {
  const { prose } = readDoc(file);
  const text = prose
    .slice(prose.indexOf('\n---\n') + 5)
    .replace(/`[^`\n]+`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\*(?:Corrected on|Korrigiert am) [^:]+:/gm, '')
    .replaceAll('CC BY 4.0', '');
  return [...text.matchAll(patterns[language])].map(([digits]) => toNumber[language](digits)).sort((a, b) => a - b);
};

const pages = globSync('content/de/**/*.md');

test('German pages have the numbers of their originals', () => {
  expect(pages.length).toBeGreaterThan(45);
  const counts = pages.map((file) => findNumbers(file, 'de').length);
  expect(Math.max(...counts)).toBeGreaterThan(50);
  for (const file of pages)
    expect([file, findNumbers(file, 'de')]).toEqual([file, findNumbers(file.replace('content/de/', 'content/'), 'en')]);
});

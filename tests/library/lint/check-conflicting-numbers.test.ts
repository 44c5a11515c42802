import { expect, test } from 'vitest';
import { checkConflictingNumbers } from '../../../src/library/lint/check-conflicting-numbers.ts';
import { claimsIn } from '../../../src/library/lint/claims.ts';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';

const page = (path: string, text: string) => ({ path, claims: claimsIn(parseNative(text)) });
const messages = (...texts: readonly string[]): string[][] =>
  checkConflictingNumbers(texts.map((text, at) => page(`blog/${at}`, text))).map((issues) =>
    issues.map(({ line, column, message }) => `${line}:${column} ${message}`),
  );

test('`checkConflictingNumbers()` reports different numbers after the same words on two pages', () => {
  expect(
    messages('A request body may hold 64 KB.', 'First.\n\nHere a Request body may hold 32 KB at most.', 'No.'),
  ).toEqual([
    [],
    [
      '3:30 After "Request body may hold" this page has 32, and /blog/0 has 64; correct one of them, or keep the number on one page.',
    ],
    [],
  ]);
  expect(messages('Run a fair test for two weeks.', 'Run a fair test for *four* weeks.')[1]).toHaveLength(1);
});

test.each([
  ['the same number', 'The request body may hold 64 KB.', 'A request body may hold 64 KB.'],
  ['another word after it', 'The request body may hold 64 KB.', 'The request body may hold 32 files.'],
  ['fewer equal words', 'One body may hold 64 KB.', 'Other parts may hold 32 KB.'],
  ['common words', 'And there will be 3 of it.', 'And there will be 4 of it.'],
  [
    'a page with both numbers',
    'The request body may hold 64 KB.',
    'The request body may hold 64 KB. The request body may hold 32 KB.',
  ],
  ['years', 'This guide was written in 2024 by us.', 'This guide was written in 2025 by us.'],
  ['versions', 'These old flags left Astro 6 and more.', 'These old flags left Astro 7 and more.'],
  ['what manuals say of every value', 'The default value is 64 for it.', 'The default value is 32 for it.'],
  ['two sentences', 'The body may hold. Then 64 KB.', 'The body may hold. Then 32 KB.'],
  ['quotations', '> The request body may hold 64 KB.', 'The request body may hold 32 KB.'],
  ['code', 'The request body may hold `64` KB.', 'The request body may hold `32` KB.'],
  ['data', 'label: english locale: en weight: 1 languages', 'label: english locale: en weight: 2 languages'],
])('`checkConflictingNumbers()` accepts %s', (_, one, other) => {
  expect(messages(one, other)).toEqual([[], []]);
});

test('`checkConflictingNumbers()` accepts a form that each page fills in', () => {
  const text = (count: number): string => `The worked example here needs ${count} people.`;
  expect(messages(text(3), text(4), text(5))).toEqual([[], [], []]);
});

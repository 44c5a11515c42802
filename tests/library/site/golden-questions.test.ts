import { expect, test } from 'vitest';
import { readQuestions } from '../../../src/library/site/golden-questions.ts';

const getLines = (text: string): string[] =>
  readQuestions(text).issues.map(({ line, column, message, code }) => `${line}:${column} ${code}: ${message}`);

test('`readQuestions()` reads questions, and none from a file of comments', () => {
  expect(readQuestions('- question: Why?\n  page: about\n').value).toEqual([
    { question: 'Why?', page: 'about', also: [] },
  ]);
  expect(readQuestions('# none yet\n')).toMatchObject({ value: [], issues: [] });
});

test.each([
  ['question: Why?\n', '1:1 invalid-question: Write a list: entries that begin with "- ".'],
  ['- question: Why?\n  pgae: about\n', '2:3 invalid-question: There is no field "pgae" here. Did you mean "page"?'],
  ['- question: Why?\n', '1:3 invalid-question: Give either the page that answers, or answer: none or not-covered.'],
  ['- question: Why?\n  answer: never\n', '2:11 invalid-question: Write one of none, not-covered.'],
  ['- question: "Why?\n', '1:13 invalid-question: Close this quote.'],
])('`readQuestions()` reports %j with its place and the fix', (text, line) => {
  expect(getLines(text)).toContain(line);
});

import { expect, test } from 'vitest';
import { robotsIssues } from '../../../../src/context/at-build/files/owner-robots.ts';

const yes = { search: 'yes', input: 'yes', train: 'yes' } as const;
const no = { search: 'no', input: 'no', train: 'no' } as const;
const places = (text: string, ai: Parameters<typeof robotsIssues>[1] = yes): [number, string][] =>
  robotsIssues(text, ai).map(({ line, message }) => [line, /ai\.\w+/.exec(message)?.[0] ?? '']);

test.each([
  ['nothing', ''],
  ['a folder', 'User-agent: *\nDisallow: /private/\n'],
  ['a readable site for all but one reader', 'User-agent: Bingbot\nDisallow: /\n\nUser-agent: *\nAllow: /\n'],
  ['a rule that Allow takes back', 'User-agent: *\nDisallow: /\nAllow: /\n'],
  ['the same signal', 'User-agent: *\nContent-Signal: search=yes, ai-train=yes\nAllow: /\n'],
  ['a remark', '# Disallow: /\nUser-agent: *\nDisallow: # nothing\n'],
])('robotsFaults() accepts a robots.txt that refuses %s', (_name, text) => {
  expect(places(text)).toEqual([]);
});

test('robotsFaults() finds every use that a refusal of all contradicts, and none where nothing is allowed', () => {
  const text = '# staging\r\nUser-agent: *\r\nDisallow: /\r\n';
  expect(places(text)).toEqual([
    [3, 'ai.search'],
    [3, 'ai.input'],
    [3, 'ai.train'],
  ]);
  expect(places(text, no)).toEqual([]);
});

test('robotsFaults() finds a refused program for training, also in a group of several', () => {
  expect(places('User-agent: Foo\nUser-agent: gptbot\nDisallow: /\nUser-agent: *\nAllow: /\n')).toEqual([
    [3, 'ai.train'],
  ]);
});

test('robotsFaults() finds a signal that says otherwise', () => {
  expect(places('User-agent: *\nContent-Signal: search=yes, ai-input=no,ai-train = no\n')).toEqual([
    [2, 'ai.input'],
    [2, 'ai.train'],
  ]);
});

import { expect, test } from 'vitest';
import { robotsIssues } from '../../../src/content/files/owner-robots.ts';

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
])('`robotsIssues()` accepts a robots.txt that disallows %s', (_name, text) => {
  expect(places(text)).toEqual([]);
});

test('`robotsIssues()` reports every use that `Disallow: /` for all contradicts', () => {
  const text = '# staging\r\nUser-agent: *\r\nDisallow: /\r\n';
  expect(places(text)).toEqual([
    [3, 'ai.search'],
    [3, 'ai.input'],
    [3, 'ai.train'],
  ]);
  expect(places(text, no)).toEqual([]);
});

test('`robotsIssues()` reports a disallowed training crawler, also in a group', () => {
  expect(places('User-agent: Foo\nUser-agent: gptbot\nDisallow: /\nUser-agent: *\nAllow: /\n')).toEqual([
    [3, 'ai.train'],
  ]);
});

test('`robotsIssues()` reads a group whose agents have empty lines, remarks or other words between them', () => {
  expect(
    places('User-agent : gptbot\n\n# Others\nand\nUser-agent: foo\nDisallow : /\nUser-agent: *\nAllow: /\n'),
  ).toEqual([[6, 'ai.train']]);
});

test('`robotsIssues()` reports a contradicting Content-Signal', () => {
  expect(places('User-agent: *\nContent-Signal: search=yes, ai-input=no,ai-train = no\n')).toEqual([
    [2, 'ai.input'],
    [2, 'ai.train'],
  ]);
});

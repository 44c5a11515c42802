import { expect, test } from 'vitest';
import { compileFiles, titled } from '../content/compile-files.ts';

const messagesOf = (files: Readonly<Record<string, string>>): string[] =>
  compileFiles(files).issues.map(({ message }) => message);

test.each([
  ['ASCII', 'a', 100],
  ['letters of two UTF-16 units', '𠀀', 45],
])('`compile()` reports a path longer than requests allow, counted in characters: %s', (_, letter, size) => {
  const folders = `blog/${`${letter.repeat(size)}/`.repeat(Math.floor(280 / (size + 1)))}`;
  const fileOf = (length: number): string => `${folders}${letter.repeat(length - [...folders].length)}.md`;
  expect(messagesOf({ [fileOf(300)]: titled('Text.') }).filter((message) => message.includes('300 are'))).toEqual([]);
  expect(messagesOf({ [fileOf(301)]: titled('Text.') })).toContainEqual(
    expect.stringContaining('has 301 characters, and at most 300 are allowed'),
  );
});

test('`compile()` reports a tag longer than requests allow', () => {
  const tagged = (length: number) => messagesOf({ 'blog/a.md': titled('Text.', `tags: [${'t'.repeat(length)}]\n`) });
  expect(tagged(100)).toEqual([]);
  expect(tagged(101)).toEqual(['Keep it to 100 characters.']);
});

test('`compile()` normalises the path of a page to NFC', () => {
  const { pages, issues } = compileFiles({
    'blog/cafe\u0301.md': titled('See [this](/blog/cafe\u0301) and [this](/blog/caf\u00e9).'),
  });
  expect(issues).toEqual([]);
  expect(pages.map(({ summary }) => summary.path)).toContain('blog/caf\u00e9');
});

test('`compile()` reports escaped lone surrogates in front matter', () => {
  const fields = 'description: "a \\uD800"\nseries: { name: "b \\uDC00", part: 1 }\n';
  expect(messagesOf({ 'blog/a.md': titled('Text.', fields) })).toEqual([
    'Remove the invisible character U+D800.',
    'Remove the invisible character U+DC00.',
  ]);
});

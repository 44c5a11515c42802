import { expect, test } from 'vitest';
import { compileFiles, titled } from '../content/compile-files.ts';

const getMessages = (files: Readonly<Record<string, string>>): string[] =>
  compileFiles(files).issues.map(({ message }) => message);

test('`compile()` publishes a page with a longer path than requests allow at a shorter one', () => {
  const folders = `blog/${`${'a'.repeat(100)}/`.repeat(2)}`;
  const getFile = (length: number): string => `${folders}${'a'.repeat(length - folders.length)}.md`;
  const moved = (length: number): string[] =>
    getMessages({ [getFile(length)]: titled('Text.') }).filter((message) => message.includes('cannot be one'));
  expect(moved(300)).toEqual([]);
  expect(moved(301)).toHaveLength(1);
});

test('`compile()` reports a tag longer than requests allow', () => {
  const tagged = (length: number) => getMessages({ 'blog/a.md': titled('Text.', `tags: [${'t'.repeat(length)}]\n`) });
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
  expect(getMessages({ 'blog/a.md': titled('Text.', fields) })).toEqual([
    'Remove the invisible character U+D800.',
    'Remove the invisible character U+DC00.',
  ]);
});

import { expect, test } from 'vitest';
import { compileFiles, pageAt, titled } from './compile-files.ts';

const files = {
  'blog/a.md': titled(
    'See [none](none.md).\n',
    'related: [blog/none, blog/b]\naliases: [old, blog/b]\nseries: {name: One, part: 1}\n',
  ),
  'blog/b.md': titled('See [the draft](hidden.md).\n', 'aliases: [old, older]\nseries: {name: ONE, part: 2}\n'),
  'blog/c.md': titled('Text.\n', 'series: {name: "!", part: 1}\n'),
  'blog/hidden.md': titled('Secret ![x](hidden.png)\n', 'draft: true\n'),
  'blog/broken.md': '---\ntitle: B\n  draft: true\n---\nSecret ![x](broken.png)\n',
  'glossary/t.md': titled('Text.\n', 'notToBeConfusedWith:\n  - {term: B, difference: None., page: glossary/none}\n'),
};
const compiled = compileFiles(files, { assets: ['blog/hidden.png', 'blog/broken.png'], publishAllFiles: true });

test('`compile()` leaves out of fields the pages that are not published', () => {
  expect(pageAt(compiled, 'blog/a').summary.related).toEqual(['blog/b']);
  expect(pageAt(compiled, 'glossary/t').summary.not_to_be_confused_with).toEqual([{ term: 'B', difference: 'None.' }]);
});

test('`compile()` leaves the words of links that lead nowhere or to a draft', () => {
  expect(pageAt(compiled, 'blog/a').markdown).toContain('See none.');
  expect(pageAt(compiled, 'blog/b').markdown).toContain('See the draft.');
});

test('`compile()` gives an alias to the first page that has it, and never the address of a page', () => {
  expect([...compiled.aliases]).toEqual([
    ['old', 'blog/a'],
    ['older', 'blog/b'],
  ]);
});

test('`compile()` joins series whose names have one address, and drops a name that has none', () => {
  expect(['a', 'b', 'c'].map((name) => pageAt(compiled, `blog/${name}`).summary.series?.name)).toEqual([
    'One',
    'One',
    undefined,
  ]);
});

test('`compile()` publishes neither pages that are hidden or unreadable, nor their files', () => {
  const paths = compiled.pages.map(({ summary }) => summary.path);
  expect(paths.filter((path) => /hidden|broken/.test(path))).toEqual([]);
  expect([...compiled.assets]).toEqual([]);
  expect(Object.fromEntries(compiled.withheld)).toEqual({ draft: 1, unread: 1 });
});

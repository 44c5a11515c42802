import { expect, test } from 'vitest';
import { compileFiles, pageAt, titled } from '../../../tests/content/compile-files.ts';

const note = (title: string, body: string, fields = ''): string => `---\ntitle: ${title}\n${fields}---\n${body}`;
const files = {
  'index.md': note('Notes', '[[Tea]]\n'),
  'tea.md': note('Tea', 'From [[Camellia|a plant]], see [[#Brewing]].\n\n## Brewing\n\n[[Tea]]\n'),
  'camellia.md': note('Camellia', 'First. Makes [tea\nof leaves](tea.md), **hot**. And [[Tea]].\n'),
  'secret.md': note('Secret', '[[Tea]]\n', 'unlisted: true\n'),
};
const listIn = (markdown: string): string[] =>
  markdown.split('## What links here')[1]?.match(/\[[^\]]+\]\([^)]+\)[^\n]*/g) ?? [];

test('`compile()` lists once on each note the listed pages whose texts link to it, with the sentence that does', () => {
  const compiled = compileFiles(files);
  expect(listIn(pageAt(compiled, 'tea').markdown)).toEqual([
    '[Notes](https://a.example/)',
    '[Camellia](https://a.example/camellia): Makes tea of leaves, hot.',
  ]);
  expect(listIn(pageAt(compiled, 'camellia').markdown)).toEqual([
    '[Tea](https://a.example/tea): From a plant, see Brewing.',
  ]);
  expect(listIn(pageAt(compiled, 'index').markdown)).toEqual([]);
});

test('`compile()` names at most 30 pages that link to a note', () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`n${at}.md`, note(`N ${at}`, '[[Tea]]\n')]));
  expect(listIn(pageAt(compileFiles({ ...files, ...many }), 'tea').markdown)).toHaveLength(30);
});

test('`compile()` lists no such pages in a folder without wikilinks', () => {
  const compiled = compileFiles({ 'a.md': titled('[b](b.md) and `[[b]]`\n'), 'b.md': titled('[[x]] is nothing.\n') });
  expect(pageAt(compiled, 'b').markdown).not.toContain('What links here');
});

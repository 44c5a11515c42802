import type { RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { writeMarkdown } from '../../../src/library/markdown/write/write-markdown.ts';
import { codeNode, getBlocks, getFurtherBlocks, getLine, getRest, toSentence } from '../description.ts';

const written = (children: readonly RootContent[]): string => writeMarkdown({ type: 'root', children: [...children] });
const blocks = (text: string | undefined, level: 2 | 3 = 3): string => written(getBlocks(text, level));
const line = (text: string | undefined): string => written([{ type: 'paragraph', children: getLine(text) }]).trim();

test.each([
  ['plain words', 'Only words, and (more).', 'Only words, and (more).\n'],
  ['HTML, as text', 'a <b>bold</b> move', 'a \\<b>bold\\</b> move\n'],
  ['a line break of HTML', 'a<br/>b<BR>c', 'a b c\n'],
  ['a block of HTML, as a paragraph', '<div>x</div>', '\\<div>x\\</div>\n'],
  ['a picture, as its description', 'See ![a door](x.png)!', 'See a door!\n'],
  [
    'links to whole addresses alone',
    '[a](https://a.example) [b](mailto:a@b.example) [c](/c) [d](javascript:x)',
    '[a](https://a.example) [b](mailto:a@b.example) c d\n',
  ],
  ['a link by reference, as its words', 'See [the *guide*][1].\n\n[1]: https://a.example', 'See the guide.\n'],
  ['no footnotes', 'A[^1].\n\n[^1]: Note.', 'A.\n'],
  ['lists', '- a\n- b', '- a\n- b\n'],
])('getBlocks() keeps of a description %s', (_, given, wanted) => {
  expect(blocks(given)).toBe(wanted);
});

test('getBlocks() puts headings below a level, in their order', () => {
  expect(blocks('# A\n\n## B\n\n# C', 3)).toBe('### A\n\n#### B\n\n### C\n');
  expect(blocks('# A\n\n###### B', 2)).toBe('## A\n\n###### B\n');
  // Headings that are below it already stay where they are.
  expect(blocks('#### A', 3)).toBe('#### A\n');
  expect(blocks('## A', 2)).toBe('## A\n');
});

test('getBlocks() has nothing for no description, and the beginning of a very long one', () => {
  expect([getBlocks(undefined, 2), getBlocks(' \n ', 2)]).toEqual([[], []]);
  expect(blocks('x'.repeat(30_000)).length).toBe(20_001);
});

test('getLine() writes paragraphs, lists and quotations in one line', () => {
  expect(line('A *b*.\n\n- c\n- d\n\n> e\n\n# f')).toBe('A _b_. c d e f');
  expect(line('a  \nb')).toBe('a b');
  expect(line('a\n\n```\ncode\n```\n\nb')).toBe('a b');
  expect(getLine(undefined)).toEqual([]);
  expect(line('word '.repeat(400)).length).toBeLessThanOrEqual(1000);
});

test('getRest() begins with a space, where there is a description', () => {
  expect(getRest(undefined)).toEqual([]);
  expect(getRest('Words')[0]).toEqual({ type: 'text', value: ' ' });
  expect(getRest('Words')).toHaveLength(2);
});

test('codeNode() writes code in one line', () => {
  expect(codeNode('a\n  b')).toEqual({ type: 'inlineCode', value: 'a b' });
});

test.each([
  ['First one. Second one.', 'First one.'],
  ['Is it? Yes.', 'Is it?'],
  ['Version 1.2 of it! More.', 'Version 1.2 of it!'],
  ['No end', 'No end'],
  ['A *marked*\nword. B', 'A marked word.'],
  [`${'x'.repeat(299)}. B`, `${'x'.repeat(299)}.`],
  [`${'x'.repeat(400)}. B`, 'x'.repeat(300)],
  ['', undefined],
  [undefined, undefined],
])('toSentence() returns the first sentence of "%s"', (text, sentence) => {
  expect(toSentence(text)).toBe(sentence);
});

test('getFurtherBlocks() leaves out a first paragraph that is the sentence of the page', () => {
  const further = (text: string | undefined): string => written(getFurtherBlocks(text, 2));
  expect(further('Only this.\n\nAnd more.')).toBe('And more.\n');
  expect(further('Two. Sentences.\n\nAnd more.')).toBe('Two. Sentences.\n\nAnd more.\n');
  expect(further('# Heading\n\nText.')).toBe('## Heading\n\nText.\n');
  expect(further('Only\nthis.')).toBe('');
  expect(getFurtherBlocks(undefined, 2)).toEqual([]);
});

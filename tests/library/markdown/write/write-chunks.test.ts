import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../src/library/markdown/parse.ts';
import { writeChunks } from '../../../../src/library/markdown/write/write-chunks.ts';
import { writeMarkdown } from '../../../../src/library/markdown/write/write-markdown.ts';

const toPlain = (markdown: string): (readonly [string | undefined, string])[] =>
  writeChunks(parseMarkdown(markdown), writeMarkdown).chunks.map(({ heading, plain }) => [heading?.text, plain]);

test('writeChunks() takes a line for each paragraph, item and row', () => {
  expect(
    toPlain('Lead\n*in* lines.\n\n## One\n\n- a [link](/x)\n- b\n\n| h | |\n| - | - |\n| 1 | 2 |\n\n```\nx  y\n```\n'),
  ).toEqual([
    [undefined, 'Lead in lines.'],
    ['One', 'a link\nb\nh | \n1 | 2\nx  y'],
  ]);
});

test('writeChunks() takes the words of HTML, and of headings in quotations', () => {
  expect(toPlain('## A\n\n<dl><dt>Term</dt><dd>Its &amp; meaning</dd></dl>\n\n> ### Said\n>\n> So.\n')).toEqual([
    ['A', 'Term Its & meaning\nSaid\nSo.'],
  ]);
});

test('a footnote belongs to the heading under which it is first referred to', () => {
  const markdown =
    '## A\n\nOne[^1].\n\n## B\n\nTwo[^2] and one[^1].\n\n[^1]: First[^3].\n\n[^2]: Second.\n\n[^3]: Third.\n';
  expect(toPlain(markdown)).toEqual([
    ['A', 'One.\nFirst.\nThird.'],
    ['B', 'Two and one.\nSecond.'],
  ]);
});

test('writeChunks() writes what the tree written whole would be, with the place of every heading', () => {
  const block = fc.constantFrom(
    '# One\n\n',
    '## Two words\n\n',
    'Setext\nin lines\n===\n\n',
    '###### \n\n',
    'Text *here*.\n\n',
    '- a\n- b\n\n',
    '* c\n\n',
    '1. d\n\n',
    '> ## quoted\n\n',
    '```sh\n# comment\n```\n\n',
    '    # code\n\n',
    '<div>\n# no heading\n</div>\n\n',
    '---\n\n',
    '| a |\n| - |\n| b |\n\n',
    'Note[^1].\n\n',
    '[^1]: A note.\n\n    ## In it\n\n',
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const tree = parseMarkdown(blocks.join(''));
      const { markdown, chunks } = writeChunks(tree, writeMarkdown);
      expect(markdown).toBe(tree.children.length === 0 ? '' : writeMarkdown(tree));
      const headings = parseMarkdown(markdown).children.filter(({ type }) => type === 'heading');
      expect(chunks.flatMap(({ heading, start }) => (heading ? [start] : []))).toEqual(
        headings.map(({ position }) => position?.start.offset),
      );
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../src/library/markdown/parse.ts';
import { markdownStyle, writeMarkdown } from '../../../../src/library/markdown/write/write-markdown.ts';
import { runs } from '../../../support/effort.ts';

/** The same style with remark-stringify's own serializer of texts. */
const reference = unified().use(remarkGfm, markdownStyle.tables).use(remarkStringify, markdownStyle.marks).freeze();

const word = fc.constantFrom(
  ...'a|Http|www|w|7|12|é|漢|“x”|://|:|/|.|,|!|?|#|+|-|=|--|===|(|)|[|]|<|>|&|&amp;|"|\'|*|_|__|`|~|\\|@|a@b.c|{|}|$|^|%|;'.split(
    '|',
  ),
  '|',
  ' ',
  '  ',
  '\n',
  '\t',
  '\r',
);
const value = fc.array(word, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
const text = value.map((each): PhrasingContent => ({ type: 'text', value: each }));
const inline: fc.Arbitrary<PhrasingContent> = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constant<PhrasingContent>({ type: 'inlineCode', value: 'w' }),
  fc.constant<PhrasingContent>({ type: 'break' }),
  text.map((child): PhrasingContent => ({ type: 'emphasis', children: [child] })),
  text.map((child): PhrasingContent => ({ type: 'strong', children: [child] })),
  text.map((child): PhrasingContent => ({ type: 'delete', children: [child] })),
  fc
    .tuple(text, fc.constantFrom('https://a.example/', 'mailto:x', '/b'))
    .map(([child, url]): PhrasingContent => ({ type: 'link', url, children: [child] })),
  value.map((url): PhrasingContent => ({ type: 'link', url, children: [{ type: 'text', value: url }] })),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 });
const block: fc.Arbitrary<RootContent> = fc.oneof(
  line.map((children): RootContent => ({ type: 'paragraph', children })),
  line.map((children): RootContent => ({ type: 'heading', depth: 2, children })),
  line.map(
    (children): RootContent => ({
      type: 'list',
      children: [{ type: 'listItem', children: [{ type: 'paragraph', children }] }],
    }),
  ),
  line.map(
    (children): RootContent => ({
      type: 'table',
      children: [
        {
          type: 'tableRow',
          children: [
            { type: 'tableCell', children },
            { type: 'tableCell', children: [] },
          ],
        },
      ],
    }),
  ),
);

test('writeText() returns what remark-stringify returns', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (children) => {
      const tree: Root = { type: 'root', children };
      const wanted = reference.stringify(structuredClone(tree));
      // Two dollar signs may make a formula, which remark does not know.
      fc.pre(!/\$[\s\S]*\$/.test(wanted));
      expect(writeMarkdown(tree)).toBe(wanted);
    }),
    { numRuns: runs(1500) },
  );
});

test('writeText() keeps plain text and escapes marks at the start of a line', () => {
  expect(writeMarkdown(parseMarkdown('Prices, costs (and fees).\nA second line; it ends here.'))).toBe(
    'Prices, costs (and fees).\nA second line; it ends here.\n',
  );
  const tree: Root = {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: 'one\n+ two' }] }],
  };
  expect(writeMarkdown(tree)).toBe('one\n\\+ two\n');
});

import fc from 'fast-check';
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/library/markdown/document.ts';
import { parseMarkdown } from '../../../../src/library/markdown/parse.ts';
import { parseNative } from '../../../../src/library/markdown/parse-native.ts';
import { writeMarkdown } from '../../../../src/library/markdown/write/write-markdown.ts';
import { fewRuns } from '../../../support/effort.ts';

const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
const textNode = (value: string): PhrasingContent => ({ type: 'text', value });
const rootOf = (...children: RootContent[]): Root => ({ type: 'root', children });

const tags = new Map([
  ['emphasis', 'em'],
  ['strong', 'strong'],
  ['delete', 'del'],
]);

/**
 * The words and marks of a tree as a list without space: emphasis is the same as marks and as tags, and an address is
 * the same as a link to itself.
 */
const toTokens = (node: Nodes): string[] => {
  if (node.type === 'text') return [node.value];
  if (node.type === 'html') return [node.value];
  if (node.type === 'inlineCode' || node.type === 'code') return ['⟦', node.value, '⟧'];
  if (node.type === 'image') return ['!', node.alt ?? '', node.url, node.title ?? ''];
  if (node.type === 'break') return [];
  if (!('children' in node)) return [node.type];
  const inner = node.children.flatMap(toTokens);
  const tag = tags.get(node.type);
  if (tag !== undefined) return [`<${tag}>`, ...inner, `</${tag}>`];
  if (node.type === 'link') {
    const words = inner.join('');
    const isItself = [words, `mailto:${words}`, `http://${words}`].includes(node.url);
    return isItself ? inner : ['[', ...inner, '](', node.url, node.title ?? '', ')'];
  }
  if (node.type === 'root') return inner;
  const kind = node.type === 'list' && node.ordered === true ? `ordered-${node.start ?? 1}` : node.type;
  const box = node.type === 'listItem' && typeof node.checked === 'boolean' ? [`[${node.checked}]`] : [];
  return [`${kind}(`, ...box, ...inner, ')'];
};

const said = (tree: Root): string => {
  let words = toTokens(tree).join('\u0001').replaceAll(/\s+/gu, '').replaceAll('\u0001', '');

  // Emphasis of nothing is none, and emphasis that ends where it begins again is one.
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replaceAll('⟧⟦', '').replaceAll(/<(em|strong|del)><\/\1>|<\/(em|strong|del)><\2>/g, '');
  }
  return words;
};

const word = fc.constantFrom(
  ...'un|believ|able|7|12|snake_case|é|ñ|庭の|梅|。|「春」|，|한국어|는|Погода|Αθήνα|·|ខ្មែរ|។|မြန်မာ|၊|ລາວ|!»|حديقة|،|สวน|हिन्दी|।|שלום|💡|👩‍💻|🇰🇭|★|→|AT&T|R&D|x<y|&amp;|&copy;|a@b.example|www.x.example|https://x.example/a_b?c=1&d=2|C:\\new\\|C#|#|##|+|-|--|---|=|===|(|)|[|]|[x]|<|>|<b>|"|\'|*|**|_|__|`|~|~~|\\|@|{|}|^|%|;|:|.|,|!|?|1.|2)|/'.split(
    '|',
  ),
  '|',
  ' ',
  ' ',
  ' ',
  '\n',
  '\t',
);
const value = fc.array(word, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
const text = value.map(textNode);
const { inline } = fc.letrec<{ inline: PhrasingContent; line: PhrasingContent[] }>((tie) => ({
  line: fc.array(tie('inline'), { minLength: 1, maxLength: 3 }),
  inline: fc.oneof(
    { maxDepth: 3 },
    { weight: 4, arbitrary: text },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('w', 'a`b', ' x ')
        .map((code): PhrasingContent => ({ type: 'inlineCode', value: code })),
    },
    { weight: 1, arbitrary: fc.constant<PhrasingContent>({ type: 'break' }) },
    { weight: 3, arbitrary: tie('line').map((children): PhrasingContent => ({ type: 'emphasis', children })) },
    { weight: 2, arbitrary: tie('line').map((children): PhrasingContent => ({ type: 'strong', children })) },
    { weight: 1, arbitrary: tie('line').map((children): PhrasingContent => ({ type: 'delete', children })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          text,
          fc.constantFrom('https://a.example/?a=1&b=2', 'mailto:x@y.example', '/b_c', '/d(e)f', '/#g'),
          fc.constantFrom(null, 'A "title"', 'R&D; \\x'),
        )
        .map(([child, url, title]): PhrasingContent => ({ type: 'link', url, title, children: [child] })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(value, fc.constantFrom('/p.png', '/q&r.png'))
        .map(([alt, url]): PhrasingContent => ({ type: 'image', alt, url })),
    },
  ),
}));
const line = fc.array(inline, { minLength: 1, maxLength: 4 });
const block: fc.Arbitrary<RootContent> = fc.oneof(
  { weight: 3, arbitrary: line.map((children): RootContent => paragraph(...children)) },
  { weight: 1, arbitrary: line.map((children): RootContent => ({ type: 'heading', depth: 2, children })) },
  {
    weight: 1,
    arbitrary: line.map(
      (children): RootContent => ({
        type: 'list',
        children: [{ type: 'listItem', children: [paragraph(...children)] }],
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: line.map(
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
  },
);

const container: fc.Arbitrary<RootContent> = fc.oneof(
  line.map((children): RootContent => ({ type: 'blockquote', children: [paragraph(...children)] })),
  fc.tuple(line, line, fc.constantFrom(1, 3), fc.constantFrom(true, false, null)).map(
    ([first, second, start, checked]): RootContent => ({
      type: 'list',
      ordered: true,
      start,
      children: [first, second].map((children) => ({
        type: 'listItem',
        checked,
        children: [paragraph(...children)],
      })),
    }),
  ),
  fc
    .constantFrom('x', '```', '~~~\n````', '\tx\n\n- y', '')
    .map((code): RootContent => ({ type: 'code', lang: 'sh', value: code })),
);

const isNested = (node: Nodes, inside: ReadonlySet<string> = new Set()): boolean =>
  'children' in node &&
  ((tags.has(node.type) || node.type === 'link') && inside.has(node.type)
    ? true
    : node.children.some((child) => isNested(child, new Set([...inside, node.type]))));
/** All words of a node, without its marks. */
const getWords = (node: Nodes): string =>
  'children' in node ? node.children.map(getWords).join('') : toTokens(node).join('');
const isEmpty = (node: Nodes): boolean =>
  'children' in node && node.type !== 'tableCell' && (getWords(node).trim() === '' || node.children.some(isEmpty));

/** True if both parsers read two texts as the same tree. */
const readSame = (one: string, other: string): boolean =>
  [parseMarkdown, parseNative].every((parse) => {
    const [first, second] = [one, other].map((markdown) =>
      JSON.stringify(parse(markdown), (name, each: unknown) => (name === 'position' ? undefined : each)),
    );
    return first === second;
  });

/** The texts with one backslash less that read the same as a text. */
const needless = (markdown: string): string[] =>
  [...markdown.matchAll(/\\(?=[!-/:-@[-`{-~])/g)]
    .map(({ index }) => markdown.slice(0, index) + markdown.slice(index + 1))
    .filter((shorter) => readSame(markdown, shorter));

test('writeMarkdown() writes what both parsers read as the same words and marks, without a reference or needless backslash', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 3, arbitrary: block }, container), { minLength: 1, maxLength: 2 }),
      (children) => {
        const tree: Root = { type: 'root', children };
        // Emphasis in emphasis of its own kind, links in links and blocks of space are nothing that Markdown has.
        fc.pre(!isNested(tree) && !isEmpty(tree));
        const markdown = writeMarkdown(tree);
        expect(markdown.replaceAll(/\\&/g, '')).not.toMatch(/&#x?[\dA-Fa-f]+;/);
        expect(said(parseMarkdown(markdown))).toBe(said(tree));
        expect(said(parseNative(markdown))).toBe(said(tree));
        expect(needless(markdown)).toEqual([]);
      },
    ),
    { numRuns: fewRuns(20_000) },
  );
});

test.each([
  ['庭の*梅*が咲く。白*い*花の*香り*。'],
  ['un*believ*able, 2*3*4, `code`*em*x, *a*b*c*, 💡*Some* text.'],
  ['un**believ**able and a~~b~~c'],
  ['AT&T and R&D, x<y, [q](https://example.com/?a=1&b=2).'],
  ['Write to <editors@halyard.example> or see <https://example.com/?a=1&b_c=2>.'],
  ['snake_case and \\_\\_init__.py'],
  ['About ~5 minutes, 5 * 3, a `~` and C#'],
  ['[paren](https://x.example/a_(b)?c=1&d=2 "R&D")'],
  ['## 1. Plan #2'],
  ['- --flag and -x'],
])('writeMarkdown() writes %j as it was written', (markdown) => {
  expect(writeMarkdown(parseMarkdown(markdown))).toBe(`${markdown}\n`);
});

test.each([
  ['a letter outside, a sign inside', 'strong', '雨が降る。', '庭に<strong>雨が降る。</strong>静か'],
  ['space inside', 'emphasis', ' rain ', '庭に _rain_ 静か'],
] as const)('writeMarkdown() writes emphasis with %s', (_name, type, words, markdown) => {
  const emphasis = { type, children: [textNode(words)] };
  expect(writeMarkdown(rootOf(paragraph(textNode('庭に'), emphasis, textNode('静か'))))).toBe(`${markdown}\n`);
});

test.each([
  ['https://x.example/a b', 'https://x.example/a%20b'],
  ['https://x.example/a(b', 'https://x.example/a%28b'],
  ['https://x.example/?a=1&copy;=2', 'https://x.example/?a=1&copy%3B=2'],
  ['https://x.example/a\\b', 'https://x.example/a%5Cb'],
])('writeMarkdown() writes the address %s without a backslash', (url, address) => {
  const tree = rootOf(paragraph({ type: 'link', url, children: [textNode('x')] }));
  expect(writeMarkdown(tree)).toBe(`[x](${address})\n`);
});

test('writeMarkdown() keeps the escape of the beginning of a comment', () => {
  const written = writeMarkdown(rootOf(paragraph(textNode('See <!-- this and a <b'))));
  expect(written).toBe('See \\<!-- this and a <b\n');
});

test('writeMarkdown() keeps plain text and escapes marks at the start of a line', () => {
  expect(writeMarkdown(parseMarkdown('Prices, costs (and fees).\nA second line; it ends here.'))).toBe(
    'Prices, costs (and fees).\nA second line; it ends here.\n',
  );
  expect(writeMarkdown(rootOf(paragraph(textNode('one\n+ two'))))).toBe('one\n\\+ two\n');
});

test.each([
  '* one\n* two\n',
  '+ one\n\n  more\n\n+ two\n',
  '1) one\n2) two\n',
  '3. three\n4. four\n',
  '1. one\n1. two\n1. three\n',
  '- one\n  * inner\n- two\n',
  '- one\n\n* another\n',
  '- [ ] open\n- [x] done\n',
  '- \\[x] no box\n',
  '* \\**\n',
  '> \\[!NOTE]\n> no note\n',
])('readDocument() writes the list %j as the author marked it', (markdown) => {
  expect(readDocument(markdown, (url) => url).markdown).toBe(markdown);
});

test('writeMarkdown() keeps the escapes of brackets that name a definition anywhere on the page', () => {
  const markdown = '\\[one] and [two]\n\n## Two\n\nNot \\[one], but [one].\n\n[one]: /1\n';
  expect(readDocument(markdown, (url) => url).markdown).toBe(markdown);
});

test.each(['[[a|b]]', '[a](', '![*a* ', '\\[a_b ', 'a@b.c/['])(
  'writeMarkdown() writes a block of 8,000 characters of %s as it is read',
  (piece) => {
    const value = piece.repeat(Math.ceil(8000 / piece.length)).trim();
    const written = writeMarkdown(rootOf(paragraph(textNode(value))));
    expect(getWords(parseNative(written))).toBe(value);
  },
);

import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../src/library/markdown/parse.ts';
import { parseNative } from '../../../../src/library/markdown/parse-native.ts';
import { nodesIn, plainText } from '../../../../src/library/markdown/walk.ts';
import { writeMarkdown } from '../../../../src/library/markdown/write/write-markdown.ts';
import { runs } from '../../../support/effort.ts';

const marked = (markdown: string, parse: (markdown: string) => Nodes): string[] =>
  [...nodesIn(parse(markdown))]
    .filter(({ type }) => type === 'strong' || type === 'emphasis' || type === 'delete')
    .map(plainText);

test.each([
  ['**春が来た。**庭に出る。', ['春が来た。']],
  ['彼は**「また明日」**と言った。', ['「また明日」']],
  ['記録は**帳面(log)**に残す。', ['帳面(log)']],
  ['~~昨日。~~今日。', ['昨日。']],
  ['她说*好。*我们走吧。', ['好。']],
  ['他说**“你好”**就走了。', ['“你好”']],
  ['길은 **지도(map)**에 있다.', ['지도(map)']],
  ['ខ្ញុំ**“សួស្តី”**ដែរ', ['“សួស្តី”']],
  ['ฉัน**“ดี”**ครับ', ['“ดี”']],
  ['မြန်မာ**(မြန်မာ)**မြန်မာ', ['(မြန်မာ)']],
  ['与**[词](/x)**的', ['词']],
  ['\\*春。*庭', []],
  ['`*春`。*庭', []],
  ['a**"b"**c', []],
])('both parsers read the emphasis of %s', (markdown, words) => {
  expect(marked(markdown, parseMarkdown)).toEqual(words);
  expect(marked(markdown, parseNative)).toEqual(words);
  // What is written is emphasis in every reader of CommonMark.
  expect(
    marked(writeMarkdown(parseMarkdown(markdown)).replaceAll(/<\/?(?:strong|em|del)>/g, ''), parseMarkdown),
  ).toEqual([]);
});

test('both parsers keep the words and positions of texts in which emphasis is read', () => {
  const piece = fc.constantFrom(...'春|。|「|」|は|한|ខ|a| |\n|*|**|~~|`|(|)|💡|[x](/y)|\\'.split('|'));
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
      (markdown) => {
        for (const parse of [parseMarkdown, parseNative])
          for (const node of nodesIn(parse(markdown))) {
            const { start, end } = node.position ?? {};
            const source = markdown.slice(start?.offset, end?.offset);
            expect(source).not.toContain('\uA95F');
            if (node.type === 'strong') expect(source).toMatch(/^\*\*[\s\S]*\*\*$/);
            if (node.type === 'text' && !/[\\\n]/.test(source)) expect(node.value).toBe(source);
            const before = markdown.slice(0, start?.offset).split('\n').at(-1) ?? '';
            expect(start?.column).toBe(before.length + 1);
          }
      },
    ),
    { numRuns: runs(4000) },
  );
});

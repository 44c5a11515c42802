import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { indexTerms } from '../../../src/library/terms/terms.ts';
import { lintText } from '../lint-text.ts';

const rules = { terms: indexTerms([]), segmenter: new Intl.Segmenter('en', { granularity: 'sentence' }) };
const found = (markdown: string, shift = 0): string[] =>
  lintText(parseMarkdown(markdown), rules, ({ line, column }) => ({ line: line + shift, column })).issues.map(
    ({ line, column, field, message }) => `${line}:${column} ${field} ${message}`,
  );
const fields = (markdown: string): string[] => found(markdown).map((issue) => issue.split(' ')[1] ?? '');
const sentence = (words: number): string => `W${Array.from({ length: words }, (_, index) => `${index}`).join(' w')}.`;

test('lintText() accepts headings in order', () => {
  expect(found('## One\n\n### Two\n\n#### Three\n\n## Four\n\n### Five\n')).toEqual([]);
});

test('lintText() reports a heading that skips a level', () => {
  expect(found('## One\n\n#### Two\n\n##### Three\n', 4)).toEqual([
    '7:1 heading This heading skips a level; write ### in place of ####.',
  ]);
  expect(found('### One\n')).toEqual(['1:1 heading This heading skips a level; write ## in place of ###.']);
});

test.each(['here', 'Click here', '_this_', 'Read more…', 'more »', '`link`', ' '])(
  'lintText() reports the link text "%s"',
  (text) => {
    expect(fields(`See [${text}](/a) now.`)).toEqual(['link']);
    expect(fields(`See [${text}][a] now.\n\n[a]: /a\n`)).toEqual(['link']);
  },
);

test.each(['pricing research', 'the page on this', 'hereabouts', 'links'])(
  'lintText() accepts the link text "%s"',
  (text) => {
    expect(found(`See [${text}](/a).`)).toEqual([]);
  },
);

test('lintText() reports bare URLs, but not e-mail addresses or image links', () => {
  expect(found('At <https://a.example/b>\nand www.a.example.')).toEqual([
    '1:4 link This link shows a bare address; write [what is there](address).',
    '2:5 link This link shows a bare address; write [what is there](address).',
  ]);
  expect(found('<editors@a.example> or [![A chart of prices](a.png)](/prices)')).toEqual([]);
});

test('lintText() reports sentences of more than 40 words', () => {
  expect(found(`${sentence(40)} ${sentence(40)}`)).toEqual([]);
  expect(found(`Short one. ${sentence(41)}`)).toEqual([
    '1:12 sentence This sentence has 41 words; consider splitting it; aim for 40 at most.',
  ]);
});

test('lintText() joins wrapped lines and reports the position in the file', () => {
  expect(found(`Short one.\n${sentence(41).replaceAll(' w2', '\nw2')}`, 10)).toEqual([
    '12:1 sentence This sentence has 41 words; consider splitting it; aim for 40 at most.',
  ]);
});

test('lintText() does not split sentences at abbreviations', () => {
  expect(fields(`${sentence(30).slice(0, -1)}, e.g. ${sentence(20).toLowerCase()}`)).toEqual(['sentence']);
});

test('lintText() lets code start a sentence', () => {
  expect(found(`${sentence(30)} \`code\` is ${sentence(30)}`)).toEqual([]);
});

test('lintText() reports paragraphs of more than 150 words', () => {
  const paragraph = (words: number): string =>
    `${Array.from({ length: 4 }, () => sentence(30)).join(' ')} ${sentence(words - 120)}`;
  expect(found(paragraph(150))).toEqual([]);
  for (const mark of ['', '- ', '> '])
    expect(found(mark + paragraph(151))).toEqual([
      `1:${mark.length + 1} paragraph This paragraph has 151 words; split it, at 150 or before.`,
    ]);
});

test('lintText() ignores code and tables', () => {
  expect(found(`\`\`\`\n${sentence(60)}\n\`\`\`\n\n| a |\n| - |\n| ${sentence(60)} |\n`)).toEqual([]);
});

import { expect, test } from 'vitest';
import { lintText } from '../../../src/library/lint/lint-text.ts';
import { indexTerms } from '../../../src/library/lint/terms.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';

const rules = { terms: indexTerms([]), segmenter: new Intl.Segmenter('en', { granularity: 'sentence' }) };
const found = (markdown: string, shift = 0): string[] =>
  lintText(parseMarkdown(markdown), shift, rules).issues.map(
    ({ line, column, field, message }) => `${line}:${column} ${field} ${message}`,
  );
const fields = (markdown: string): string[] => found(markdown).map((issue) => issue.split(' ')[1] ?? '');
const sentence = (words: number): string => `W${Array.from({ length: words }, (_, index) => `${index}`).join(' w')}.`;

test('headings in order raise nothing, also where they come back up', () => {
  expect(found('## One\n\n### Two\n\n#### Three\n\n## Four\n\n### Five\n')).toEqual([]);
});

test('a heading that skips a level is named, and what it should be', () => {
  expect(found('## One\n\n#### Two\n\n##### Three\n', 4)).toEqual([
    '7:1 heading This heading skips a level; write ### in place of ####.',
  ]);
  expect(found('### One\n')).toEqual(['1:1 heading This heading skips a level; write ## in place of ###.']);
});

test.each(['here', 'Click here', '_this_', 'Read more…', 'more »', '`link`', ' '])(
  'the link text "%s" says nothing',
  (text) => {
    expect(fields(`See [${text}](/a) now.`)).toEqual(['link']);
    expect(fields(`See [${text}][a] now.\n\n[a]: /a\n`)).toEqual(['link']);
  },
);

test.each(['pricing research', 'the page on this', 'hereabouts', 'links'])('the link text "%s" will do', (text) => {
  expect(found(`See [${text}](/a).`)).toEqual([]);
});

test('a bare address is no link text, an e-mail address and the words of a picture are', () => {
  expect(found('At <https://a.example/b>\nand www.a.example.')).toEqual([
    '1:4 link This link shows a bare address; write [what is there](address).',
    '2:5 link This link shows a bare address; write [what is there](address).',
  ]);
  expect(found('<editors@a.example> or [![A chart of prices](a.png)](/prices)')).toEqual([]);
});

test('40 words are a sentence, 41 are too many', () => {
  expect(found(`${sentence(40)} ${sentence(40)}`)).toEqual([]);
  expect(found(`Short one. ${sentence(41)}`)).toEqual([
    '1:12 sentence This sentence has 41 words; make two of it, of 40 at most.',
  ]);
});

test('lines that an author wraps are one sentence, and its place is in the file', () => {
  expect(found(`Short one.\n${sentence(41).replaceAll(' w2', '\nw2')}`, 10)).toEqual([
    '12:1 sentence This sentence has 41 words; make two of it, of 40 at most.',
  ]);
});

test('abbreviations inside a sentence do not cut it in two', () => {
  expect(fields(`${sentence(30).slice(0, -1)}, e.g. ${sentence(20).toLowerCase()}`)).toEqual(['sentence']);
});

test('code may begin a sentence', () => {
  expect(found(`${sentence(30)} \`code\` is ${sentence(30)}`)).toEqual([]);
});

test('150 words are a paragraph, 151 are too many, in lists and quotes too', () => {
  const paragraph = (words: number): string =>
    `${Array.from({ length: 4 }, () => sentence(30)).join(' ')} ${sentence(words - 120)}`;
  expect(found(paragraph(150))).toEqual([]);
  for (const mark of ['', '- ', '> '])
    expect(found(mark + paragraph(151))).toEqual([
      `1:${mark.length + 1} paragraph This paragraph has 151 words; split it, at 150 or before.`,
    ]);
});

test('code and tables have no sentences', () => {
  expect(found(`\`\`\`\n${sentence(60)}\n\`\`\`\n\n| a |\n| - |\n| ${sentence(60)} |\n`)).toEqual([]);
});

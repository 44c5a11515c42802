import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url);
const written = (markdown: string): string => read(markdown).markdown;

test.each([
  ['an alert of GitHub', '> [!NOTE]\n> Text', '> [!NOTE]\n> Text\n'],
  ['an alert with lists only', '> [!TIP]\n> - a', '> [!TIP]\n>\n> - a\n'],
  ['a name of Obsidian', '> [!info]\n> Text', '> [!NOTE]\n> Text\n'],
  ['a name that is the title', '> [!example]\n> Text', '> [!NOTE]\n> **Example**\n>\n> Text\n'],
  ['a name that nobody knows', '> [!my-own]\n> Text', '> [!NOTE]\n> **My own**\n>\n> Text\n'],
  ['a title', '> [!warning] Mind *this*\n> Text', '> [!WARNING]\n> **Mind _this_**\n>\n> Text\n'],
  ['a title that is the kind', '> [!note] Note\n> Text', '> [!NOTE]\n> Text\n'],
  ['a title without a text', '> [!tip]- Closed', '> [!TIP]\n> **Closed**\n'],
  ['one in another', '> [!note]\n> a\n> > [!tip] B\n> > c', '> [!NOTE]\n> a\n>\n> > [!TIP]\n> > **B**\n> >\n> > c\n'],
  ['a quotation', '> [!quote] Ada\n> Text', '> Text\n>\n> Ada\n'],
  ['a film', '> [!VIDEO https://v.example/a]', '<https://v.example/a>\n'],
])('readDocument() writes %s as an alert of GitHub', (_, given, wanted) => {
  expect(written(given)).toBe(wanted);
  expect(written(wanted)).toBe(wanted);
});

test.each([
  ['closed', '-', '<details>'],
  ['open', '+', '<details open="">'],
])('readDocument() folds a callout of Obsidian that is %s at first', (_, sign, tag) => {
  expect(written(`> [!tip]${sign} More *here*\n> Hidden\n`)).toBe(
    `${tag}\n<summary>More here</summary>\n\nHidden\n\n</details>\n`,
  );
  expect(written(`> [!faq]${sign}\n> Hidden\n`)).toContain('<summary>Faq</summary>');
  expect(written(`> [!note]${sign}\n> Hidden\n`)).toContain('<summary>Note</summary>');
});

test.each([
  ['a marker in a paragraph', '[!NOTE] text'],
  ['a marker in code', '```\n> [!note]\n> a\n```'],
  ['an escaped marker', '> \\[!NOTE]\n> a'],
  ['words after a bracket', '> [!see this] a'],
])('readDocument() leaves %s as it is', (_, given) => {
  expect(written(given)).not.toMatch(/^> \[!NOTE\]$/m);
});

test('readDocument() does not count the marker of an alert as words', () => {
  const { chunks, words } = read('# A\n\n> [!NOTE]\n> Two words');
  expect(chunks.map(({ plain }) => plain)).toEqual(['Two words']);
  expect(words).toBe(2);
});

test('readDocument() reports positions in a callout', () => {
  const { addresses } = read('> [!info] Title\n> [a](b)\n\n[c](d)');
  expect(addresses.map(({ line, column }) => [line, column])).toEqual([
    [2, 3],
    [4, 1],
  ]);
});

test('readDocument() takes what is in a box of Microsoft Learn out of its quotation', () => {
  expect(readDocument('> [!div class="nextstepaction"]\n> [Next](/next)', (url) => url).markdown).toBe(
    '[Next](/next)\n',
  );
});

test.each([
  ['> [!div class="x"]\n> Text', 'Text\n', []],
  ['> [!div]\n> Text\n>\n> More', 'Text\n\nMore\n', []],
  ['> [!div class="x"]', '', []],
  ['> [!VIDEO https://v.example/a]\n>\n> Text', '<https://v.example/a>\n\nText\n', []],
  ['> \\[!NOTE] a', '> [!NOTE] a\n', []],
  ['> [!quote]\n> Text', '> Text\n', []],
  ['> [!cite] Ada, *b*\n> Text', '> Text\n>\n> Ada, _b_\n', []],
])('readDocument() reads frames and quotations: %s', (given, wanted, names) => {
  const { markdown, unread } = readDocument(given, (url) => url);
  expect(markdown).toBe(wanted);
  expect(unread.map(({ name }) => name)).toEqual(names);
});

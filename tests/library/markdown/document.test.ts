import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string, head = '') => readDocument(markdown, (url) => `https://a.example/${url}`, head);

test('readDocument() resolves links, definitions, images and raw HTML', () => {
  const document = read('[a](one) ![b](two)\n\n[c][ref] <a href="three">d</a>\n\n[ref]: four\n');
  expect(document.addresses.map(({ url, kind, line }) => [url, kind, line])).toEqual([
    ['one', 'link', 1],
    ['two', 'image', 1],
    ['three', 'link', 3],
    ['four', 'link', 5],
  ]);
  for (const url of ['one', 'two', 'three', 'four']) expect(document.markdown).toContain(`https://a.example/${url}`);
});

test('readDocument() leaves code unchanged', () => {
  const markdown = '```html\n<script src="x.js"></script>\n```\n\nand `<b>`\n';
  expect(read(markdown)).toMatchObject({ markdown, addresses: [], issues: [] });
});

test.each([
  ['words after a picture', '![A boat](https://x.example/a.png)\n\nWords.\n', 'Words.'],
  ['words after a linked picture', '[![A boat](https://x.example/a.png)](https://x.example/)\n\nWords.\n', 'Words.'],
  ['a picture with words beside it', '![A boat](https://x.example/a.png) Words.\n\nMore.\n', 'A boat Words.'],
  ['code in a sentence', '`npm start`\n\nMore.\n', 'npm start'],
  ['nothing but a picture', '![A boat](https://x.example/a.png)\n', 'A boat'],
])('readDocument() leads with %s', (_name, markdown, lead) => {
  expect(readDocument(markdown, (url) => url).lead).toBe(lead);
});

test('readDocument() takes a leading # heading as title and lowers the others', () => {
  const document = read('# The title\n\nLead.\n\n# One\n\n## Two\n');
  expect(document).toMatchObject({ title: 'The title', lead: 'Lead.' });
  expect(document.chunks).toEqual([
    { heading: undefined, start: 0, plain: 'Lead.' },
    { heading: { level: 2, text: 'One' }, start: 7, plain: '' },
    { heading: { level: 3, text: 'Two' }, start: 15, plain: '' },
  ]);
});

test('readDocument() reports images without a description, with lines of the file', () => {
  const { issues } = read('![](a.png)\n\n<script>x</script>\n', '---\ntitle: A\n---\n');
  expect(issues).toMatchObject([
    { line: 6, column: 1, field: 'html' },
    { line: 4, column: 1, field: 'image' },
  ]);
});

test('readDocument() closes fences and removes HTML comments', () => {
  const { markdown } = read('Text <!-- hidden -->\n\n```js\nlet a\n');
  expect(markdown).toBe('Text\n\n```js\nlet a\n```\n');
});

test('readDocument() keeps tables, footnotes and task lists', () => {
  const { markdown } = read('| a | b |\n|:--|--:|\n| 1 | x\\|y |\n\nText[^1].\n\n- [x] done\n\n[^1]: A note.\n');
  expect(markdown).toContain('| 1 | x\\|y |');
  expect(markdown).toContain('Text[^1].');
  expect(markdown).toContain('- [x] done');
  expect(markdown).toContain('[^1]: A note.');
});

test('readDocument() is idempotent', () => {
  const once = read('A * star, an _underscore_, 1\\. no list, <String> and `code`\n\n> quote\n\n1. a\n2. b\n').markdown;
  expect(readDocument(once, (url) => url).markdown).toBe(once);
});

test('readDocument() counts words in every script', () => {
  expect(read('Two words').words).toBe(2);
  expect(read('日本語').words).toBe(3);
  expect(read('مرحبا بالعالم').words).toBe(2);
});

/** Reads a text in which addresses that start with "no" lead nowhere. */
const partly = (markdown: string) =>
  readDocument(markdown, (url) => (url.startsWith('no') ? undefined : `https://a.example/${url}`));

test.each([
  ['a link', 'See [the _page_](no.md).', 'See the _page_.'],
  ['a link around a picture', '[![A cat](cat.png)](no.md)', '![A cat](https://a.example/cat.png)'],
  ['a picture', 'See ![A cat](no.png).', 'See A cat.'],
  ['a picture without a description', 'Before.\n\n![](no.png)\n\nAfter.', 'Before.\n\nAfter.'],
  [
    'a reference',
    'See [one][1] and [two][2].\n\n[1]: no.md\n\n[2]: b.md',
    'See one and [two][2].\n\n[2]: https://a.example/b.md',
  ],
  ['a picture by reference', '![A cat][1]\n\n[1]: no.png', 'A cat'],
  ['a link in HTML', 'See <a href="no.md">the page</a>.', 'See <a>the page</a>.'],
  ['a picture in HTML', 'See <img src="no.png" alt="A cat">.', 'See A cat.'],
])('readDocument() leaves the words of %s that leads nowhere', (_name, given, markdown) => {
  expect(partly(given).markdown.trim()).toBe(markdown);
});

test.each([
  ['a tag that is never closed', 'a <b>c', 'a c'],
  ['a tag that closes nothing', 'a\n\n</div>\n\nb', 'a\n\nb'],
  ['tags that cross', '<div>\n\n- x </div>\n', '- x'],
  ['one of several tags', '<p><b>a</b><i>c</p>\n\nd', '<p><b>a</b>c</p>\n\nd'],
])('readDocument() removes %s', (_name, given, markdown) => {
  const { issues, markdown: written } = read(given);
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['unbalanced-html']));
  expect(written.trim()).toBe(markdown);
});

test.each([
  [
    'a list after an item',
    '<ul>\n<li>a</li>\n<ul>\n<li>b</li>\n</ul>\n<li>c</li>\n</ul>',
    '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n<li>c</li>\n</ul>',
  ],
  [
    'a list without an item',
    '<ul><ol start="3"><li>a</li></ol></ul>',
    '<ul><li><ol start="3"><li>a</li></ol></li></ul>',
  ],
  ['a list in an item', '<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
])('readDocument() puts %s of a list into an item', (_name, given, markdown) => {
  expect(read(given)).toMatchObject({ issues: [], markdown: expect.stringContaining(markdown) });
});

test('readDocument() removes characters that are spelled as entities to be invisible', () => {
  const { markdown, issues } = read('a&#8203;b and <b>c&#8203;d</b> and ![e&#8203;f](x.png)');
  expect(markdown.trim()).toBe('ab and <b>cd</b> and ![ef](https://a.example/x.png)');
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['invisible-character']));
});

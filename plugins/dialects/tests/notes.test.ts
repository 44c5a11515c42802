import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { tagsIn } from '../notes/inline-tags.ts';

const id = '64f1b2c3-1234-4abc-8def-0123456789ab';
const read = (markdown: string) => readDocument(markdown, (url) => url);

test.each([
  ['the page', 'title:: A\ntags:: b, c\n\n- One', '- One\n'],
  ['a block', `- One\n  id:: ${id}\n  collapsed:: true\n- Two`, '- One\n- Two\n'],
  ['a field', '- author:: Ann Other\n- x', '- **author:** Ann Other\n- x\n'],
  ['a field in a line', 'It is [due:: 2024-01-01] (by:: Ann).', 'It is due: 2024-01-01 Ann.\n'],
  ['a reference to a block', `- One *word*\n  id:: ${id}\n- See ((${id}))`, '- One _word_\n- See One _word_\n'],
  ['a film', '{{video https://a.b/c}}', '<https://a.b/c>\n'],
  ['no property', 'std::vector and a :: b, `x:: y`', 'std::vector and a :: b, `x:: y`\n'],
])('readDocument() reads properties of Logseq and Dataview: %s', (_, given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

test('readDocument() counts what only plugins and Logseq can show', () => {
  const { unread } = read(`((${id})) {{query (todo now)}}\n\n\`\`\`dataview\nLIST\n\`\`\`\n\n<% tp.file.title %>\n`);
  expect(unread.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    `block ${id}`,
    'macro query',
    'query dataview',
    'template tp.file.title',
  ]);
});

test('readDocument() leaves queries out whose results only a plugin of Obsidian has, and counts them', () => {
  const { markdown, unread } = read(
    'A `= this.due` b `= 5` `$= dv.pages()`.\n\n```dataviewjs\ndv.list()\n```\n\n> ```tasks\n> not done\n> ```\n\n```js\nx\n```\n',
  );
  expect(markdown).toBe('A  b `= 5` .\n\n```js\nx\n```\n');
  expect(
    unread
      .filter(({ kind }) => kind === 'query')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['dataviewjs', 'inline', 'inline', 'tasks']);
});

test('readDocument() makes anchors of ids of blocks, beside words and alone', () => {
  expect(read('Words. ^abc\n\n- item ^a-1\n\n> quoted\n\n^q\n\n10 ^th').markdown).toBe(
    'Words.<a id="^abc"></a>\n\n- item<a id="^a-1"></a>\n\n> quoted\n\n<a id="^q"></a>\n\n10 ^th\n',
  );
});

test('tagsIn() finds tags in the words of a text', () => {
  const text =
    '# Title\n\n#one, (#two) #größe/Maß #日記 #123 #4a a#b #a#b\n\n`#code` [#link](x) %% #comment %% <!-- #hidden -->\n\n```\n#block\n```\n';
  expect(tagsIn(text)).toEqual(['one', 'two', 'größe/Maß', '日記', '4a']);
});

test('readDocument() reads wikilinks of GitHub, whose words come first', () => {
  const { markdown } = readDocument('[[the words|Page Name]]', (url) => url, '', undefined, undefined, {
    toAddress: (name) => (name === 'Page Name' ? '/page-name' : undefined),
  });
  expect(markdown).toBe('[the words](/page-name)\n');
});

test('readDocument() makes footnotes of those that are written in a line', () => {
  expect(read('One^[See *two*.] three^[[x](/y)] and 2^[n], `a^[b]`.').markdown).toBe(
    'One[^inline-1] three[^inline-2] and 2^[n], `a^[b]`.\n\n[^inline-1]: See _two_.\n\n[^inline-2]: [x](/y)\n',
  );
});

test('readDocument() shows a picture of a wiki of GitHub by its options', () => {
  const { markdown } = readDocument(
    '[[images/kiln.png|alt=A kiln|width=30px]]',
    (url) => url,
    '',
    undefined,
    undefined,
    {
      toAddress: () => '/images/kiln.png',
    },
  );
  expect(markdown).toBe('![A kiln](/images/kiln.png)\n');
});

test.each([
  ['key:: value\nother-key:: b', '**key:** value\\\n**other key:** b\n', []],
  ['- a:: b', '- **a:** b\n', []],
  ['(key:: v) and [k2:: w]', 'v and k2: w\n', []],
  ['`a:: b`', '`a:: b`\n', []],
  ['id:: 64a\ntitle:: x', '', []],
  [
    'See ((64a1b2c3-0000-0000-0000-000000000000)).',
    'See ((64a1b2c3-0000-0000-0000-000000000000)).\n',
    ['64a1b2c3-0000-0000-0000-000000000000'],
  ],
  ['{{video https://a.example/x}}', '<https://a.example/x>\n', []],
  ['{{query (x)}}', '`{{query (x)}}`\n', ['query']],
])('readDocument() reads properties and references of notes: %s', (given, wanted, names) => {
  const { markdown, unread } = readDocument(given, (url) => url);
  expect(markdown).toBe(wanted);
  expect(unread.map(({ name }) => name)).toEqual(names);
});

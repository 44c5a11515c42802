import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const addresses = new Map([
  ['Page', '/page'],
  ['notes/Other Page', '/notes/other-page'],
  ['shot.png', '/shot.png'],
  ['film.mp4', '/film.mp4'],
]);
const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { toAddress: (name) => addresses.get(name) });
const written = (markdown: string): string => read(markdown).markdown.trim();

test.each([
  ['[[Page]]', '[Page](/page)'],
  ['[[notes/Other Page]]', '[Other Page](/notes/other-page)'],
  ['[[Page|the *page*]]', '[the _page_](/page)'],
  ['[[Page#A Heading]]', '[Page › A Heading](/page#a-heading)'],
  ['[[Page#One#Two|x]]', '[x](/page#two)'],
  ['[[Page#^b15695]]', '[Page](/page#%5Eb15695)'],
  ['[[The page|Page]]', '[The page](/page)'],
  ['[[The page|dendron://vault/Page]]', '[The page](/page)'],
  ['[[dendron://vault/Page#A Heading|words]]', '[words](/page#a-heading)'],
  ['[[Words of the author|guide.no-such-note]]', 'Words of the author'],
  ['[[Words|dendron://vault/no-such-note]]', 'Words'],
  ['[[no-such-note|Words, and more]]', '<abbr title="No page has this name">Words, and more</abbr>'],
  ['[[Not yet written]]', '<abbr title="No page has this name">Not yet written</abbr>'],
  ['[[Page]][^1]\n\n[^1]: Note', '[Page](/page)[^1]\n\n[^1]: Note'],
  ['[[\\yii\\web\\Action::run()|run()]] [[yii\\base\\Application::$route]]', 'run() yii\\base\\Application::$route'],
  ['[[#A Heading]]', '[A Heading](#a-heading)'],
  ['[[Page#A Heading,1:#end|words]]', '[words](/page#a-heading)'],
  ['[[Page#Basics ([MDN](https //b.example/c))|words]]', '[words](/page#basics-mdn)'],
  ['[Wording for [[Page]] in it](https://a.example)', '[Wording for [[Page]] in it](https://a.example)'],
  ['![[shot.png]]', '![shot](/shot.png)'],
  ['![[shot.png|300]]', '<img src="/shot.png" alt="shot" width="300">'],
  ['![[shot.png|A door|300x200]]', '<img src="/shot.png" alt="A door" width="300" height="200">'],
  ['![[film.mp4]]', '[film.mp4](/film.mp4)'],
  ['![[Page]]', '[Page](/page)'],
  ['| a |\n| - |\n| [[Page\\|b]] |', '| a |\n| - |\n| [b](/page) |'],
])('readDocument() writes the wikilink %s as a link', (given, wanted) => {
  expect(written(given)).toBe(wanted);
});

test.each([
  ['names of nothing', '[[tool.poetry]] and ![[gone.png]]'],
  ['code', '`[[Page]]` and\n\n```\n[[Page]]\n```'],
  ['escaped brackets', '\\[[Page]]'],
  ['links in brackets', '[[Page]](/other) and [[Page]][ref]\n\n[ref]: /x'],
])('readDocument() leaves %s as text', (_, given) => {
  const document = read(given);
  const plain = readDocument(given, (url) => url);
  expect(document.markdown).toBe(plain.markdown);
});

test('readDocument() tells the names that a text looked up, once each', () => {
  expect(read('[[Page]] [[Page|again]] [[gone]]').lookups).toEqual([
    ['Page', '/page'],
    ['gone', ''],
  ]);
});

test('readDocument() reports the position of a wikilink, and of what follows it', () => {
  expect(read('a [[Page|b]] [c](d)').addresses.map(({ url, column }) => [url, column])).toEqual([
    ['/page', 3],
    ['d', 14],
  ]);
});

test('readDocument() keeps a wikilink without a name as text', () => {
  expect(written('[[ ]] and [[#]]')).not.toContain('](');
});

test('readDocument() reads a name that no page has, right behind the words of a heading, as its anchor', () => {
  const { chunks } = read('## Токенизация[[tokenization]]\n\nA\n\n## See[[Page]]\n\nB\n');
  expect(chunks.map(({ heading }) => [heading?.text, heading?.id])).toEqual([
    ['Токенизация', 'tokenization'],
    ['SeePage', undefined],
  ]);
});

import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';
import { getDirection } from '../../../../src/site/languages.ts';

const origin = 'https://a.example';
const render = (markdown: string, language = 'en', ofSite = language): Promise<string> => {
  const languages = { language, ofSite, direction: getDirection(ofSite) };
  return renderHtml(markdown, { anchors: [], origin, languages });
};

test.each([
  ['雨下了一夜\n院子里很静。', '<p>雨下了一夜院子里很静。</p>'],
  ['**雨**\n*庭*と', '<p><strong>雨</strong><em>庭</em>と</p>'],
  ['- 春\n  秋', '<li>春秋</li>'],
  ['雨\n`code`', '雨\n<code>'],
  ['雨\nrain', '雨\nrain'],
  ['비가\n왔다', '비가\n왔다'],
])('renderHtml() shows the lines of %j as readers do', async (markdown, html) => {
  expect(await render(markdown, 'ja')).toContain(html);
});

test('renderHtml() keeps the lines of code', async () => {
  expect(await render('```\n春\n秋\n```')).toContain('春\n秋');
});

test.each([
  ['Hello\n\nשלום, hello.', '<p>Hello</p>\n<p dir="rtl">שלום'],
  ['- אחת\n- two', '<ul lang="he" dir="rtl">\n<li>אחת</li>\n<li lang="en" dir="ltr">two</li>'],
  ['`npm` של', '<p lang="he" dir="rtl"><code>npm</code>'],
  ['> سلام\n>\n> hello', '<blockquote dir="rtl">\n<p lang="ar">سلام</p>\n<p dir="ltr">hello</p>'],
  ['| א | b |\n| - | - |\n| c | ד |', '<table lang="he" dir="rtl">'],
  ['## שלום', '<h2 lang="he" dir="rtl">שלום</h2>'],
])('renderHtml() gives %j a language and direction on a page from left to right', async (markdown, html) => {
  expect(await render(markdown)).toContain(html);
});

test('renderHtml() writes code and Latin blocks from left to right on a page from right to left', async () => {
  const html = await render('שלום\n\nHalyard הוא\n\n```sh\nls\n```\n\n1990 – 2000\n', 'he');
  expect(html).toContain('<p>שלום</p>\n<p dir="ltr">Halyard הוא</p>');
  expect(html).toMatch(/<pre [^>]*dir="ltr"/);
  expect(html).toContain('<p>1990 – 2000</p>');
});

test.each([
  // A page in a language that its site is not in, with a quotation in that of the site.
  ['fr', 'en', 'Bonjour à tous', '<p lang="fr">Bonjour à tous</p>'],
  ['ar', 'en', 'سلام\n\nhello', '<p lang="ar" dir="rtl">سلام</p>\n<p>hello</p>'],
  ['fa', 'en', 'سلام', '<p lang="fa" dir="rtl">سلام</p>'],
  // Scripts that several languages share say nothing against that of the page.
  ['fa', 'fa', 'سلام', '<p>سلام</p>'],
  ['uk', 'uk', 'Привет', '<p>Привет</p>'],
  ['ja', 'ja', '漢字', '<p>漢字</p>'],
  ['zh', 'zh', 'ひらがな', '<p lang="ja">ひらがな</p>'],
  ['zh', 'zh', 'English words', '<p>English words</p>'],
  ['en', 'en', 'A word 雨 *强调* here', '<p>A word 雨 <em lang="zh">强调</em> here</p>'],
  ['en', 'en', 'ភាសាខ្មែរ', '<p lang="km">ភាសាខ្មែរ</p>'],
  ['en', 'en', '12 – 13 `код`', '<p>12 – 13 <code>код</code></p>'],
])('renderHtml() names the language of each block of a page in %s on a site in %s: %s', async (...row) => {
  const [language, ofSite, markdown, html] = row;
  expect(await render(markdown, language, ofSite)).toBe(`${html}\n`);
});

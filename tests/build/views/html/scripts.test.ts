import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';

const render = (markdown: string, direction: 'ltr' | 'rtl' = 'ltr'): Promise<string> =>
  renderHtml(markdown, { anchors: [], origin: 'https://a.example', direction });

test.each([
  ['雨下了一夜\n院子里很静。', '<p>雨下了一夜院子里很静。</p>'],
  ['**雨**\n*庭*と', '<p><strong>雨</strong><em>庭</em>と</p>'],
  ['- 春\n  秋', '<li>春秋</li>'],
  ['雨\n`code`', '雨\n<code>'],
  ['雨\nrain', '雨\nrain'],
  ['비가\n왔다', '비가\n왔다'],
])('renderHtml() shows the lines of %j as readers do', async (markdown, html) => {
  expect(await render(markdown)).toContain(html);
});

test('renderHtml() keeps the lines of code', async () => {
  expect(await render('```\n春\n秋\n```')).toContain('春\n秋');
});

test.each([
  ['Hello\n\nשלום, hello.', '<p>Hello</p>\n<p dir="rtl">שלום'],
  ['- אחת\n- two', '<ul dir="rtl">\n<li>אחת</li>\n<li dir="ltr">two</li>'],
  ['`npm` של', '<p dir="rtl"><code>npm</code>'],
  ['> سلام\n>\n> hello', '<blockquote dir="rtl">\n<p>سلام</p>\n<p dir="ltr">hello</p>'],
  ['| א | b |\n| - | - |\n| c | ד |', '<table dir="rtl">'],
  ['## שלום', '<h2 dir="rtl">שלום</h2>'],
])('renderHtml() gives %j a direction on a page from left to right', async (markdown, html) => {
  expect(await render(markdown)).toContain(html);
});

test('renderHtml() writes code and Latin blocks from left to right on a page from right to left', async () => {
  const html = await render('שלום\n\nHalyard הוא\n\n```sh\nls\n```\n\n1990 – 2000\n', 'rtl');
  expect(html).toContain('<p>שלום</p>\n<p dir="ltr">Halyard הוא</p>');
  expect(html).toMatch(/<pre [^>]*dir="ltr"/);
  expect(html).toContain('<p>1990 – 2000</p>');
});

import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';

const render = (markdown: string): Promise<string> =>
  renderHtml(markdown, { anchors: [], origin: 'https://a.example' });

/** The classes of the cells of each row of the only table. */
const getClasses = (html: string): string[][] =>
  html
    .split('</tr>')
    .slice(0, -1)
    .map((row) =>
      Array.from(
        row.matchAll(/<t[hd]((?: [^>]*)?)>/g),
        ([, attributes = '']) => /class="([^"]*)"/.exec(attributes)?.[1] ?? '',
      ),
    );

test('renderHtml() aligns columns of numbers to the right', async () => {
  const html = await render(
    '| Name | Price | Share | Days | Note |\n| --- | --- | --- | --- | --- |\n| A | £1,200.50 | 3 % | 12 d | 3 of 4 |\n| B | −£7 | **12.5%** | – | 2026 |\n',
  );
  const row = ['', 'to-right', 'to-right', 'to-right', ''];
  expect(getClasses(html)).toEqual([row, row, row]);
});

test('renderHtml() leaves columns that the author aligned, and tables without rows', async () => {
  const html = await render('| Left | Centre |\n| :--- | :-: |\n| 1 | 2 |\n');
  expect(getClasses(html)).toEqual([
    ['', 'to-center'],
    ['', 'to-center'],
  ]);
  expect(await render('| A |\n| --- |\n')).not.toContain('to-right');
});

import { expect, test } from 'vitest';
import { renderHtml } from '../../../../../src/context/at-build/views/html/render-html.ts';

const render = (markdown: string): Promise<string> =>
  renderHtml(markdown, { anchors: [], origin: 'https://a.example' });

test('`renderHtml()` aligns table columns with classes, since the CSP forbids inline styles', async () => {
  const html = await render('| a | b | c | d |\n| - | :- | :-: | -: |\n| 1 | 2 | 3 | 4 |\n');
  const row = html.split('<tbody>')[1]?.replace(/\s*\n\s*/g, '');
  expect(row).toContain('<td>1</td><td>2</td><td class="to-center">3</td><td class="to-right">4</td>');
  expect(html).not.toContain('style=');
});

test('`renderHtml()` renders an empty table corner as a cell, not a header', async () => {
  expect(await render('|   | b |\n| - | -: |\n| 1 | 2 |\n')).toMatch(
    /<tr>\s*<td><\/td>\s*<th class="to-right" scope="col">b<\/th>/,
  );
});

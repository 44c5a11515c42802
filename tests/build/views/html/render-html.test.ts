import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';

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

test('`renderHtml()` gives headings their anchors in order, and all but the title a link to themselves', async () => {
  const html = await renderHtml('# A\n\n## B\n\n### C\n\n## D\n', {
    anchors: ['a', 'b-1', 'c'],
    origin: 'https://a.example',
  });
  expect(html).toMatch(/^<h1 id="a">A<\/h1>/);
  expect(html).toMatch(/<h2 id="b-1">B<a href="#b-1" class="hash"/);
  expect(html).toMatch(/<h3 id="c">C<a href="#c" class="hash"/);
  // A heading for which there is no anchor has none.
  expect(html).toMatch(/<h2>D<\/h2>/);
});

test('`renderHtml()` explains a term at its first link in each section', async () => {
  const definitions = new Map([['https://a.example/glossary/x', 'What x “is”.']]);
  const html = await renderHtml(
    '[x](https://a.example/glossary/x) and [x](https://a.example/glossary/x), [y](https://a.example/y)\n\n## Next\n\n[x](https://a.example/glossary/x)\n',
    { anchors: [], origin: 'https://a.example', getDefinition: (href) => definitions.get(href) },
  );
  const links = [...html.matchAll(/<a [^>]*href="\/[^>]*>/g)].map(([link]) => link);
  const explained = links.map(
    (link) => link.includes('class="term"') && link.includes('data-definition="What x “is”."'),
  );
  expect(explained).toEqual([true, false, false, true]);
});

test('`renderHtml()` draws the chart that stands above a table, hidden from assistive technology', async () => {
  const table = '| Year | Sales |\n| - | -: |\n| 2024 | 10 |\n| 2025 | 20 |\n';
  const charts: string[] = [];
  const html = await renderHtml(`Bar chart: Sales\n\n${table}\nText\n\n${table}`, {
    anchors: [],
    origin: 'https://a.example',
    draw: (chart) => {
      charts.push(JSON.stringify(chart));
      return '<svg></svg>';
    },
  });
  expect(charts).toHaveLength(1);
  expect(charts[0]).toContain('2025');
  expect(html).toMatch(
    /<p><span class="hidden-text">Bar chart: <\/span>Sales<\/p><div class="table-chart" aria-hidden="true" data-pagefind-ignore><svg><\/svg><\/div>\s*<div class="scroll"/,
  );
  expect(html.match(/table-chart/g)).toHaveLength(1);
});

test('`renderHtml()` leaves a table a table without something that draws, or without a request for a chart', async () => {
  const table = '| Year | Sales |\n| - | -: |\n| 2024 | 10 |\n';
  expect(await render(`Bar chart: Sales\n\n${table}`)).not.toContain('table-chart');
  const drawn = await renderHtml(`Sales.\n\n${table}`, {
    anchors: [],
    origin: 'https://a.example',
    draw: () => '<svg>',
  });
  expect(drawn).not.toContain('table-chart');
});

test('`renderHtml()` numbers the first reference to each footnote', async () => {
  const html = await render('A[^1] b[^2] c[^1].\n\n[^1]: One.\n[^2]: Two.\n');
  expect([...html.matchAll(/data-footnote-ref(?:="(\d)")?/g)].map(([, number]) => number)).toEqual([
    '1',
    '2',
    undefined,
  ]);
});

test('`renderHtml()` makes links to the site root-relative, and lets tables and code scroll by keyboard', async () => {
  expect(await render('[a](https://a.example/b) [c](https://a.example.org/d)')).toContain(
    '<a href="/b">a</a> <a href="https://a.example.org/d">c</a>',
  );
  expect(await render('```\nx\n```')).toContain('<pre tabindex="0"');
  expect(await render('| a |\n| - |\n| 1 |\n')).toMatch(
    /^<div class="scroll" tabindex="0" role="group" aria-label="[^"]+"><table>.*<\/table><\/div>/s,
  );
});

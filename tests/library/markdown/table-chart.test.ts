import { expect, test } from 'vitest';
import { renderHtml } from '../../../src/build/views/html/render-html.ts';
import { chartHtml } from '../../../src/library/charts/chart-html.ts';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { tableChartsIn } from '../../../src/library/markdown/table-chart.ts';

const table = '| Movement | Amount |\n| --- | --- |\n| Lost | −£1,500 |\n| Gained | +£900.50 |\n';
const looks = '| Looks | Share |\n| --- | --- |\n| 4 | 13% |\n| 1 | 5% |\n';
const chartIn = (markdown: string) => tableChartsIn(parseMarkdown(markdown))[0];
const issuesIn = (markdown: string) =>
  readDocument(markdown, (url) => url).issues.map(({ line, message }) => `${line} ${message}`);

test('tableChartsIn() draws a column as bars, with signs and currencies', () => {
  expect(chartIn(`Bar chart: Amount\n\n${table}`)?.chart).toEqual({
    kind: 'bar',
    title: 'Amount',
    axis: { label: 'Amount', unit: '£' },
    bars: [
      { label: 'Lost', value: -1500, text: '−£1,500' },
      { label: 'Gained', value: 900.5, text: '+£900.50' },
    ],
  });
});

test('tableChartsIn() draws a line over the first column, sorted by x', () => {
  expect(chartIn(`Line chart: Share\n\n${looks}`)?.chart).toMatchObject({
    x: { label: 'Looks' },
    y: { label: 'Share', unit: '%' },
    series: [
      {
        points: [
          { x: 1, y: 5 },
          { x: 4, y: 13 },
        ],
      },
    ],
  });
});

const ages = '| Years | Old, as built | New |\n| --- | --- | --- |\n| 1 | £5 | £9 |\n| 2 | £4 | £7 |\n';

test('tableChartsIn() draws a line for each column that the marker names, and reads a name with a comma as one', () => {
  const marked = `${ages.replace('Old, as built', 'Old')}`;
  expect(chartIn(`Line chart: Old, New\n\n${marked}`)?.chart).toMatchObject({
    title: 'Old, New',
    y: { label: 'Old, New', unit: '£' },
    series: [
      {
        label: 'Old',
        points: [
          { x: 1, y: 5 },
          { x: 2, y: 4 },
        ],
      },
      {
        label: 'New',
        points: [
          { x: 1, y: 9 },
          { x: 2, y: 7 },
        ],
      },
    ],
  });
  expect(chartIn(`مخطط خطي: Old، New\n\n${marked}`)?.chart).toMatchObject({ title: 'Old, New' });
  expect(chartIn(`Line chart: Old, as built\n\n${ages}`)?.chart).toMatchObject({
    series: [{ label: 'Old, as built' }],
  });
});

test('readDocument() reports unknown columns and cells without a number', () => {
  expect(issuesIn(`Text.\n\nBar chart: Price\n\n${table}`)).toEqual([
    '3 The table below has no column "Price" to draw; name one of "Amount".',
  ]);
  expect(issuesIn(`Line chart: Amount\n\n${table}`)[0]).toContain('"Lost" in the first column is no number');
  expect(issuesIn('Bar chart: B\n\n| A | B |\n| --- | --- |\n| x | 1 |\n| y | none |\n')[0]).toContain(
    '"none" in the column "B"',
  );
});

test.each([
  ['Balkendiagramm: Wert', 'bar'],
  ['Diagramme en barres : Wert', 'bar'],
  ['棒グラフ：Wert', 'bar'],
  ['Liniendiagramm: Wert', 'line'],
  ['مخطط خطي: Wert', 'line'],
])('tableChartsIn() reads the marker %s', (words, kind) => {
  const { chart } = chartIn(`${words}\n\n| Monat | Wert |\n| --- | --- |\n| 1 | 2 |\n| 2 | 3 |`) ?? {};
  expect(chart).toMatchObject({ kind, title: 'Wert' });
});

test('tableChartsIn() ignores a sentence that starts like a marker', () => {
  expect(chartIn('Bar chart: Amount\n\nNo table here.')).toBeUndefined();
});

test('renderHtml() keeps the words and the table beside the drawing', async () => {
  const html = await renderHtml(`Bar chart: Amount\n\n${table}`, {
    anchors: [],
    origin: 'https://a.example',
    draw: chartHtml,
  });
  expect(html).toContain(
    '<p><span class="hidden-text">Bar chart: </span>Amount</p><div class="table-chart" aria-hidden="true" data-pagefind-ignore><figure',
  );
  expect(html.match(/<rect/g)).toHaveLength(2);
  expect(html).toMatch(/<table>[\s\S]*−£1,500/);
  expect(html).not.toContain('style=');
});

test('tableChartsIn() reads numbers as the language writes them', () => {
  const table = '| Jahr | Wert |\n| --- | --- |\n| 1 | 1.400 £ |\n| 2 | 1.500,5 £ |\n| 3 | 10 000 £ |\n';
  const values = (language: string) => {
    const chart = tableChartsIn(parseMarkdown(`Bar chart: Wert\n\n${table}`), language)[0]?.chart;
    return chart?.kind === 'bar' ? chart.bars.map(({ value }) => value) : undefined;
  };
  expect(values('de')).toEqual([1400, 1500.5, 10_000]);
  expect(values('en')).toEqual([1.4, 1.5005, 10_000]);
});

test('chartHtml() writes ticks in the language of the page', () => {
  const chart = chartIn('Line chart: Share\n\n| Looks | Share |\n| --- | --- |\n| 1 | 0.5% |\n| 4 | 1.5% |\n')?.chart;
  if (chart === undefined) throw new Error('no chart');
  const html = chartHtml(chart, 'de');
  // The title of the chart is that of its only column.
  expect(html).toContain('</svg><p class="chart-note">Looks</p>');
  expect(html).toMatch(/>0,5\s%</);
  const money = chartIn('Line chart: Sum\n\n| Month | Sum |\n| --- | --- |\n| 1 | -£500 |\n| 2 | £900 |\n')?.chart;
  if (money === undefined) throw new Error('no chart');
  expect(chartHtml(money, 'de')).toMatch(/>500\s£</);
  expect(chartHtml(money)).toContain('>-£500<');
});

test.each([
  [
    'of a first column, which names the others',
    `Bar chart: Movement\n\n${table}`,
    'has no column "Movement" to draw; name one of "Amount".',
  ],
  ['of a column that is not there', `Bar chart: Sum\n\n${table}`, 'has no column "Sum" to draw; name one of "Amount".'],
  [
    'of a cell without a number',
    `Bar chart: B\n\n| A | B |\n| - | - |\n| x | 1 |\n| y | many |\n`,
    '"many" in the column "B" is no number.',
  ],
  ['of two columns, one unknown', `Line chart: New, Sum\n\n${ages}`, 'has no column "Sum" to draw'],
  [
    'of two columns as bars',
    `Bar chart: B, C\n\n| A | B | C |\n| - | - | - |\n| x | 1 | 1 |\n| y | 2 | 2 |\n`,
    'Bars draw one column',
  ],
  ['of one row', `Bar chart: B\n\n| A | B |\n| - | - |\n| x | 1 |\n`, 'A chart needs at least two rows.'],
  ['of a line over words', `Line chart: B\n\n| A | B |\n| - | - |\n| x | 1 |\n| y | 2 |\n`, 'no number'],
])('tableChartsIn() does not draw the chart %s, and says why', (_, markdown, words) => {
  const { chart, error } = chartIn(markdown) ?? {};
  expect(chart).toBeUndefined();
  expect(error).toContain(words);
});

test('tableChartsIn() finds a column in any case and with a full stop, and charts above tables alone', () => {
  expect(chartIn(`Bar chart: AMOUNT.\n\n${table}`)?.chart?.title).toBe('Amount');
  expect(chartIn(`Pie chart: Amount\n\n${table}`)).toBeUndefined();
  expect(chartIn(table)).toBeUndefined();
  expect(chartIn(`Bar chart: B\n\n| A | B |\n| - | - |\n| x | $ 1,200.5 each |\n| y | 2 |\n`)?.chart).toMatchObject({
    axis: { label: 'B', unit: '$' },
    bars: [{ value: 1200.5 }, { value: 2 }],
  });
  expect(chartIn(`Bar chart: B\n\n| A | B |\n| - | - |\n| x | 1 |\n| y | 2 |\n`)?.chart).toMatchObject({
    axis: { label: 'B' },
  });
});

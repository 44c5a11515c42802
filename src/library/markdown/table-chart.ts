import type { Nodes, Root, Table } from 'mdast';
import { plainText } from './walk.ts';

interface Axis {
  readonly label: string;
  readonly unit?: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as written in the table. */
  readonly text: string;
}

interface Curve {
  readonly label: string;
  readonly points: readonly Point[];
}

/** A chart of a table: one column as bars, or one or more as lines over the first. */
export type ColumnChart =
  | { readonly kind: 'bar'; readonly title: string; readonly axis: Axis; readonly bars: readonly Bar[] }
  | {
      readonly kind: 'line';
      readonly title: string;
      readonly x: Axis;
      readonly y: Axis;
      readonly series: readonly Curve[];
    };

/** The names of charts in the languages of the interface. */
const chartNames = {
  bar: 'Bar chart,Balkendiagramm,Gráfico de barras,Diagramme en barres,Staafdiagram,Wykres słupkowy,Столбчатая диаграмма,مخطط شريطي,条形图,棒グラフ'.split(
    ',',
  ),
  line: 'Line chart,Liniendiagramm,Gráfico de líneas,Gráfico de linhas,Graphique linéaire,Lijndiagram,Wykres liniowy,Линейный график,مخطط خطي,折线图,折れ線グラフ'.split(
    ',',
  ),
} as const;

/** The start of a paragraph that marks a chart, as the source of a regular expression. */
export const chartStart = `(?:${[...chartNames.bar, ...chartNames.line].join('|')})(?:\\s?: |：\\s?)`;

/** Matches a paragraph such as `Bar chart: Days at 1,200 a day`; directly above a table it names the column to draw. */
const marker = new RegExp(`^(${chartStart})(.+)$`);

const isBar = (start: string): boolean => chartNames.bar.some((name) => start.startsWith(name));

/** True for a paragraph that marks a chart. */
export const isChartMarker = (node: Nodes): boolean => node.type === 'paragraph' && marker.test(plainText(node).trim());

/** The chart of a marker paragraph, or the error that keeps it from being drawn. */
export interface TableChart {
  readonly node: Root['children'][number];
  readonly chart?: ColumnChart;
  readonly error?: string;
}

const sameName = (a: string, b: string): boolean =>
  a.trim().replace(/\.$/, '').toLowerCase() === b.trim().toLowerCase();

/** True for a language that writes one and a half as 1,5. */
const hasDecimalComma = (language: string): boolean =>
  new Intl.NumberFormat(language).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',');

/**
 * Parses the number at the start of a cell, after a sign and a currency: `−£1,500` is -1500, and in German `1.500,5 £` is 1500.5.
 * Undefined if there is none.
 */
const numberIn = (cell: string, language: string): number | undefined => {
  const found = /^([-−+]?)\s*(?:[£$€]\s*)?(\d(?:[\d.,]|\s(?=\d{3}(?!\d)))*)/.exec(cell.trim());
  if (found === null) return undefined;
  const [, sign = '', digits = ''] = found;
  const [group, decimal] = hasDecimalComma(language) ? ['.', ','] : [',', '.'];
  const [whole = '', ...rest] = digits.replaceAll(group, '').replaceAll(/\s/g, '').split(decimal);
  const value = Number(rest.length === 0 ? whole : `${whole}.${rest[0] ?? ''}`);
  return /[-−]/.test(sign) ? -value : value;
};

const getAxis = (label: string, cell: string): Axis => {
  const unit = /[£$€]/.exec(cell)?.[0] ?? (cell.includes('%') ? '%' : undefined);
  return unit === undefined ? { label } : { label, unit };
};

/** The columns that a marker names: one, or several with commas between them. A name may have commas of its own. */
const toColumns = (
  name: string,
  head: readonly string[],
): { readonly at: readonly number[]; readonly missing?: string } => {
  const find = (words: string): number => head.findIndex((title, index) => index > 0 && sameName(words, title));
  const whole = find(name);
  if (whole !== -1) return { at: [whole] };
  const names = name.split(/, |[،，、]/);
  const at = names.map(find);
  const lost = at.indexOf(-1);
  return lost === -1 ? { at } : { at, missing: at.every((one) => one === -1) ? name : (names[lost] ?? '').trim() };
};

const getChart = (start: string, name: string, table: Table, language: string): ColumnChart | string => {
  const [head = [], ...rows] = table.children.map((row) => row.children.map((cell) => plainText(cell).trim()));
  const { at, missing } = toColumns(name, head);
  if (missing !== undefined)
    return `The table below has no column "${missing}" to draw; name one of ${head
      .slice(1)
      .map((title) => `"${title}"`)
      .join(', ')}.`;
  if (rows.length < 2) return 'A chart needs at least two rows.';
  const curves: { readonly label: string; readonly values: readonly number[] }[] = [];
  for (const column of at) {
    const label = head[column] ?? '';
    const values = rows.map((row) => numberIn(row[column] ?? '', language));
    const bad = values.indexOf(undefined);
    if (bad !== -1) return `"${rows[bad]?.[column] ?? ''}" in the column "${label}" is no number.`;
    curves.push({ label, values: values.map((value) => value ?? 0) });
  }
  const title = curves.map(({ label }) => label).join(', ');
  const [column = 0] = at;
  const axis = getAxis(title, rows[0]?.[column] ?? '');
  if (isBar(start)) {
    const [{ values } = { values: [] }, ...others] = curves;
    if (others.length > 0)
      return `Bars draw one column, and "${title}" are ${curves.length}; draw lines, or name one of them.`;
    return {
      kind: 'bar',
      title,
      axis,
      bars: rows.map((row, index) => ({ label: row[0] ?? '', value: values[index] ?? 0, text: row[column] ?? '' })),
    };
  }
  const across: number[] = [];
  for (const row of rows) {
    const x = numberIn(row[0] ?? '', language);
    if (x === undefined) return `"${row[0] ?? ''}" in the first column is no number, which a line needs; draw bars.`;
    across.push(x);
  }
  const series = curves.map(({ label, values }) => ({
    label,
    points: across.map((x, index) => ({ x, y: values[index] ?? 0 })).sort((a, b) => a.x - b.x),
  }));
  return { kind: 'line', title, x: getAxis(head[0] ?? '', rows[0]?.[0] ?? ''), y: axis, series };
};

/** The chart of every marker paragraph above a table, in document order. Numbers are read as the language writes them. */
export const tableChartsIn = (tree: Root, language = 'en'): TableChart[] =>
  tree.children.flatMap((node, index): TableChart[] => {
    const found = node.type === 'paragraph' ? marker.exec(plainText(node).trim()) : null;
    const table = tree.children[index + 1];
    if (found === null || table?.type !== 'table') return [];
    const chart = getChart(found[1] ?? '', found[2] ?? '', table, language);
    return [typeof chart === 'string' ? { node, error: chart } : { node, chart }];
  });

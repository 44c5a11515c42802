import type { Nodes } from 'mdast';
import { plainText } from './walk.ts';

/** The names of charts in the languages of the interface. */
const chartNames = {
  bar: [
    'Bar chart',
    'Balkendiagramm',
    'Gráfico de barras',
    'Diagramme en barres',
    'Staafdiagram',
    'Wykres słupkowy',
    'Столбчатая диаграмма',
    'مخطط شريطي',
    '条形图',
    '棒グラフ',
  ],
  line: [
    'Line chart',
    'Liniendiagramm',
    'Gráfico de líneas',
    'Gráfico de linhas',
    'Graphique linéaire',
    'Lijndiagram',
    'Wykres liniowy',
    'Линейный график',
    'مخطط خطي',
    '折线图',
    '折れ線グラフ',
  ],
} as const;

/** The start of a paragraph that marks a chart, as the source of a regular expression. */
export const chartStart = `(?:${[...chartNames.bar, ...chartNames.line].join('|')})(?:\\s?: |：\\s?)`;

/** Matches a paragraph such as `Bar chart: Days at 1,200 a day`; directly above a table it names the column to draw. */
export const chartMarker = new RegExp(`^(${chartStart})(.+)$`);

export const isBarMarker = (start: string): boolean => chartNames.bar.some((name) => start.startsWith(name));

/** True for a paragraph that marks a chart. */
export const isChartMarker = (node: Nodes): boolean =>
  node.type === 'paragraph' && chartMarker.test(plainText(node).trim());

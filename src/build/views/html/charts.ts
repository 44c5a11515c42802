import type { Element } from 'hast';
import { element, type Fragment, isBlank, isElement, parseHtml, textIn } from '../../../content/html-tree.ts';
import { type ColumnChart, chartStart } from '../../../library/markdown/table-chart.ts';
import type { PartSheet } from './part-sheets.ts';

const marker = new RegExp(`^${chartStart}`);

/** True for a text with a line that may request a chart. */
export const mayHaveCharts = (markdown: string): boolean => new RegExp(`^${chartStart}`, 'm').test(markdown);

/** Hides the kind of chart before the title of one, which a reader of the drawing sees. */
const hideMarker = (paragraph: Element): void => {
  const [first, ...rest] = paragraph.children;
  const kind = first?.type === 'text' ? (marker.exec(first.value)?.[0] ?? '') : '';
  if (first?.type !== 'text' || kind === '') return;
  const title = { ...first, value: first.value.slice(kind.length) };
  paragraph.children = [element('span', { className: ['hidden-text'] }, kind), title, ...rest];
};

/**
 * Draws the charts that paragraphs above tables request. The table below has every value, so the chart is hidden from
 * assistive technology.
 */
export const drawCharts = (
  tree: Fragment,
  charts: readonly ColumnChart[],
  draw: (chart: ColumnChart) => string,
  sheets: Set<PartSheet>,
): void => {
  const rest = [...charts];
  tree.children = tree.children.flatMap((child, at, all) => {
    const next = all.slice(at + 1).find((other) => !isBlank(other));
    if (!isElement(child, 'p') || !marker.test(textIn(child).trim()) || !isElement(next, 'table')) return [child];
    const chart = rest.shift();
    if (chart === undefined) return [child];
    sheets.add('charts');
    hideMarker(child);
    const properties = { className: ['table-chart'], ariaHidden: 'true', dataPagefindIgnore: true };
    return [child, element('div', properties, ...parseHtml(draw(chart)).children)];
  });
};

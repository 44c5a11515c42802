import { element, type Fragment, isBlank, isElement, parseHtml, textIn } from '../../../content/html-tree.ts';
import { type ColumnChart, chartStart } from '../../../library/markdown/table-chart.ts';
import type { PartSheet } from './part-sheets.ts';

const marker = new RegExp(`^${chartStart}`);

/** True for a text with a line that may request a chart. */
export const mayHaveCharts = (markdown: string): boolean => new RegExp(`^${chartStart}`, 'm').test(markdown);

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
    const properties = { className: ['table-chart'], ariaHidden: 'true', dataPagefindIgnore: true };
    return [child, element('div', properties, ...parseHtml(draw(chart)).children)];
  });
};

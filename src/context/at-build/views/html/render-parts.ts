import type { ColumnChart } from '../../../../library/markdown/table-chart.ts';
import type { PartId } from '../../../../library/parts.ts';
import type { Strings } from '../../../../strings.ts';
import type { PageView } from '../page-view.ts';
import { localPathname } from './local-links.ts';
import { renderHtml } from './render-html.ts';

/** Renders the parts of a page as HTML. Definitions, charts and pictures are for the author's own text only. */
export const renderParts = async (
  { parts, origin, definitions, pictures, shell }: PageView,
  draw: (chart: ColumnChart, words: { readonly language: string; readonly axes: string }) => string,
  strings: Strings,
): Promise<ReadonlyMap<PartId, string>> => {
  const terms = new Map(Object.entries(definitions));
  const definitionOf = (href: string): string | undefined => terms.get(localPathname(origin, href) ?? '');
  const { pictureHosts } = shell;
  const { language } = shell.site;
  const drawn = (chart: ColumnChart): string => draw(chart, { language, axes: strings.chartAxes });
  const body = { definitionOf, language, draw: drawn, pictures: new Map(Object.entries(pictures)), pictureHosts };
  const html = new Map<PartId, string>();
  for (const { id, markdown, headings } of parts) {
    const anchors = headings.map(({ anchor }) => anchor);
    html.set(id, await renderHtml(markdown, { anchors, origin, strings, ...(id === 'body' && body) }));
  }
  return html;
};

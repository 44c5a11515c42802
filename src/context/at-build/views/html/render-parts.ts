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
  const images = { pictures: new Map(Object.entries(pictures)), pictureHosts };
  const optionsOf = (id: PartId) => {
    if (id === 'cover') return { ...images, place: 'cover' as const };
    return id === 'body' ? { ...images, definitionOf, language, draw: drawn } : {};
  };
  const html = new Map<PartId, string>();
  for (const { id, markdown, headings } of parts) {
    const anchors = headings.map(({ anchor }) => anchor);
    const rendered = await renderHtml(markdown, { anchors, origin, strings, ...optionsOf(id) });
    // A cover of another host that there is no copy of leaves nothing.
    if (id !== 'cover' || rendered.includes('<img')) html.set(id, rendered);
  }
  return html;
};

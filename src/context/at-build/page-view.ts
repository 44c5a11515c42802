import type { PartId } from '../../library/compose.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { renderHtml } from './html.ts';

/** What a layout gets: the record of a page, and its parts as HTML. */
export interface PageView {
  readonly summary: PageSummary;
  readonly parts: ReadonlyMap<PartId, string>;
}

const headingLines = (markdown: string): number => {
  let count = 0;
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && mark !== '') fence = mark;
    else if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) fence = '';
    else if (fence === '' && /^#{1,6} /.test(line)) count += 1;
  }
  return count;
};

/** One page, rendered. The same Markdown is the page's twin, so both have the same words. */
export const viewPage = async (library: Library, position: number): Promise<PageView> => {
  const { summary, parts, markdown } = library.pageAt(position);
  const anchors = summary.headings.map(({ url }) => url.slice(url.indexOf('#') + 1));
  const html = new Map<PartId, string>();
  let used = 0;
  for (const { id, start, end } of parts) {
    const text = markdown.slice(start, end);
    const count = headingLines(text);
    html.set(id, await renderHtml(text, { anchors: anchors.slice(used, used + count), origin: library.origin }));
    used += count;
  }
  return { summary, parts: html };
};

import { decodeAddress, pathOf } from '../../../library/address.ts';
import type { PartId } from '../../../library/compose.ts';
import type { Library } from '../../../library/library.ts';
import type { ColumnChart } from '../../../library/markdown/table-chart.ts';
import type { PageSummary } from '../../../library/page.ts';
import { renderHtml } from './html.ts';
import { currentPictures } from './pictures.ts';

/** What a layout gets: the record of a page, its parts as HTML, and the pages that it lists. */
export interface PageView {
  readonly summary: PageSummary;
  readonly parts: ReadonlyMap<PartId, string>;
  /** What the part `pages` lists, in its order, under its headings. */
  readonly listed: readonly ListedGroup[];
}

export interface ListedGroup {
  readonly title: string;
  readonly anchor: string;
  readonly pages: readonly PageSummary[];
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

/** The page of ours that a link leads to. */
const pageAt = (library: Library, href: string): PageSummary | undefined => {
  const { origin } = library;
  if (!URL.canParse(href, `${origin}/`)) return undefined;
  const url = new URL(href, `${origin}/`);
  const pathname = url.origin === origin ? decodeAddress(url.pathname) : undefined;
  const position = pathname === undefined ? undefined : library.find(pathOf(pathname));
  return position === undefined ? undefined : library.summaryAt(position);
};

const listedIn = (library: Library, { headings }: PageSummary, html = ''): ListedGroup[] =>
  html.split(/(?=<h2 )/).flatMap((group) => {
    const anchor = /^<h2 id="([^"]+)"/.exec(group)?.[1];
    const heading = headings.find(({ url }) => anchor !== undefined && url.endsWith(`#${anchor}`));
    const pages = [...group.matchAll(/<li>\s*(?:<p>)?<a\b[^>]*? href="([^"]+)"/g)].flatMap(
      ([, href]) => pageAt(library, href ?? '') ?? [],
    );
    return anchor === undefined || heading === undefined ? [] : [{ title: heading.text, anchor, pages }];
  });

/** One page, rendered. The same Markdown is the page's twin, so both have the same words. */
export const viewPage = async (
  library: Library,
  position: number,
  draw: (chart: ColumnChart) => string,
): Promise<PageView> => {
  const { summary, parts, markdown } = library.pageAt(position);
  const { origin } = library;
  const anchors = summary.headings.map(({ url }) => url.slice(url.indexOf('#') + 1));
  const definitionOf = (href: string): string | undefined => {
    const page = href.startsWith(`${origin}/`) ? pageAt(library, href) : undefined;
    return page?.path === summary.path ? undefined : page?.definition;
  };
  const html = new Map<PartId, string>();
  const pictures = currentPictures();
  let used = 0;
  for (const { id, start, end } of parts) {
    const text = markdown.slice(start, end);
    const count = headingLines(text);
    const options = { anchors: anchors.slice(used, used + count), origin };
    html.set(id, await renderHtml(text, id === 'body' ? { ...options, definitionOf, draw, pictures } : options));
    used += count;
  }
  return { summary, parts: html, listed: listedIn(library, summary, html.get('pages')) };
};

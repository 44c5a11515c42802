import { decodeAddress, pathOf } from '../../../library/address.ts';
import type { Chunk } from '../../../library/chunk.ts';
import type { PartId } from '../../../library/compose.ts';
import type { Library, PageList } from '../../../library/library.ts';
import type { ColumnChart } from '../../../library/markdown/table-chart.ts';
import type { PageSummary } from '../../../library/page.ts';
import { renderHtml } from './html.ts';
import { currentPictures } from './pictures.ts';

/** What a layout gets: the record of a page, its parts as HTML, and the pages that it lists. */
export interface PageView {
  readonly summary: PageSummary;
  readonly parts: ReadonlyMap<PartId, string>;
  /** The headings with their anchors, as they stand on the page. */
  readonly chunks: readonly Chunk[];
  /** What the part `pages` lists, in its order, under its headings. */
  readonly listed: readonly ListedGroup[];
}

export interface ListedGroup {
  readonly title: string;
  readonly anchor: string;
  readonly pages: readonly PageSummary[];
}

/** The page of ours that a link leads to. */
const pageAt = (library: Library, href: string): PageSummary | undefined => {
  const { origin } = library;
  if (!URL.canParse(href, `${origin}/`)) return undefined;
  const url = new URL(href, `${origin}/`);
  const pathname = url.origin === origin ? decodeAddress(url.pathname) : undefined;
  const position = pathname === undefined ? undefined : library.find(pathOf(pathname));
  return position === undefined ? undefined : library.summaryAt(position);
};

const listedGroup = (library: Library, { heading, anchor, pages }: PageList): ListedGroup => ({
  title: heading,
  anchor,
  pages: pages.flatMap((path) => {
    const position = library.find(path);
    return position === undefined ? [] : [library.summaryAt(position)];
  }),
});

/** One page, rendered. The same Markdown is the page's twin, so both have the same words. */
export const viewPage = async (
  library: Library,
  position: number,
  draw: (chart: ColumnChart) => string,
): Promise<PageView> => {
  const { summary, parts, chunks, lists, markdown } = library.pageAt(position);
  const { origin } = library;
  const definitionOf = (href: string): string | undefined => {
    const page = href.startsWith(`${origin}/`) ? pageAt(library, href) : undefined;
    return page?.path === summary.path ? undefined : page?.definition;
  };
  const html = new Map<PartId, string>();
  const pictures = currentPictures();
  for (const { id, start, end } of parts) {
    const text = markdown.slice(start, end);
    const options = { anchors: chunks.filter(({ part }) => part === id).map(({ anchor }) => anchor), origin };
    html.set(id, await renderHtml(text, id === 'body' ? { ...options, definitionOf, draw, pictures } : options));
  }
  return { summary, parts: html, chunks, listed: lists.map((list) => listedGroup(library, list)) };
};

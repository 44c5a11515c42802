import type { ElementContent } from 'hast';
import { elementsIn, type Fragment, isElement, writeHtml } from '../../../content/html-tree.ts';
import { toPathname } from '../../../library/address.ts';
import type { ColumnChart } from '../../../library/markdown/table-chart.ts';
import type { PartId } from '../../../library/parts.ts';
import type { Strings } from '../../../strings.ts';
import type { PageView } from '../page-view.ts';
import { localPathname } from './local-links.ts';
import type { PartSheet } from './part-sheets.ts';
import { renderTree } from './render-html.ts';
import type { TextVisitor } from './text-visitor.ts';

/** A part as HTML, apart from its heading. */
export interface FoldedPart {
  readonly heading: string;
  readonly rest: string;
}

/** The parts of a page as HTML, and what layouts need to know of them. */
export interface RenderedParts {
  readonly parts: ReadonlyMap<PartId, string>;
  /** The text in chapters: what is above its first heading, then each heading with what is below it. */
  readonly chapters: readonly string[];
  /** The parts that a heading opens: that heading, which has no link to itself, and what it opens. */
  readonly folded: ReadonlyMap<PartId, FoldedPart>;
  /** The style sheets that the parts need beside that of all pages. */
  readonly sheets: ReadonlySet<PartSheet>;
  /** The addresses of those that visitors of plug-ins need. */
  readonly addedSheets: ReadonlySet<string>;
}

const splitChapters = (children: readonly ElementContent[]): string[] => {
  const chapters: ElementContent[][] = [[]];
  for (const child of children) {
    if (isElement(child, 'h2')) chapters.push([]);
    chapters.at(-1)?.push(child);
  }
  return chapters.map(writeHtml);
};

const splitHeading = (children: readonly ElementContent[]): FoldedPart | undefined => {
  const [heading, ...rest] = children;
  if (!isElement(heading, 'h2')) return undefined;
  const words = heading.children.filter((child) => !isElement(child, 'a'));
  return { heading: writeHtml([{ ...heading, children: words }]), rest: writeHtml(rest) };
};

const foldParts = (trees: ReadonlyMap<PartId, Fragment>): Map<PartId, FoldedPart> => {
  const folded = new Map<PartId, FoldedPart>();
  for (const id of ['summary', 'questions'] as const) {
    const part = splitHeading(trees.get(id)?.children ?? []);
    if (part !== undefined) folded.set(id, part);
  }
  return folded;
};

/** Marks the link of a list to the page that shows it. */
const markCurrent = (tree: Fragment, path: string): void => {
  const href = toPathname(path);
  for (const link of elementsIn(tree))
    if (link.tagName === 'a' && link.properties.href === href) link.properties.ariaCurrent = 'page';
};

/** The parts in the words of the author, rather than the site's. */
const written: ReadonlySet<PartId> = new Set(['title', 'lead', 'cover', 'summary', 'body', 'questions']);

/** Renders the parts of a page as HTML. Definitions, charts and pictures are for the author's own text only. */
export const renderParts = async (
  { parts, origin, definitions, pictures, shell, summary }: PageView,
  draw: (chart: ColumnChart, language: string) => string,
  strings: Strings,
  visitors: readonly TextVisitor[] = [],
): Promise<RenderedParts> => {
  const terms = new Map(Object.entries(definitions));
  const getDefinition = (href: string): string | undefined => terms.get(localPathname(origin, href) ?? '');
  const { pictureHosts } = shell;
  const { language, direction } = shell.site;
  const drawn = (chart: ColumnChart): string => draw(chart, language);
  const images = { pictures: new Map(Object.entries(pictures)), pictureHosts };
  const getOptions = (id: PartId) => {
    if (id === 'cover') return { ...images, place: 'cover' as const };
    return id === 'body' ? { ...images, getDefinition, language, draw: drawn } : {};
  };
  const trees = new Map<PartId, Fragment>();
  const needed = new Set<PartSheet>();
  const addedSheets = new Set<string>();
  for (const { id, markdown, headings } of parts) {
    const anchors = headings.map(({ anchor }) => anchor);
    const languages = {
      language: written.has(id) ? (summary.language ?? language) : language,
      ofSite: language,
      direction,
    };
    const { tree, sheets } = await renderTree(markdown, { anchors, origin, strings, languages, ...getOptions(id) });
    // A cover of another host that there is no copy of leaves nothing.
    if (id === 'cover' && !elementsIn(tree).some(({ tagName }) => tagName === 'img')) continue;
    if (id === 'body')
      for (const visitText of visitors) visitText(tree, { strings, addSheet: (href) => void addedSheets.add(href) });
    if (id === 'series') markCurrent(tree, summary.path);
    for (const sheet of sheets) needed.add(sheet);
    trees.set(id, tree);
  }
  const chapters = splitChapters(trees.get('body')?.children ?? []);
  return {
    parts: new Map([...trees].map(([id, tree]) => [id, id === 'body' ? chapters.join('') : writeHtml(tree.children)])),
    chapters,
    folded: foldParts(trees),
    sheets: needed,
    addedSheets,
  };
};

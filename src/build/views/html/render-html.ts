import { satteriHighlightPlugin } from '@astrojs/markdown-satteri';
import type { Element } from 'hast';
import { defineHastPlugin, type HastPluginEntry, markdownToHtml } from 'satteri';
import type { Pictures } from '../../../content/files/pictures.ts';
import {
  elementsIn,
  type Fragment,
  getClasses,
  parseHtml,
  rewrite,
  type Visitor,
  writeHtml,
} from '../../../content/html-tree.ts';
import { parseNative } from '../../../library/markdown/parse-native.ts';
import { hideFormulas } from '../../../library/markdown/syntax/math.ts';
import { type ColumnChart, tableChartsIn } from '../../../library/markdown/table-chart.ts';
import { defaultStrings, type Strings } from '../../../strings.ts';
import { callouts } from './callouts.ts';
import { drawCharts, mayHaveCharts } from './charts.ts';
import { drawCodeBars } from './code-bars.ts';
import { diagramDrawer } from './diagrams.ts';
import { drawFigure } from './figures.ts';
import { footnoteWords, numberReferences } from './footnotes.ts';
import { drawFormulas, drawMathCode } from './formulas.ts';
import { closeGaps, headingNames, nameHeadingLink } from './headings.ts';
import { highlightWith } from './highlight.ts';
import { joinLines } from './join-lines.ts';
import { type PageLanguages, setLanguages } from './languages.ts';
import type { PartSheet } from './part-sheets.ts';
import { drawPicture, type Place } from './pictures.ts';
import { finishTable } from './tables.ts';
import { nameTask } from './tasks.ts';

/** Adds anchors to headings, and a link to each heading without text. */
const anchors = (ids: readonly string[]): HastPluginEntry => {
  let next = 0;
  return defineHastPlugin({
    name: 'anchors',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        // The footnotes' heading has an id already.
        if (node.properties?.id !== undefined) return;
        const id = ids[next];
        next += 1;
        if (id === undefined) return;
        context.setProperty(node, 'id', id);
        if (node.tagName === 'h1') return;
        const properties = { href: `#${id}`, className: ['hash'] };
        context.appendChild(node, { type: 'element', tagName: 'a', properties, children: [] });
      },
    },
  });
};

/** Adds the definition to the first link to a term in each section, for tooltips. */
const terms = (getDefinition: (href: string) => string | undefined): HastPluginEntry => {
  const seen = new Set<string>();
  return defineHastPlugin({
    name: 'terms',
    element: {
      filter: ['h2', 'a'],
      visit(node, context) {
        if (node.tagName === 'h2') return seen.clear();
        const href = node.properties?.href;
        const definition = typeof href === 'string' && !seen.has(href) ? getDefinition(href) : undefined;
        if (typeof href !== 'string' || definition === undefined) return;
        seen.add(href);
        context.setProperty(node, 'className', ['term']);
        context.setProperty(node, 'data-definition', definition);
      },
    },
  });
};

export interface RenderOptions {
  /** Anchors of the headings, in document order, from the library, so that pages and records agree. */
  readonly anchors: readonly string[];
  /** Links to it become root-relative, so that a copy on another host links to itself. */
  readonly origin: string;
  /** The definition for an absolute link to a glossary entry. */
  readonly getDefinition?: (href: string) => string | undefined;
  /** Draws a chart as HTML; without it, tables stay tables. */
  readonly draw?: (chart: ColumnChart) => string;
  /** The place of pictures whose address does not say it. */
  readonly place?: Place;
  readonly pictures?: Pictures;
  /** Origins whose pictures browsers load from there. */
  readonly pictureHosts?: readonly string[];
  readonly strings?: Strings;
  /** Numbers in tables are read as this language writes them. */
  readonly language?: string;
  /** Blocks in other scripts get languages and directions of their own. */
  readonly languages?: PageLanguages;
}

/** Makes links to the site root-relative: a copy on another host links to itself. */
const localize = (tree: Fragment, origin: string): void => {
  for (const { properties } of elementsIn(tree))
    for (const [name, value] of Object.entries(properties))
      if (typeof value === 'string' && value.startsWith(`${origin}/`)) properties[name] = value.slice(origin.length);
};

const english: PageLanguages = { language: 'en', ofSite: 'en', direction: 'ltr' };
const notLatin = /[^\p{Script=Latin}\P{L}]/u;

const focusable: Visitor = (pre) => {
  pre.properties = { tabIndex: 0, ...pre.properties };
  return undefined;
};

const isTask = (item: Element): boolean => getClasses(item).includes('task-list-item');

/** Renders Markdown with Astro's Markdown processor, whose plug-ins see the elements of Markdown only, and no raw HTML. */
const parseMarkdown = async (
  markdown: string,
  { anchors: ids, getDefinition, strings }: RenderOptions & { readonly strings: Strings },
  sheets: Set<PartSheet>,
): Promise<Fragment> => {
  const highlight = highlightWith(strings);
  const { html } = await markdownToHtml(markdown, {
    features: { gfm: { footnotes: footnoteWords(strings) } },
    hastPlugins: [
      anchors(ids),
      ...(markdown.includes('[!') ? [callouts(strings, sheets)] : []),
      ...(getDefinition === undefined ? [] : [terms(getDefinition)]),
      ...(highlight === undefined ? [] : [satteriHighlightPlugin(highlight, undefined)]),
    ],
  });
  return parseHtml(html);
};

/** A part of a page as the tree of its HTML, and the style sheets that it needs beside that of all pages. */
export interface RenderedTree {
  readonly tree: Fragment;
  readonly sheets: ReadonlySet<PartSheet>;
}

/** Renders a part of a page's Markdown as the tree of its HTML. */
export const renderTree = async (markdown: string, options: RenderOptions): Promise<RenderedTree> => {
  const { origin, pictures = new Map(), pictureHosts, draw, language, languages = english } = options;
  const { place = 'text', strings = defaultStrings } = options;
  const sheets = new Set<PartSheet>();
  const tree = await parseMarkdown(hideFormulas(markdown) ?? markdown, { ...options, strings }, sheets);
  if (/#(?:gh-(?:dark|light)-mode-only|only-(?:dark|light))\b/.test(markdown)) sheets.add('figures');
  drawFormulas(tree, sheets);
  localize(tree, origin);
  if (draw !== undefined && mayHaveCharts(markdown)) {
    const charts = tableChartsIn(parseNative(markdown), language).flatMap(({ chart }) => chart ?? []);
    drawCharts(tree, charts, draw, sheets);
  }
  const images = { origin, pictures, hosts: new Set(pictureHosts), place };
  const diagrams = await diagramDrawer(tree, strings);
  if (diagrams !== undefined) sheets.add('listings');
  const heading = [closeGaps(), nameHeadingLink(strings)];
  rewrite(
    tree,
    new Map<string, readonly Visitor[]>([
      ...headingNames.map((name) => [name, heading] as const),
      ['a', [numberReferences(sheets)]],
      ['img', [drawPicture(images)]],
      ['p', [drawFigure({ place, label: strings.enlargePicture, close: strings.closePicture }, sheets)]],
      ['table', [finishTable(strings, sheets)]],
      ['li', [(item, parent) => (isTask(item) ? nameTask(item, parent) : undefined)]],
      ['pre', [drawMathCode(sheets), focusable, ...(diagrams === undefined ? [] : [diagrams])]],
    ]),
  );
  if (markdown.includes('\n')) joinLines(tree);
  if (languages.language !== 'en' || notLatin.test(markdown)) setLanguages(tree, languages);
  drawCodeBars(tree, strings, sheets);
  return { tree, sheets };
};

/** Renders a part of a page's Markdown as HTML. */
export const renderHtml = async (markdown: string, options: RenderOptions): Promise<string> =>
  writeHtml((await renderTree(markdown, options)).tree.children);

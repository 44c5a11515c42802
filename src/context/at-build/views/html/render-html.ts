import { satteriHighlightPlugin } from '@astrojs/markdown-satteri';
import { defineHastPlugin, type HastPluginEntry, markdownToHtml } from 'satteri';
import { withNumericColumns } from '../../../../library/markdown/html/numeric-columns.ts';
import { parseNative } from '../../../../library/markdown/parse-native.ts';
import { hideFormulas } from '../../../../library/markdown/syntax/math.ts';
import { type ColumnChart, chartStart, tableChartsIn } from '../../../../library/markdown/table-chart.ts';
import { defaultStrings, type Strings } from '../../../../strings.ts';
import { callouts } from './callouts.ts';
import { withCodeBars } from './code-bars.ts';
import { withDiagrams } from './diagrams.ts';
import { withFigures } from './figures.ts';
import { withNamedFootnotes } from './footnotes.ts';
import { withNamedLinks } from './heading-links.ts';
import { withoutHeadingGaps } from './heading-tags.ts';
import { highlightWith } from './highlight.ts';
import { withMath } from './math.ts';
import { type Pictures, type Place, withPictures } from './pictures.ts';
import { withHeaderScopes } from './table-headers.ts';
import { withNamedTasks } from './task-items.ts';

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
const terms = (definitionOf: (href: string) => string | undefined): HastPluginEntry => {
  const seen = new Set<string>();
  return defineHastPlugin({
    name: 'terms',
    element: {
      filter: ['h2', 'a'],
      visit(node, context) {
        if (node.tagName === 'h2') return seen.clear();
        const href = node.properties?.href;
        const definition = typeof href === 'string' && !seen.has(href) ? definitionOf(href) : undefined;
        if (typeof href !== 'string' || definition === undefined) return;
        seen.add(href);
        context.setProperty(node, 'className', ['term']);
        context.setProperty(node, 'data-definition', definition);
      },
    },
  });
};

/** Makes wide tables and code scroll in a box of their own that is reachable by keyboard. */
const scrollable = (html: string, strings: Strings): string =>
  html
    // The empty corner above row headers is not a header.
    .replaceAll(/<th([^<>]*)><\/th>/g, '<td$1></td>')
    // The CSP allows no inline styles; left alignment is the default.
    .replaceAll(/(?<=<t[dh]) style="text-align: (left|center|right)"/g, (_, side) =>
      side === 'left' ? '' : ` class="to-${side}"`,
    )
    .replaceAll(/<pre(?=[ >])/g, '<pre tabindex="0"')
    .replaceAll(
      /<table(?: [^<>]*)?>/g,
      (table) => `<div class="scroll" tabindex="0" role="group" aria-label="${strings.table}">${table}`,
    )
    .replaceAll('</table>', '</table></div>');

/** Numbers the first reference to each footnote, so that CSS can place the note beside it. */
const numbered = (html: string): string => {
  const seen = new Set<string>();
  return html.replace(/data-footnote-ref([^>]*>)(\d+)(?=<\/a>)/g, (reference, rest: string, number: string) => {
    if (seen.has(number)) return reference;
    seen.add(number);
    return `data-footnote-ref="${number}"${rest}${number}`;
  });
};

const chartDirective = new RegExp(`^${chartStart}`, 'm');
const chartParagraph = new RegExp(`<p>(${chartStart}[^\\n<]*(?:<(?!/?p>)[^\\n<]*)*)</p>(?=\\s*<table>)`, 'g');

/**
 * Draws the chart that a paragraph above a table requests. The table below has every value, so the chart is hidden from
 * assistive technology.
 */
const withCharts = (html: string, markdown: string, { draw, language }: RenderOptions): string => {
  if (draw === undefined || !chartDirective.test(markdown)) return html;
  const charts = tableChartsIn(parseNative(markdown), language).flatMap(({ chart }) => chart ?? []);
  return html.replace(chartParagraph, (paragraph) => {
    const chart = charts.shift();
    return chart === undefined
      ? paragraph
      : `${paragraph}<div class="table-chart" aria-hidden="true" data-pagefind-ignore>${draw(chart)}</div>`;
  });
};

export interface RenderOptions {
  /** Anchors of the headings, in document order, from the library, so that pages and records agree. */
  readonly anchors: readonly string[];
  /** Links to it become root-relative, so that a copy on another host links to itself. */
  readonly origin: string;
  /** Returns the definition for an absolute link to a glossary entry. */
  readonly definitionOf?: (href: string) => string | undefined;
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
}

/** Renders a part of a page's Markdown to HTML with Astro's Markdown processor. */
export const renderHtml = async (markdown: string, options: RenderOptions): Promise<string> => {
  const { anchors: ids, origin, definitionOf, pictures = new Map(), pictureHosts } = options;
  const { place = 'text', strings = defaultStrings } = options;
  const hidden = hideFormulas(markdown);
  const highlight = highlightWith(strings);
  const { html } = await markdownToHtml(hidden ?? markdown, {
    hastPlugins: [
      anchors(ids),
      ...(markdown.includes('[!') ? [callouts(strings)] : []),
      ...(definitionOf === undefined ? [] : [terms(definitionOf)]),
      ...(highlight === undefined ? [] : [satteriHighlightPlugin(highlight, undefined)]),
    ],
  });
  const local = withCharts(
    withNamedFootnotes(withNamedLinks(withMath(withoutHeadingGaps(html)), strings), strings),
    markdown,
    options,
  ).replaceAll(`="${origin}/`, '="/');
  const images = { origin, pictures, hosts: new Set(pictureHosts), place };
  const aligned = withNumericColumns(
    withFigures(withPictures(numbered(local), images), {
      place,
      label: strings.enlargePicture,
      close: strings.closePicture,
    }),
  );
  const boxed = withNamedTasks(withHeaderScopes(scrollable(aligned, strings)));
  return withCodeBars(await withDiagrams(boxed, strings), strings);
};

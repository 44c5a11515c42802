import { satteriHighlightPlugin } from '@astrojs/markdown-satteri';
import { defineHastPlugin, type HastPluginEntry, markdownToHtml } from 'satteri';
import { parseMarkdown } from '../../../library/markdown/parse.ts';
import { type ColumnChart, tableChartsIn } from '../../../library/markdown/table-chart.ts';
import { strings } from '../../../strings.ts';
import { highlight } from './highlight.ts';
import { type Pictures, withPictures } from './pictures.ts';

/** Gives headings their anchors, and a link to themselves that has no words of its own. */
const anchors = (ids: readonly string[]): HastPluginEntry => {
  let next = 0;
  return defineHastPlugin({
    name: 'anchors',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        // The label of the footnotes brings its own id.
        if (node.properties?.id !== undefined) return;
        const id = ids[next];
        next += 1;
        if (id === undefined) return;
        context.setProperty(node, 'id', id);
        if (node.tagName === 'h1') return;
        const properties = { href: `#${id}`, className: ['hash'], ariaLabel: strings.sectionLink };
        context.appendChild(node, { type: 'element', tagName: 'a', properties, children: [] });
      },
    },
  });
};

/** Marks the first link to a term in every section with its definition, for those who point at it. */
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

/** Wide tables and long lines of code scroll inside their own box, which keyboards must be able to reach. */
const scrollable = (html: string): string =>
  html
    // The corner above row titles is no title of anything.
    .replaceAll(/<th([^<>]*)><\/th>/g, '<td$1></td>')
    // The policy of the pages allows no inline style, and starts of lines need none.
    .replaceAll(/(?<=<t[dh]) style="text-align: (left|center|right)"/g, (_, side) =>
      side === 'left' ? '' : ` class="to-${side}"`,
    )
    .replaceAll(/<pre(?=[ >])/g, '<pre tabindex="0"')
    .replaceAll('<table>', `<div class="scroll" tabindex="0" role="group" aria-label="${strings.table}"><table>`)
    .replaceAll('</table>', '</table></div>');

/** Numbers the first mark of every footnote, so that style sheets can place the note beside it. */
const numbered = (html: string): string => {
  const seen = new Set<string>();
  return html.replace(/data-footnote-ref([^>]*>)(\d+)(?=<\/a>)/g, (mark, rest: string, number: string) => {
    if (seen.has(number)) return mark;
    seen.add(number);
    return `data-footnote-ref="${number}"${rest}${number}`;
  });
};

const asksForChart = /^(?:Bar|Line) chart: /m;

/**
 * Draws what a paragraph above a table asks for. The table stays below and has every value, so the drawing repeats it
 * for eyes only.
 */
const withCharts = (html: string, markdown: string, draw: RenderOptions['draw']): string => {
  if (draw === undefined || !asksForChart.test(markdown)) return html;
  const charts = tableChartsIn(parseMarkdown(markdown)).flatMap(({ chart }) => chart ?? []);
  return html.replace(/<p>((?:Bar|Line) chart: [^\n<]*(?:<(?!\/?p>)[^\n<]*)*)<\/p>(?=\s*<table>)/g, (paragraph) => {
    const chart = charts.shift();
    return chart === undefined
      ? paragraph
      : `${paragraph}<div class="table-chart" aria-hidden="true" data-pagefind-ignore>${draw(chart)}</div>`;
  });
};

export interface RenderOptions {
  /** The anchors of the headings, in document order: the library makes them, so that pages and records agree. */
  readonly anchors: readonly string[];
  /** Links to it become relative to the root, so that a copy of the site on another host stays on that host. */
  readonly origin: string;
  /** The definition behind an absolute link to a glossary entry. */
  readonly definitionOf?: (href: string) => string | undefined;
  /** Draws a chart as HTML; without it, tables stay tables. */
  readonly draw?: (chart: ColumnChart) => string;
  readonly pictures?: Pictures;
}

/** Renders a stretch of a page's Markdown as HTML, by Astro's Markdown processor. */
export const renderHtml = async (
  markdown: string,
  { anchors: ids, origin, definitionOf, draw, pictures = new Map() }: RenderOptions,
): Promise<string> => {
  const { html } = await markdownToHtml(markdown, {
    hastPlugins: [
      anchors(ids),
      ...(definitionOf === undefined ? [] : [terms(definitionOf)]),
      ...(highlight === undefined ? [] : [satteriHighlightPlugin(highlight, undefined)]),
    ],
  });
  const local = withCharts(html, markdown, draw).replaceAll(`="${origin}/`, '="/');
  return scrollable(withPictures(numbered(local), pictures));
};

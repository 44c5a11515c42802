import { satteriCreateHighlightFn, satteriHighlightPlugin } from '@astrojs/markdown-satteri';
import { defineHastPlugin, type HastPluginEntry, markdownToHtml } from 'satteri';

const highlight = await satteriCreateHighlightFn('prism', undefined);

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
        if (id !== undefined) context.setProperty(node, 'id', id);
      },
    },
  });
};

/** Wide tables scroll inside their own box, which keyboards must be able to reach. */
const scrollableTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');

export interface RenderOptions {
  /** The anchors of the headings, in document order: the library makes them, so that pages and records agree. */
  readonly anchors: readonly string[];
  /** Links to it become relative to the root, so that a copy of the site on another host stays on that host. */
  readonly origin: string;
}

/** A stretch of a page's Markdown as HTML, by Astro's Markdown processor. */
export const renderHtml = async (markdown: string, { anchors: ids, origin }: RenderOptions): Promise<string> => {
  const { html } = await markdownToHtml(markdown, {
    hastPlugins: [anchors(ids), ...(highlight === undefined ? [] : [satteriHighlightPlugin(highlight, undefined)])],
  });
  return scrollableTables(html.replaceAll(`="${origin}/`, '="/'));
};

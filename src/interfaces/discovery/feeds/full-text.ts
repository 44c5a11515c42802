import type { Root } from 'mdast';
import type { Library } from '../../../library/library.ts';
import { parseMarkdown, withDefinitions } from '../../../library/markdown/parse.ts';
import type { PartId } from '../../../library/parts.ts';
import type { RenderContext } from '../document.ts';

/** The parts that are the page itself: what leads to other pages is left to the site. */
const ownParts: ReadonlySet<PartId> = new Set<PartId>(['summary', 'facts', 'body', 'sources']);

const cache = new WeakMap<Library, Map<string, string>>();

// Imported only when a build writes feeds: nothing at request time needs it.
const render = async (markdown: string, parse: (text: string) => Root): Promise<string> => {
  const [{ toHast }, { toHtml }] = await Promise.all([import('mdast-util-to-hast'), import('hast-util-to-html')]);
  // HTML of authors has passed the policy of what they may write.
  const tree = toHast(parse(markdown), { allowDangerousHtml: true });
  return toHtml(tree, { allowDangerousHtml: true });
};

/** The way in which texts are parsed, and their cache. */
export type TextContext = Pick<RenderContext, 'parse' | 'keep'>;

/** The text of a page as HTML for feed readers, without its title and without lists of other pages. */
export const getFullText = async (
  library: Library,
  path: string,
  { parse = parseMarkdown, keep = (_, make) => make() }: TextContext = {},
): Promise<string> => {
  const texts = cache.get(library) ?? new Map<string, string>();
  cache.set(library, texts);
  const cached = texts.get(path);
  if (cached !== undefined) return cached;
  const position = library.find(path);
  if (position === undefined) return '';
  const { markdown, parts } = library.pageAt(position);
  const own = parts.filter(({ id }) => ownParts.has(id)).map(({ start, end }) => markdown.slice(start, end));
  const text = withDefinitions(own.join('\n'), markdown);
  const html = await keep(text, () => render(text, parse));
  texts.set(path, html);
  return html;
};

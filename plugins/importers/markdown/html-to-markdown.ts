import type { Element, Nodes as HtmlNodes, Parents } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { paragraphNode } from '../../../src/library/markdown/build.ts';
import { readDialects } from '../../../src/library/markdown/dialects/read-dialects.ts';
import { plainText, rewriteTree } from '../../../src/library/markdown/walk.ts';
import { writeMarkdown } from '../../../src/library/markdown/write/write-markdown.ts';
import { escapeContent } from '../../../src/library/text/escape-markup.ts';
import { splitParagraphs } from './split-paragraphs.ts';

/** Elements that Markdown cannot hold, by how the report names them. */
const lostElements = new Map<string, string>([
  ...['script', 'style', 'template', 'noscript'].map((name) => [name, 'scripts and styles in texts'] as const),
  ...['form', 'button', 'input', 'select', 'textarea'].map((name) => [name, 'forms and buttons in texts'] as const),
  ...['svg', 'canvas', 'object', 'embed', 'applet', 'math'].map(
    (name) => [name, 'drawings and objects in texts'] as const,
  ),
]);

const property = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
};

const extractText = (node: HtmlNodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(extractText).join('') : '';

/** The words of HTML in one line. */
export const htmlToText = (html: string): string =>
  extractText(fromHtml(html, { fragment: true }))
    .replace(/\s+/g, ' ')
    .trim();

/** Keeps an element as raw HTML around its Markdown: our policy allows these, and Markdown has no mark for them. */
const keepTags: Handle = (state, element) => [
  { type: 'html', value: `<${element.tagName}>` },
  ...state.all(element),
  { type: 'html', value: `</${element.tagName}>` },
];

/** Links to what an element loads, under its title or the name of the file or host. */
const linkToMedia: Handle = (_state, element) => {
  const source = element.children.find((child) => child.type === 'element' && child.tagName === 'source');
  const src = property(element, 'src') || (source?.type === 'element' ? property(source, 'src') : '');
  const url = src.startsWith('//') ? `https:${src}` : src;
  if (url === '') return [];
  const named = URL.canParse(url) ? new URL(url) : undefined;
  const file = (named?.pathname ?? url).split('/').at(-1) ?? '';
  const label = element.tagName === 'iframe' ? (named?.host ?? url) : file || url;
  const value = property(element, 'title').trim() || label;
  return { type: 'link', url, title: null, children: [{ type: 'text', value }] };
};

/** Reads an image, also one that a script would load later. */
const image: Handle = (_state, element) => {
  const src = property(element, 'src');
  const later = property(element, 'dataSrc') || property(element, 'dataOrigFile');
  const alt = property(element, 'alt').trim();
  if (String(element.properties.className ?? '').includes('wp-smiley')) return { type: 'text', value: alt };
  const url = src === '' || (src.startsWith('data:') && later !== '') ? later : src;
  return url === '' ? [] : { type: 'image', url, alt, title: property(element, 'title') || null };
};

const details: Handle = (state, element) => {
  const isSummary = (child: Element['children'][number]): boolean =>
    child.type === 'element' && child.tagName === 'summary';
  const summary = element.children.find(isSummary);
  const rest = { ...element, children: element.children.filter((child) => !isSummary(child)) };
  const words = summary === undefined ? '' : extractText(summary).replace(/\s+/g, ' ').trim();
  return [
    { type: 'html', value: `<details>\n<summary>${escapeContent(words) || '…'}</summary>` },
    ...state.toFlow(state.all(rest)),
    { type: 'html', value: '</details>' },
  ];
};

const phrasing = new Set('break delete emphasis html image inlineCode link strong text'.split(' '));
const isPhrasing = (node: Nodes): node is PhrasingContent => phrasing.has(node.type);

/** Emphasizes a caption of one line, which sets it apart from the text after the picture. */
const caption: Handle = (state, element) => {
  const children = state.all(element);
  const words = children.filter(isPhrasing);
  return words.length === children.length ? [paragraphNode({ type: 'emphasis', children: words })] : children;
};

const handlers: Readonly<Record<string, Handle>> = {
  ...Object.fromEntries(Array.from(lostElements.keys(), (name) => [name, (): [] => []])),
  sub: keepTags,
  sup: keepTags,
  kbd: keepTags,
  iframe: linkToMedia,
  audio: linkToMedia,
  video: linkToMedia,
  img: image,
  details,
  figcaption: caption,
};

const countLost = (node: HtmlNodes, lose: (what: string) => void): void => {
  const what = node.type === 'element' ? lostElements.get(node.tagName) : undefined;
  if (what !== undefined) lose(what);
  else if ('children' in node) for (const child of node.children) countLost(child, lose);
};

/** Makes links of paragraphs that are only an address, as most systems do, and removes what came out empty. */
const tidy = (tree: Root): void =>
  rewriteTree(tree, (node): readonly RootContent[] | undefined => {
    const isEmpty = (node.type === 'link' || node.type === 'heading') && node.children.length === 0;
    if (isEmpty) return [];
    if (node.type !== 'paragraph') return undefined;
    const value = plainText(node).trim();
    const isAddress =
      node.children.every(({ type }) => type === 'text' || type === 'link') && /^https?:\/\/\S+$/.test(value);
    return isAddress && URL.canParse(value)
      ? [paragraphNode({ type: 'link', url: value, children: [{ type: 'text', value: new URL(value).host }] })]
      : undefined;
  });

const isRoot = (node: Nodes): node is Root => node.type === 'root';

export interface HtmlOptions {
  /** True if blank lines separate paragraphs, as in texts of WordPress's classic editor. */
  readonly hasBareParagraphs?: boolean;
  /** Called with the plural of each thing that is lost. */
  readonly lose: (what: string) => void;
}

/**
 * Converts HTML to Markdown. Nothing of it is executed or loaded. A text whose elements are nested so deeply that the
 * converters cannot follow becomes plain text.
 */
export const htmlToMarkdown = (html: string, { hasBareParagraphs = false, lose }: HtmlOptions): string => {
  const parsed = fromHtml(html, { fragment: true });
  try {
    countLost(parsed, lose);
    const tree: Parents = hasBareParagraphs ? splitParagraphs(parsed) : parsed;
    const converted = toMdast(tree, { handlers, nodeHandlers: { comment: () => [] } });
    const root: Root = isRoot(converted) ? converted : { type: 'root', children: [] };
    tidy(root);
    // Words in brackets of the site that is imported are no links of this one.
    return writeMarkdown(root, (markdown) => readDialects(markdown, {}).tree);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    lose('texts nested too deeply, which are plain text now');
    return writeMarkdown({
      type: 'root',
      children: [paragraphNode({ type: 'text', value: html.replace(/<[^<>]*>/g, ' ') })],
    });
  }
};

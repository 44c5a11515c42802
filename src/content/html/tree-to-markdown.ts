import type { Element, Nodes as HtmlNodes, Parents } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { BlockContent, Emphasis, Heading, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { paragraphNode, strongNode, textNode } from '../../library/markdown/build.ts';
import { stripComments } from '../../library/markdown/comments/strip-comments.ts';
import { readDialects } from '../../library/markdown/dialects/read-dialects.ts';
import { parseNative } from '../../library/markdown/parse-native.ts';
import { readCodeInfo } from '../../library/markdown/syntax/code-info.ts';
import { plainText, rewriteTree } from '../../library/markdown/walk.ts';
import { writeMarkdown } from '../../library/markdown/write/write-markdown.ts';
import { escapeContent } from '../../library/text/escape-markup.ts';
import { createElement, extractLine, extractText, getProperty, isElement } from './elements.ts';
import { getSource, toHostName, toPageAddress } from './media.ts';

/** Elements that Markdown cannot hold, by how the report names them. */
const lostElements = new Map<string, string>([
  ...['script', 'style', 'template', 'noscript'].map((name) => [name, 'scripts and styles in texts'] as const),
  ...['form', 'button', 'input', 'select', 'textarea'].map((name) => [name, 'forms and buttons in texts'] as const),
  ...['svg', 'canvas', 'object', 'embed', 'applet', 'math'].map(
    (name) => [name, 'drawings and objects in texts'] as const,
  ),
]);

/** Raw HTML around words, in a tree whose converter knows no such node: the emphasis, and the name of its element. */
const elementNames = new WeakMap<Emphasis, string>();

/** Keeps an element as raw HTML around its Markdown: our policy allows these, and Markdown has no mark for them. */
const keepTags: Handle = (state, element) => {
  const node: Emphasis = { type: 'emphasis', children: state.all(element).filter(isPhrasing) };
  elementNames.set(node, element.tagName);
  return node;
};

/** Links to what an element loads, under its title or the name of the file or host. */
const linkToMedia: Handle = (_state, element) => {
  const source = getSource(element);
  const url = element.tagName === 'iframe' ? (toPageAddress(source) ?? source) : source;
  if (url === '') return [];
  const [file = ''] = url.split(/[?#]/);
  const label = element.tagName === 'iframe' ? toHostName(url) : file.slice(file.lastIndexOf('/') + 1) || url;
  const value = getProperty(element, 'title').trim() || label;
  return { type: 'link', url, title: null, children: [{ type: 'text', value }] };
};

/** Reads an image, also one that a script would load later. Its title is no caption, as in Markdown, but shown to a mouse. */
const image: Handle = (_state, element) => {
  const src = getProperty(element, 'src');
  const later = getProperty(element, 'dataSrc') || getProperty(element, 'dataOrigFile');
  const alt = getProperty(element, 'alt').trim();
  if (String(element.properties.className ?? '').includes('wp-smiley')) return { type: 'text', value: alt };
  const url = src === '' || (src.startsWith('data:') && later !== '') ? later : src;
  return url === '' ? [] : { type: 'image', url, alt: alt || getProperty(element, 'title').trim(), title: null };
};

const details: Handle = (state, element) => {
  const isSummary = (child: Element['children'][number]): boolean => isElement(child) && child.tagName === 'summary';
  const summary = element.children.find(isSummary);
  const rest = { ...element, children: element.children.filter((child) => !isSummary(child)) };
  return [
    { type: 'html', value: `<details>\n<summary>${escapeContent(extractLine(summary)) || '…'}</summary>` },
    ...state.toFlow(state.all(rest)),
    { type: 'html', value: '</details>' },
  ];
};

const phrasing = new Set('break delete emphasis footnoteReference html image inlineCode link strong text'.split(' '));
const isPhrasing = (node: Nodes): node is PhrasingContent => phrasing.has(node.type);
/** Raw HTML among blocks, such as the tags of `details`, is a block. */
const isBlock = (node: Nodes): node is BlockContent => node.type === 'html' || !isPhrasing(node);

/** Emphasizes a caption of one line, which sets it apart from the text after the picture. */
const caption: Handle = (state, element) => {
  const children = state.all(element);
  const inner = children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
  const words = inner.filter(isPhrasing);
  return words.length === inner.length && words.length > 0
    ? [paragraphNode({ type: 'emphasis', children: words })]
    : children;
};

const isPlain = (node: Element): boolean =>
  node.children.every((child) =>
    child.type === 'element' ? /^(?:br|p|span)$/.test(child.tagName) && isPlain(child) : true,
  );

/** A figure: the only picture of one has its caption as its title, which pages show below it. */
const figure: Handle = (state, element) => {
  const words = element.children.find((child) => isElement(child) && child.tagName === 'figcaption');
  const rest = { ...element, children: element.children.filter((child) => child !== words) };
  const shown = state.toFlow(state.all(rest));
  if (words === undefined || !isElement(words)) return shown;
  const [first, ...others] = shown;
  const title = extractLine(words);
  const pictures = first?.type === 'paragraph' ? first.children.filter(({ type }) => type !== 'break') : [];
  const [picture] = pictures;
  if (others.length === 0 && pictures.length === 1 && picture?.type === 'image' && isPlain(words) && title !== '')
    return paragraphNode({ ...picture, title });
  return [...shown, ...state.toFlow(state.all(createElement('div', [words])))];
};

const code: Handle = (_state, element) => {
  const meta = getProperty(element, 'dataMeta');
  return {
    type: 'code',
    lang: getProperty(element, 'dataLanguage') || (meta === '' ? null : 'text'),
    meta: meta || null,
    value: extractText(element),
  };
};

/** A block in the text that stands out: an alert, as GitHub writes it. */
const calloutBlock: Handle = (state, element) => {
  const blocks = state.toFlow(state.all(element));
  const [first, ...rest] = blocks;
  const mark: PhrasingContent = { type: 'html', value: `[!${getProperty(element, 'dataKind') || 'NOTE'}]` };
  const start: Paragraph =
    first?.type === 'paragraph'
      ? paragraphNode(mark, { type: 'text', value: '\n' }, ...first.children)
      : paragraphNode(mark);
  const body = first?.type === 'paragraph' ? rest : blocks;
  return { type: 'blockquote', children: [start, ...body.filter(isBlock)] };
};

/** A heading, with the anchor that it has where it does not follow from its words. */
const heading: Handle = (state, element) => {
  const children = state.all(element).filter(isPhrasing);
  const anchor = getProperty(element, 'dataAnchor');
  const depth = Number(element.tagName.slice(1));
  const isDepth = (value: number): value is Heading['depth'] => value >= 1 && value <= 6;
  if (anchor !== '') children.push({ type: 'html', value: ` {#${anchor}}` });
  return { type: 'heading', depth: isDepth(depth) ? depth : 6, children };
};

/** The words of blocks in one line, as a cell of a table has them; code by its lines, after its title or the label of its tab. */
const toLine = (nodes: readonly Nodes[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (isPhrasing(node)) return [node];
    if (node.type === 'code') {
      const { title, tab } = readCodeInfo(node.meta ?? '');
      const labels = [title, tab].flatMap((label) => (label === undefined ? [] : [strongNode(label), textNode(' ')]));
      const lines = node.value.split('\n').filter((value) => value.trim() !== '');
      return [...labels, ...lines.flatMap((value) => [{ type: 'inlineCode' as const, value }, textNode(' ')])];
    }
    return 'children' in node ? [...toLine(node.children), textNode(' ')] : [];
  });

const plainInCell = new Set('details summary table caption thead tbody tfoot tr th td'.split(' '));

/** Replaces what a cell of a Markdown table cannot have by plain blocks: what one opens, and tables in tables. */
const opened = (element: Element): Element => ({
  ...element,
  children: element.children.map((child) =>
    isElement(child) ? opened(plainInCell.has(child.tagName) ? { ...child, tagName: 'div' } : child) : child,
  ),
});

const cell: Handle = (state, element) => {
  const node = defaultHandlers.td(state, opened(element));
  return { ...node, children: toLine(node.children) };
};

/** The handlers of elements that the converter does not know, or reads in another way. */
const handlers: Readonly<Record<string, Handle>> = {
  ...Object.fromEntries(Array.from(lostElements.keys(), (name) => [name, (): [] => []])),
  sub: keepTags,
  sup: keepTags,
  kbd: keepTags,
  iframe: linkToMedia,
  audio: linkToMedia,
  video: linkToMedia,
  img: image,
  pre: code,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  td: cell,
  th: cell,
  details,
  figure,
  figcaption: caption,
  'x-callout': calloutBlock,
  'x-formula': (_state, element) => ({ type: 'code', lang: 'math', value: extractText(element) }),
  'x-inline-formula': (_state, element) => ({ type: 'html', value: `$${extractLine(element)}$` }),
  'x-note-reference': (_state, element) => {
    const identifier = getProperty(element, 'dataName');
    return { type: 'footnoteReference', identifier, label: identifier };
  },
  'x-note': (state, element) => {
    const identifier = getProperty(element, 'dataName');
    return { type: 'footnoteDefinition', identifier, label: identifier, children: state.toFlow(state.all(element)) };
  },
};

const countLost = (node: HtmlNodes, lose: (what: string) => void): void => {
  const what = node.type === 'element' ? lostElements.get(node.tagName) : undefined;
  if (what !== undefined) lose(what);
  else if ('children' in node) for (const child of node.children) countLost(child, lose);
};

/** Writes the tags around words that were kept for this. */
const withTags = (node: Emphasis): PhrasingContent[] | undefined => {
  const name = elementNames.get(node);
  if (name === undefined) return undefined;
  const words = node.children.flatMap((child) => (child.type === 'emphasis' && withTags(child)) || [child]);
  return [{ type: 'html', value: `<${name}>` }, ...words, { type: 'html', value: `</${name}>` }];
};

/** Makes links of paragraphs that are only an address, as most systems do, and removes what came out empty. */
const tidy = (tree: Root): void =>
  rewriteTree(tree, (node): readonly RootContent[] | undefined => {
    if (node.type === 'emphasis') return withTags(node);
    const isEmpty = (node.type === 'link' || node.type === 'heading') && node.children.length === 0;
    if (isEmpty) return [];
    if (node.type !== 'paragraph') return undefined;
    const value = plainText(node).trim();
    const isAddress =
      node.children.every(({ type }) => type === 'text' || type === 'link') && /^https?:\/\/\S+$/.test(value);
    return isAddress && URL.canParse(value)
      ? [paragraphNode({ type: 'link', url: value, children: [{ type: 'text', value: toHostName(value) }] })]
      : undefined;
  });

/** Signs that are words in HTML, and that comments, formulas and dialects begin with in Markdown. */
const syntax = /%%|\{[{%#]|==|\$(?=\S)|:::/g;

/** Splits texts at signs that are syntax in Markdown alone, with an escape before each. */
const escapeSyntax = (tree: Root): void =>
  rewriteTree(tree, (node): readonly RootContent[] | undefined => {
    if (node.type !== 'text' || node.value.search(syntax) === -1) return undefined;
    let from = 0;
    const parts: RootContent[] = [];
    for (const { 0: sign, index } of node.value.matchAll(syntax)) {
      parts.push({ type: 'text', value: node.value.slice(from, index) }, { type: 'html', value: `\\${sign}` });
      from = index + sign.length;
    }
    return [...parts, { type: 'text', value: node.value.slice(from) }];
  });

/** Reads Markdown as the content of a folder is read: without comments, and with dialects. */
const readAlso = (markdown: string): unknown => {
  const { text, open } = stripComments(markdown, parseNative);
  return [readDialects(text, {}).tree, open.length];
};

const isRoot = (node: Nodes): node is Root => node.type === 'root';

/**
 * Writes a tree of HTML as Markdown. Nothing of it is executed or loaded. `lose` is told of what Markdown cannot hold. Of a tree
 * whose elements are nested so deeply that the converter cannot follow, the words stay.
 */
export const treeToMarkdown = (tree: Parents, lose: (what: string) => void): string => {
  try {
    countLost(tree, lose);
    const converted = toMdast(tree, { handlers, nodeHandlers: { comment: () => [] } });
    const root: Root = isRoot(converted) ? converted : { type: 'root', children: [] };
    tidy(root);
    escapeSyntax(root);
    // Words in brackets of the site that is read are no links of this one.
    return writeMarkdown(root, readAlso);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    lose('texts nested too deeply, which are plain text now');
    return writeMarkdown({ type: 'root', children: [paragraphNode({ type: 'text', value: wordsIn(tree) })] });
  }
};

/** The words of a tree of any depth. */
const wordsIn = (tree: Parents): string => {
  const words: string[] = [];
  const open: HtmlNodes[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'text') words.push(node.value);
    if ('children' in node) open.push(...node.children.toReversed());
  }
  return words.join(' ');
};

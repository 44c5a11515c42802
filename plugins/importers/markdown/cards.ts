import type { Element, ElementContent, Nodes, Parents, Root, RootContent } from 'hast';
import * as z from 'zod';
import { toCodeBlock } from '../../../src/content/html/code-blocks.ts';
import {
  createElement,
  createText,
  elementsIn,
  extractLine,
  extractText,
  findByClass,
  findByTag,
  getClasses,
  getProperty,
  hasClass,
  isElement,
  readJsonTexts,
} from '../../../src/content/html/elements.ts';
import { createBookmark, createEmbed, createFileLink, getSource } from '../../../src/content/html/media.ts';
import { readJson } from '../../../src/library/text/read-json.ts';

/** The context of a card. */
interface Desk {
  /** Reads the cards among nodes. */
  readonly read: (nodes: readonly RootContent[]) => ElementContent[];
  readonly lose: (what: string) => void;
  /** True for an address that shows a picture alone. */
  readonly isPicture: (address: string) => boolean;
}

/** Reads what an editor wrote as an element with a class of its own; undefined leaves the element as it is. */
type Card = (element: Element, desk: Desk) => readonly ElementContent[] | undefined;

const isPictureFile = (address: string): boolean =>
  /\.(?:avif|gif|jpe?g|png|webp)$/i.test(address.replace(/[?#].*$/s, ''));

/** The pictures of a gallery, each in a paragraph of its own, and what is written below it. */
const gallery: Card = (element, { read }) => {
  const pictures = [...elementsIn(element)].filter(({ tagName }) => tagName === 'figure' || tagName === 'img');
  const inFigures = new Set(pictures.flatMap((each) => (each.tagName === 'figure' ? [...elementsIn(each)] : [])));
  const captions = element.children.filter((child) => isElement(child) && child.tagName === 'figcaption');
  const single = pictures.filter((each) => !inFigures.has(each));
  if (single.length === 0) return undefined;
  return [
    ...single.flatMap((each) => (each.tagName === 'figure' ? read([each]) : [createElement('figure', read([each]))])),
    ...read(captions),
  ];
};

const toggle: Card = (element, { read }) => {
  const content = findByClass(element, 'kg-toggle-content');
  const heading = extractLine(
    findByClass(element, 'kg-toggle-heading-text') ?? findByClass(element, 'kg-toggle-heading'),
  );
  if (content === undefined) return undefined;
  return [createElement('details', [createElement('summary', [createText(heading)]), ...read(content.children)])];
};

const callout: Card = (element, { read }) => {
  const emoji = extractLine(findByClass(element, 'kg-callout-emoji'));
  const words = findByClass(element, 'kg-callout-text');
  if (words === undefined) return undefined;
  const text = read(words.children);
  const start = emoji === '' ? [] : [createText(`${emoji} `)];
  return [createElement('x-callout', [createElement('p', [...start, ...text])])];
};

const bookmark: Card = (element) => {
  const link = findByTag(element, 'a');
  const href = link === undefined ? '' : getProperty(link, 'href');
  if (href === '') return undefined;
  const [title, ...lines] = ['title', 'description', 'publisher'].map((part) =>
    findByClass(element, `kg-bookmark-${part}`),
  );
  return createBookmark(href, extractLine(title), [...lines, findByTag(element, 'figcaption')]);
};

const file: Card = (element) => {
  const link = findByTag(element, 'a');
  if (link === undefined) return undefined;
  const [title, ...rest] = ['title', 'caption', 'filename', 'filesize'].map((part) =>
    extractLine(findByClass(element, `kg-file-card-${part}`)),
  );
  return createFileLink(getProperty(link, 'href'), title || extractLine(link), rest);
};

const sound: Card = (element) => {
  const player = findByTag(element, 'audio');
  return player && createFileLink(getSource(player), extractLine(findByClass(element, 'kg-audio-title')));
};

/** The texts that Substack keeps of a card. */
const readAttributes = (element: Element): ReadonlyMap<string, string> =>
  readJsonTexts(getProperty(element, 'dataAttrs'));

/** A card of Substack that shows something of the web: the address is in what it keeps, or in its frame. */
const embed: Card = (element) => {
  const kept = readAttributes(element);
  const frame = findByTag(element, 'iframe');
  const video = kept.get('videoId');
  const address =
    (video === undefined
      ? undefined
      : hasClass(element, 'vimeo-wrap')
        ? `https://vimeo.com/${video}`
        : `https://www.youtube.com/watch?v=${video}`) ??
    kept.get('url') ??
    (frame && getProperty(frame, 'src'));
  return address === undefined ? undefined : createEmbed(address, kept.get('title') ?? '');
};

const postOfSubstack: Card = (element) => {
  const kept = readAttributes(element);
  const address = kept.get('canonical_url') ?? kept.get('url') ?? kept.get('base_url');
  return address === undefined ? undefined : createEmbed(address, kept.get('title') ?? kept.get('name') ?? '');
};

const tweet: Card = (element, { read }) => {
  const kept = readAttributes(element);
  const [address, text] = [kept.get('url'), kept.get('full_text')];
  if (address === undefined) return undefined;
  const lines = text === undefined ? read(element.children) : [createElement('p', [createText(text)])];
  return [createElement('blockquote', [...lines, ...createEmbed(address, kept.get('name') ?? '')])];
};

const Gallery = z.object({
  gallery: z.object({
    images: z.array(z.object({ src: z.string() })),
    caption: z.string().nullish(),
    alt: z.string().nullish(),
  }),
});

const picturesOfSubstack: Card = (element) => {
  const kept = Gallery.safeParse(readJson(getProperty(element, 'dataAttrs'))).data?.gallery;
  if (kept === undefined) return undefined;
  const pictures = kept.images.map(({ src }) =>
    createElement('figure', [createElement('img', [], { src, alt: kept.alt ?? '' })]),
  );
  return [...pictures, ...(kept.caption ? [createElement('figcaption', [createText(kept.caption)])] : [])];
};

const createNoteReference = (name: string): Element => createElement('x-note-reference', [], { dataName: name });

const noteReference: Card = (element) => {
  const name = /#footnote-(\d+)/.exec(getProperty(element, 'href'))?.[1];
  return name === undefined ? undefined : [createNoteReference(name)];
};

const note: Card = (element, { read }) => {
  const name = /footnote-(\d+)$/.exec(getProperty(findByClass(element, 'footnote-number') ?? element, 'id'))?.[1];
  const content = findByClass(element, 'footnote-content');
  if (name === undefined || content === undefined) return undefined;
  return [createElement('x-note', read(content.children), { dataName: name })];
};

const formula: Card = (element) => {
  const source = readAttributes(element).get('persistentExpression');
  return source === undefined ? undefined : [createElement('x-formula', [createText(source)])];
};

/** A card of Medium: the title, what the page says of itself, and its host. */
const mixtape: Card = (element) => {
  const link = findByTag(element, 'a');
  if (link === undefined) return undefined;
  const title = extractLine(findByTag(link, 'strong')) || extractLine(link);
  return createBookmark(getProperty(link, 'href'), title, [findByTag(link, 'em')]);
};

/** A picture with the words below it, in HTML of WordPress without a `figcaption`. */
const caption: Card = (element, { read }) => {
  const at = element.children.findIndex(
    (child) => isElement(child) && (child.tagName === 'img' || findByTag(child, 'img') !== undefined),
  );
  const [picture, rest] = [element.children[at], element.children.slice(at + 1)];
  if (picture === undefined || findByTag(element, 'figcaption') !== undefined) return undefined;
  const words = [...element.children.slice(0, at), ...rest];
  const isSaid = words.some((child) => extractLine(child) !== '');
  return [createElement('figure', [...read([picture]), ...(isSaid ? [createElement('figcaption', read(words))] : [])])];
};

const verse: Card = (element) => {
  const lines = extractText(element)
    .replace(/^\n+|\s+$/g, '')
    .split('\n');
  const children = lines.flatMap((line, at): ElementContent[] =>
    at === 0 ? [createText(line)] : [createElement('br', []), createText(line)],
  );
  return [createElement('p', children)];
};

const drop =
  (what?: string): Card =>
  (_element, { lose }) => {
    if (what !== undefined) lose(what);
    return [];
  };

const unwrapQuote: Card = (element, { read }) => [createElement('blockquote', read(element.children))];

/** The readers of editors' cards, by a class of the element. */
const cards = new Map<string, Card>([
  // Ghost
  ['kg-callout-card', callout],
  ['kg-toggle-card', toggle],
  ['kg-bookmark-card', bookmark],
  ['kg-file-card', file],
  ['kg-audio-card', sound],
  ['kg-gallery-card', gallery],
  ['kg-signup-card', drop('forms and buttons in texts')],
  ['kg-product-card-rating', drop()],
  ['kg-blockquote-alt', unwrapQuote],
  // WordPress
  ['wp-block-gallery', gallery],
  ['wp-block-verse', verse],
  ['wp-block-file__button', drop()],
  ['wp-caption', caption],
  ['hcb_wrap', (element) => codeIn(element)],
  ['wp-block-kevinbatdorf-code-block-pro', (element) => codeIn(element)],
  [
    'fn',
    (element) => (getProperty(element, 'dataFn') === '' ? undefined : [createNoteReference(extractLine(element))]),
  ],
  ['crayon-inline', (element) => [createElement('code', [createText(extractText(element))])]],
  // Substack
  ['youtube-wrap', embed],
  ['vimeo-wrap', embed],
  ['spotify-wrap', embed],
  ['soundcloud-wrap', embed],
  ['apple-podcast-container', embed],
  ['instagram', embed],
  ['tiktok-wrap', embed],
  ['file-embed-wrapper', embed],
  ['tweet', tweet],
  ['twitter-embed', tweet],
  ['digest-post-embed', postOfSubstack],
  ['embedded-post-wrap', postOfSubstack],
  ['embedded-publication-wrap', postOfSubstack],
  ['image-gallery-embed', picturesOfSubstack],
  ['image-link-expand', drop()],
  ['footnote-anchor', noteReference],
  ['footnote', note],
  ['latex-rendered', formula],
  ['callout-block', (element, { read }) => [createElement('x-callout', read(element.children))]],
  ['pullquote', unwrapQuote],
  ['subscription-widget-wrap', drop('forms and buttons in texts')],
  ['subscription-widget-wrap-editor', drop('forms and buttons in texts')],
  ['poll-embed', drop('polls')],
  ['native-audio-embed', drop('audio and video of the platform, which is not in the export')],
  ['native-video-embed', drop('audio and video of the platform, which is not in the export')],
  // Medium
  ['graf--mixtapeEmbed', mixtape],
  ['graf--pullquote', unwrapQuote],
]);

const codeIn = (element: Element): Element[] | undefined => {
  const pre = findByTag(element, 'pre');
  return pre === undefined ? undefined : [toCodeBlock(pre, getProperty(element, 'dataLang'))];
};

/** Words in addresses of buttons by which platforms ask for something that is theirs. */
const platformButton = /%%\w+%%|\/subscribe(?:\?|$)|[?&]action=share/;

/** Reads elements that have no class of their own. */
const readPlain: Card = (element, { read, lose, isPicture }) => {
  const { tagName } = element;
  if (tagName === 'pre') return [toCodeBlock(element)];
  if (tagName === 'script') {
    const src = getProperty(element, 'src');
    return /^(?:https:)?\/\/gist\.github\.com\//.test(src) ? createEmbed(src) : undefined;
  }
  if (tagName !== 'a') return undefined;
  const href = getProperty(element, 'href');
  if (platformButton.test(href)) {
    lose('buttons of the platform, such as those for subscriptions');
    return [];
  }
  const picture = extractLine(element) === '' ? findByTag(element, 'img') : undefined;
  if (picture === undefined) return undefined;
  // Pages enlarge pictures themselves: a link to a larger one is that picture, and one to a page with it alone is none.
  if (isPictureFile(href)) return read([{ ...picture, properties: { ...picture.properties, src: href } }]);
  return isPicture(href) ? read([picture]) : undefined;
};

/** A block of WordPress's editor: its name and what the editor keeps of it. */
interface Block {
  readonly name: string;
  readonly kept: ReadonlyMap<string, string>;
}

const readBlock = (comment: string): Block | undefined => {
  const [, name, json] = /^\s*wp:([\w/-]+)\s*(\{.*\})?\s*\/?$/s.exec(comment) ?? [];
  return name === undefined ? undefined : { name, kept: readJsonTexts(json ?? '{}') };
};

/** Reads the element that stands in a block of WordPress's editor. */
const readInBlock = (element: Element, { kept }: Block): readonly ElementContent[] | undefined => {
  const pre = element.tagName === 'pre' ? element : findByTag(element, 'pre');
  const isCode = pre !== undefined && !hasClass(pre, 'wp-block-verse') && !hasClass(pre, 'wp-block-preformatted');
  return isCode ? [toCodeBlock(pre, kept.get('language') ?? kept.get('lang') ?? kept.get('mode') ?? '')] : undefined;
};

/** Blocks whose whole content is code, whatever their elements are. */
const isCodeBlock = ({ name }: Block): boolean => /code|syntaxhighlighter|enlighter|prism/.test(name);

export interface CardOptions extends Pick<Desk, 'lose'>, Partial<Pick<Desk, 'isPicture'>> {}

/**
 * Reads what the editors of other tools write as HTML that only their own scripts and style sheets make sense of: galleries,
 * cards, foldable texts, embeds, code.
 */
export const readCards = (tree: Parents, { lose, isPicture = () => false }: CardOptions): Root => {
  const readElement = (element: Element): readonly ElementContent[] => {
    for (const name of getClasses(element)) {
      const found = cards.get(name)?.(element, desk);
      if (found !== undefined) return found;
    }
    return readPlain(element, desk) ?? [{ ...element, children: read(element.children) }];
  };
  const read = (nodes: readonly Nodes[]): ElementContent[] => {
    let block: Block | undefined;
    return nodes.flatMap((node): readonly ElementContent[] => {
      if (node.type === 'comment') block = readBlock(node.value);
      if (node.type === 'text' || node.type === 'comment') return [node];
      if (!isElement(node)) return [];
      const within = block;
      block = undefined;
      return (within && isCodeBlock(within) ? readInBlock(node, within) : undefined) ?? readElement(node);
    });
  };
  const desk: Desk = { read, lose, isPicture };
  return { type: 'root', children: read(tree.children) };
};

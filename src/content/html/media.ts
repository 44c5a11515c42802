import type { Element, ElementContent } from 'hast';
import { createElement, createLinkParagraph, extractLine, getProperty, isElement } from './elements.ts';

/** Frames of players, by host: the address of the page that people know, made of what is in the path of the frame. */
const players: readonly (readonly [host: RegExp, path: RegExp, toAddress: (id: string) => string])[] = [
  [
    /^(?:www\.)?youtube(?:-nocookie)?\.com$/,
    /^\/(?:embed|v)\/([\w-]+)/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^player\.vimeo\.com$/, /^\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`],
  [/^open\.spotify\.com$/, /^\/embed\/(.+)$/, (id) => `https://open.spotify.com/${id}`],
  [/^www\.loom\.com$/, /^\/embed\/(\w+)/, (id) => `https://www.loom.com/share/${id}`],
  [/^gist\.github\.com$/, /^\/(.+)\.js$/, (id) => `https://gist.github.com/${id}`],
];

/** The address of the page that a frame shows a player of, or that of the frame; undefined for one that is not of the web. */
export const toPageAddress = (src: string): string | undefined => {
  const address = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.hostname === 'w.soundcloud.com') {
    const played = url.searchParams.get('url') ?? '';
    return /^https?:/i.test(played) ? played : address;
  }
  for (const [host, path, toAddress] of players) {
    const [, id] = (host.test(url.hostname) && path.exec(url.pathname)) || [];
    if (id !== undefined && id !== 'videoseries') return toAddress(id);
  }
  return address;
};

/** The name of a host, as people say it. */
export const toHostName = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;

/** A link in a paragraph of its own to what a frame, a script or a card of an editor shows. */
export const createEmbed = (address: string, title = ''): Element[] => {
  const url = toPageAddress(address);
  return url === undefined ? [] : [createLinkParagraph(url, title.trim() || toHostName(url))];
};

/** The address of what a player of a page loads. */
export const getSource = (element: Element): string => {
  const source = element.children.find((child) => isElement(child) && child.tagName === 'source');
  const src = getProperty(element, 'src') || (source?.type === 'element' ? getProperty(source, 'src') : '');
  return src.startsWith('//') ? `https:${src}` : src;
};

/** A link to a file that a page plays or offers, with words after it. */
export const createFileLink = (href: string, title: string, after: readonly string[] = []): Element[] => {
  if (href === '') return [];
  const [file = ''] = href.split(/[?#]/);
  const words = title.trim() || file.slice(file.lastIndexOf('/') + 1) || href;
  const rest = after.map((text) => text.trim()).filter((text) => text !== '' && text !== words);
  const more: ElementContent[] = rest.length === 0 ? [] : [{ type: 'text', value: ` (${rest.join(', ')})` }];
  return [createLinkParagraph(href, words, more)];
};

/** A card that shows where a link leads: the link, and what is said of the page. */
export const createBookmark = (href: string, title: string, lines: readonly (Element | undefined)[]): Element[] => {
  const words = lines.map(extractLine).filter((text) => text !== '' && text !== title);
  const after = words.flatMap((text): ElementContent[] => [createElement('br', []), { type: 'text', value: text }]);
  return [createLinkParagraph(href, title || toHostName(href), after)];
};

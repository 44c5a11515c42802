import type { Element, ElementContent } from 'hast';
import { type Fragment, isBlank, isElement, type Parent } from '../../src/content/html-tree.ts';
import { type Embed, readEmbed } from './services.ts';

/** A file of the site that browsers play, and how. */
export interface OwnMedia {
  readonly kind: 'own';
  readonly tagName: 'video' | 'audio';
  readonly src: string;
}

/** Finds the embed for a link or a picture that is alone in its paragraph. */
export interface FoundEmbed {
  /** The link or the picture. */
  readonly shown: Element;
  readonly embed: Embed | OwnMedia;
  /** The paragraph, or the link itself where none is around it. */
  readonly place: Element;
  readonly parent: Parent;
}

const films = /\.(?:mp4|m4v|webm|mov|ogv)$/i;
const sounds = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i;

/** A film or a sound of the site, by its address on it. */
const readOwn = (address: string): OwnMedia | undefined => {
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const pathname = address.replace(/[?#].*$/s, '');
  if (films.test(pathname)) return { kind: 'own', tagName: 'video', src: address };
  return sounds.test(pathname) ? { kind: 'own', tagName: 'audio', src: address } : undefined;
};

/** Finds the embed for an address: that of a known service, or a file of this site. */
export const readAddress = (address: string): Embed | OwnMedia | undefined => readOwn(address) ?? readEmbed(address);

const readElement = (node: Element): Embed | OwnMedia | undefined => {
  const { href, src } = node.properties;
  if (isElement(node, 'a')) return typeof href === 'string' ? readAddress(href) : undefined;
  return typeof src === 'string' ? readOwn(src) : undefined;
};

/** The only thing in a node that is no space. */
const loneIn = ({ children }: Parent): ElementContent | undefined => {
  const [only, ...others] = children.filter((child) => !isBlank(child));
  return others.length === 0 ? only : undefined;
};

const isShown = (node: ElementContent | undefined): node is Element => isElement(node, 'a', 'img');

/** Elements in which a link is one of several, or no text for itself. */
const others: ReadonlySet<string> = new Set(['li', 'td', 'th', 'dt', 'a', 'pre', 'details', 'summary']);

/** Finds the links to what can be shown in a page, each alone in its paragraph. */
export const findEmbeds = (parent: Fragment | Element): FoundEmbed[] =>
  parent.children.flatMap((child): FoundEmbed[] => {
    if (child.type !== 'element' || others.has(child.tagName)) {
      // HTML of an author may have no paragraph around a link.
      if (!isElement(child, 'a') || (parent.type !== 'root' && loneIn(parent) !== child)) return [];
      const embed = readElement(child);
      return embed === undefined ? [] : [{ shown: child, embed, place: child, parent }];
    }
    const lone = isElement(child, 'p', 'figure') ? loneIn(child) : undefined;
    if (!isShown(lone)) return child.tagName === 'p' ? [] : findEmbeds(child);
    const embed = readElement(lone);
    return embed === undefined ? [] : [{ shown: lone, embed, place: child, parent }];
  });

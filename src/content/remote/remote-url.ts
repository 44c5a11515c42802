import { parseNative } from '../../library/markdown/parse-native.ts';
import { nodesIn } from '../../library/markdown/walk.ts';
import type { Site } from '../../site/schema.ts';
import { elementsIn, parseHtml } from '../html-tree.ts';

/**
 * Writes the address of something on another host in its one normal form, without a fragment; undefined for any other
 * address.
 */
export const getRemoteUrl = (address: string, origin: string): string | undefined => {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin === origin) return undefined;
  url.hash = '';
  // URLs may keep these characters (WHATWG URL §1.3), and renderers of Markdown escape them.
  const rest = url.href.slice(url.origin.length).replaceAll(/[[\]^`{|}]|%(?![\dA-F]{2})/gi, encodeURIComponent);
  return url.origin + rest;
};

/** Finds the pictures of other hosts in Markdown; definitions count too. */
export const remotePicturesIn = (markdown: string, origin: string): Set<string> => {
  if (!/https?:/i.test(markdown) || !/!\[|<img/.test(markdown)) return new Set();
  const addresses = [...nodesIn(parseNative(markdown))].flatMap((node) => {
    if (node.type === 'image' || node.type === 'definition') return [node.url];
    if (node.type !== 'html') return [];
    return elementsIn(parseHtml(node.value)).flatMap(({ tagName, properties: { src } }) =>
      tagName === 'img' && typeof src === 'string' ? [src] : [],
    );
  });
  return new Set(addresses.flatMap((address) => getRemoteUrl(address, origin) ?? []));
};

/** Names of hosts without characters that have a meaning in a Content-Security-Policy. */
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** Lists the origins of URLs, in order, for the Content-Security-Policy of a page. */
export const getHosts = (urls: readonly string[]): string[] =>
  [...new Set(urls.map((url) => new URL(url).origin))].filter((origin) => plainOrigin.test(origin)).sort();

/** True for a picture that browsers load from its host: all are linked, or the owner allows the host. */
export const isLinked = ({ linksPictures, hosts }: Pick<Site, 'linksPictures' | 'hosts'>, url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  const isAllowed = (host: string): boolean =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
  return linksPictures || (protocol === 'https:' && hosts.pictures.some(isAllowed));
};

import { slug } from 'github-slugger';
import { endpoints } from '../site.ts';
import { isSection, type Section } from './sections.ts';

/** The path of the home page; every other page's path is its URL path without the leading slash. */
export const homePath = 'index';

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Percent-encodes the path of a page or a file, except for its slashes. Only unreserved characters (RFC 3986 §2.3)
 * remain, so that the result is safe in attributes, in `srcset`, in Markdown and in the rules of hosts.
 */
export const encodeAddress = (path: string): string =>
  path
    .split('/')
    .map((name) => encodeURIComponent(name).replace(/[!'()*]/g, percent))
    .join('/');

/** Decodes percent-encoded text, or returns undefined when the encoding is broken. */
export const decodePercent = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Decodes what `encodeAddress` encodes, in the one spelling (NFC) that paths are compared in. */
export const decodeAddress = (pathname: string): string | undefined => decodePercent(pathname)?.normalize();

/** Where a page lives, relative to the origin. Percent-encoded, never with a trailing slash. */
export const pathnameOf = (path: string): string => (path === homePath ? '/' : `/${encodeAddress(path)}`);

/** The Markdown twin of a page, relative to the origin. */
export const twinPathnameOf = (path: string): string => (path === homePath ? '/index.md' : `${pathnameOf(path)}.md`);

/** The record of a page in the JSON API, relative to the origin. Slashes stay as they are. */
export const apiPathnameOf = (path: string): string => `${endpoints.api}/content/${encodeAddress(path)}`;

/** An absolute URL on our own origin. Never fed with a path that a client sent. */
export const urlOf = (origin: string, pathname: string): string => origin + pathname;

/** The inverse of `pathnameOf` for a path that is already decoded, in whichever Unicode form; `/` is the home page. */
export const pathOf = (pathname: string): string => {
  const path = pathname
    .normalize('NFC')
    .replace(/^\/+/, '')
    .replace(/(?<!\/)\/+$/, '');
  return path === '' ? homePath : path;
};

/** The most characters of a path, on a page and in every request for one. */
export const maxPathLength = 300;

const segment = (name: string): string =>
  /^[a-z0-9][a-z0-9._-]*$/.test(name) ? name : slug(name.normalize()).normalize();

/**
 * The section and path of a content file, from its address below the content folder (`/` between folders).
 * An `index.md` at the top of a section is that section's index page and belongs to `site`.
 */
export const pagePathOfFile = (file: string): { section: Section; path: string } | undefined => {
  const [folder, ...names] = file.replace(/\.md$/i, '').split('/');
  if (folder === undefined || !isSection(folder) || names.length === 0) return undefined;
  const parts = names.map(segment);
  if (parts.some((part) => part === '')) return undefined;
  const isIndex = parts.at(-1) === 'index';
  if (isIndex && parts.length === 1) return { section: 'site', path: folder === 'site' ? homePath : folder };
  const own = isIndex ? parts.slice(0, -1) : parts;
  return { section: folder, path: (folder === 'site' ? own : [folder, ...own]).join('/') };
};

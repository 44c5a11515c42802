import { slug } from 'github-slugger';
import { endpoints } from '../site.ts';
import { isSection, type Section } from './sections.ts';

/** Path of the home page. Every other page's path is its URL path without the leading slash. */
export const homePath = 'index';

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Percent-encodes the path of a page or a file, except for its slashes. Only unreserved characters (RFC 3986 §2.3)
 * remain, so that the result is safe in attributes, in `srcset`, in Markdown and in redirect rules of hosts.
 *
 * @example
 * encodeAddress('files/A (1).pdf'); // 'files/A%20%281%29.pdf'
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

/** Decodes the result of `encodeAddress` and normalizes it to NFC, the form in which paths are compared. */
export const decodeAddress = (pathname: string): string | undefined => decodePercent(pathname)?.normalize();

/** Returns the URL path of a page. Percent-encoded, never with a trailing slash. */
export const pathnameOf = (path: string): string => (path === homePath ? '/' : `/${encodeAddress(path)}`);

/** Returns the URL path of the Markdown twin of a page. */
export const twinPathnameOf = (path: string): string => (path === homePath ? '/index.md' : `${pathnameOf(path)}.md`);

/** Returns the URL path of a page in the JSON API. Slashes are not encoded. */
export const apiPathnameOf = (path: string): string => `${endpoints.api}/content/${encodeAddress(path)}`;

/** Returns an absolute URL on the site's origin. Never pass a path that a client sent. */
export const urlOf = (origin: string, pathname: string): string => origin + pathname;

/** Returns the page path of a decoded URL path in any Unicode form: the inverse of `pathnameOf`. */
export const pathOf = (pathname: string): string => {
  const path = pathname
    .normalize('NFC')
    .replace(/^\/+/, '')
    .replace(/(?<!\/)\/+$/, '');
  return path === '' ? homePath : path;
};

/** Maximum length of a path in characters, for pages and for requests. */
export const maxPathLength = 300;

const segment = (name: string): string =>
  /^[a-z0-9][a-z0-9._-]*$/.test(name) ? name : slug(name.normalize()).normalize();

/** The extensions of pages: Markdown, and MDX, which is read as Markdown. */
export const pageExtension = /\.(?:mdx?|markdown)$/i;

/**
 * Returns the section and path of the page that a content file makes, or undefined for a file outside the sections.
 * `file` is relative to the content folder, with `/` between folders. An `index.md` at the top of a section is the
 * index page of that section and belongs to `site`.
 *
 * @example
 * pagePathOfFile('blog/2026/First Post.md'); // { section: 'blog', path: 'blog/2026/first-post' }
 */
export const pagePathOfFile = (file: string): { section: Section; path: string } | undefined => {
  const [folder, ...names] = file.replace(pageExtension, '').split('/');
  if (folder === undefined || !isSection(folder) || names.length === 0) return undefined;
  const parts = names.map(segment);
  if (parts.some((part) => part === '')) return undefined;
  const isIndex = parts.at(-1) === 'index';
  if (isIndex && parts.length === 1) return { section: 'site', path: folder === 'site' ? homePath : folder };
  const own = isIndex ? parts.slice(0, -1) : parts;
  return { section: folder, path: (folder === 'site' ? own : [folder, ...own]).join('/') };
};

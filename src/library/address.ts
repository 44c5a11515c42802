import { slug } from 'github-slugger';
import { isSection, type Section } from './sections.ts';

/** The path of the home page; every other page's path is its URL path without the leading slash. */
export const homePath = 'index';

/** Where a page lives, relative to the origin. Percent-encoded, never with a trailing slash. */
export const pathnameOf = (path: string): string =>
  path === homePath ? '/' : `/${path.split('/').map(encodeURIComponent).join('/')}`;

/** The Markdown twin of a page, relative to the origin. */
export const twinPathnameOf = (path: string): string => (path === homePath ? '/index.md' : `${pathnameOf(path)}.md`);

/** An absolute URL on our own origin. Never fed with a path that a client sent. */
export const urlOf = (origin: string, pathname: string): string => origin + pathname;

/** The inverse of `pathnameOf` for a path that is already decoded: `/` is the home page. */
export const pathOf = (pathname: string): string => {
  const path = pathname.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '');
  return path === '' ? homePath : path;
};

const segment = (name: string): string => (/^[a-z0-9][a-z0-9._-]*$/.test(name) ? name : slug(name));

/**
 * The section and path of a content file, from its address below the content folder (`/` between folders).
 * An `index.md` at the top of a section is that section's index page and belongs to `site`.
 */
export const addressOf = (file: string): { section: Section; path: string } | undefined => {
  const [folder, ...names] = file.replace(/\.md$/i, '').split('/');
  if (folder === undefined || !isSection(folder) || names.length === 0) return undefined;
  const parts = names.map(segment);
  if (parts.some((part) => part === '')) return undefined;
  const isIndex = parts.at(-1) === 'index';
  if (isIndex && parts.length === 1) return { section: 'site', path: folder === 'site' ? homePath : folder };
  const own = isIndex ? parts.slice(0, -1) : parts;
  return { section: folder, path: (folder === 'site' ? own : [folder, ...own]).join('/') };
};

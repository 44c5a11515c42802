import { endpoints } from '../site/site.ts';

/** Path of the home page. Every other page's path is its URL path without the leading slash. */
export const homePath = 'index';

/** The path of the page for missing addresses, which hosts of static files expect. */
export const missingPath = '404';

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Percent-encodes the path of a page or a file, except for its slashes. Only unreserved characters (RFC 3986 §2.3)
 * remain, so that the result is safe in attributes, in `srcset`, in Markdown and in redirect rules of hosts.
 *
 * @example
 * encodeAddress('files/A (1).pdf'); // 'files/A%20%281%29.pdf'
 */
export const encodeAddress = (path: string): string =>
  // Most paths need nothing.
  /^[\w.~/-]*$/.test(path) ? path : encodeURI(path).replace(/[!'()*#$&+,:;=?@]/g, percent);

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

/** The URL path of a page. Percent-encoded, never with a trailing slash. */
export const toPathname = (path: string): string => (path === homePath ? '/' : `/${encodeAddress(path)}`);

/** The URL path of the Markdown twin of a page. */
export const toTwinPathname = (path: string): string => (path === homePath ? '/index.md' : `${toPathname(path)}.md`);

/** The URL path of a page in the JSON API. Slashes are not encoded. */
export const toApiPathname = (path: string): string => `${endpoints.api}/content/${encodeAddress(path)}`;

/** An absolute URL on the site's origin. Never pass a path that a client sent. */
export const toUrl = (origin: string, pathname: string): string => origin + pathname;

/** The URL of a section of a page by its anchor, which may have letters of any script; that of the page without one. */
export const toSectionUrl = (url: string, anchor: string | undefined): string =>
  anchor === undefined || anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`;

/** The page path of a decoded URL path in any Unicode form: the inverse of `toPathname`. */
export const toPath = (pathname: string): string => {
  const path = pathname
    .normalize('NFC')
    .replace(/^\/+/, '')
    .replace(/(?<!\/)\/+$/, '');
  return path === '' ? homePath : path;
};

/** The path of the page that a link on the site leads to: without query and fragment, decoded. */
export const linkedPath = (link: string): string => {
  const pathname = link.replace(/[?#].*$/s, '');
  return toPath(decodeAddress(pathname) ?? pathname);
};

/** Maximum length of a path in characters, for pages and for requests. */
export const maxPathLength = 300;

/**
 * The folder in which a site is published, from its address: empty for most, `/notes` for one below another site.
 * All addresses within the site are root-relative without it; it is added where one leaves the site as HTML or as a
 * redirect.
 */
export const toBasePath = (origin: string): string => new URL(origin).pathname.replace(/\/$/, '');

/** Removes the folder of the site from the beginning of a pathname, if it has it. */
export const withoutBase = (pathname: string, base: string): string =>
  base !== '' && (pathname === base || pathname.startsWith(`${base}/`) || pathname.startsWith(`${base}?`))
    ? pathname.slice(base.length).replace(/^(?!\/)/, '/')
    : pathname;

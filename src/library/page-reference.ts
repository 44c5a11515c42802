import { decodeAddress, decodePercent, toBasePath, toPath, withoutBase } from './address.ts';
import type { Library } from './library.ts';
import { findForeign, findForeignTwin } from './pathname.ts';

/** Maximum length of a path or URL of a page, in characters. */
export const maxReferenceLength = 2048;

const pathnameIn = (reference: string, hosts: readonly string[]): string | undefined => {
  const trimmed = reference.trim();
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(trimmed)) return trimmed.replace(/[?#].*$/s, '');
  const url = URL.parse(trimmed, 'https://host.invalid');
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return hosts.includes(url.host) ? url.pathname : undefined;
};

/**
 * The path in a path, a URL on one of `hosts` or the URL of a Markdown twin, also of a page that is not there.
 * Slashes at the ends, a query and a fragment are ignored. Undefined for what cannot be a page of this site.
 */
export const pathIn = (reference: string, hosts: readonly string[], library: Library): string | undefined => {
  const written = pathnameIn(reference, hosts);
  const pathname = written === undefined ? undefined : withoutBase(written, toBasePath(library.origin));
  const decoded = pathname === undefined ? undefined : decodeAddress(pathname);
  if (pathname === undefined || decoded === undefined) return undefined;
  const foreign = findForeign(library.site, pathname) ?? findForeignTwin(library.site, pathname);
  if (foreign !== undefined) return foreign;
  const path = toPath(decoded);
  const withoutEnding = toPath(path.replace(/\.md$/, ''));
  return library.find(path) === undefined && isKnown(withoutEnding, library) ? withoutEnding : path;
};

const isKnown = (path: string, library: Library): boolean =>
  library.find(path) !== undefined || library.findAlias(path) !== undefined || library.isGone(path);

/** Resolves what `pathIn` reads to the path of a page: that of a page that has moved is its new one. Nothing is fetched. */
export const resolvePagePath = (reference: string, hosts: readonly string[], library: Library): string | undefined => {
  const path = pathIn(reference, hosts, library);
  if (path === undefined || library.find(path) !== undefined) return path;
  return library.findAlias(path) ?? path;
};

/** The anchor in a URL or fragment: `#prices`, `prices`, percent-encoded, or followed by a text directive. */
export const parseAnchor = (fragment: string): string => {
  const anchor = fragment.slice(fragment.lastIndexOf('#') + 1).replace(/:~:.*$/s, '');
  return decodePercent(anchor) ?? anchor;
};

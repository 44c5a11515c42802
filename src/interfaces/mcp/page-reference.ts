import { decodeAddress, decodePercent, pathOf } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';

/** The longest path or URL of a page that this door reads, in characters. */
export const maxReferenceLength = 2048;

const pathnameIn = (reference: string, hosts: readonly string[]): string | undefined => {
  const written = reference.trim();
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return written.replace(/[?#].*$/s, '');
  const url = URL.parse(written, 'https://host.invalid');
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return hosts.includes(url.host) ? url.pathname : undefined;
};

/**
 * The path that a client means by a path, a URL on one of `hosts`, or the address of a Markdown twin; with or without
 * slashes at the ends, a query or a fragment. Undefined for what cannot be a page of this site. Nothing is fetched.
 */
export const resolvePagePath = (reference: string, hosts: readonly string[], library: Library): string | undefined => {
  const pathname = pathnameIn(reference, hosts);
  const decoded = pathname === undefined ? undefined : decodeAddress(pathname);
  if (decoded === undefined) return undefined;
  const path = pathOf(decoded);
  const known = [path, pathOf(path.replace(/\.md$/, ''))].find((candidate) => library.find(candidate) !== undefined);
  return known ?? library.aliasOf(path) ?? path;
};

/** The anchor in a fragment, however it is written: `#prices`, `prices`, percent-encoded, with a text directive behind it. */
export const parseAnchor = (fragment: string): string => {
  const anchor = fragment.slice(fragment.lastIndexOf('#') + 1).replace(/:~:.*$/s, '');
  return decodePercent(anchor) ?? anchor;
};

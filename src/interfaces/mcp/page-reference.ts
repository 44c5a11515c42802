import { basePathOf, decodeAddress, decodePercent, pathOf, withoutBase } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';

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
 * Resolves a path, a URL on one of `hosts` or the URL of a Markdown twin to a page path. Slashes at the ends, a query and
 * a fragment are ignored. Undefined for what cannot be a page of this site. Nothing is fetched.
 */
export const resolvePagePath = (reference: string, hosts: readonly string[], library: Library): string | undefined => {
  const pathname = pathnameIn(reference, hosts);
  const decoded = pathname === undefined ? undefined : decodeAddress(withoutBase(pathname, basePathOf(library.origin)));
  if (decoded === undefined) return undefined;
  const path = pathOf(decoded);
  const published = [path, pathOf(path.replace(/\.md$/, ''))].find(
    (candidate) => library.find(candidate) !== undefined,
  );
  return published ?? library.aliasOf(path) ?? path;
};

/** Returns the anchor in a URL or fragment: `#prices`, `prices`, percent-encoded, or followed by a text directive. */
export const parseAnchor = (fragment: string): string => {
  const anchor = fragment.slice(fragment.lastIndexOf('#') + 1).replace(/:~:.*$/s, '');
  return decodePercent(anchor) ?? anchor;
};

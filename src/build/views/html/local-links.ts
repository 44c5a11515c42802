import { decodeAddress, toBasePath, withoutBase } from '../../../library/address.ts';

let site = { given: '', origin: '', base: '' };

/** The parts of an origin, which is the same for thousands of links. */
const getParts = (given: string): typeof site => {
  if (site.given !== given) site = { given, origin: new URL(given).origin, base: toBasePath(given) };
  return site;
};

/** The decoded pathname of an address on this site; undefined for any other address. */
export const localPathname = (given: string, href: string): string | undefined => {
  const url = URL.parse(href, `${given}/`);
  const { origin, base } = getParts(given);
  if (url?.origin !== origin) return undefined;
  // Root-relative addresses of our own pages are without the folder of the site.
  return href.startsWith('/') ? decodeAddress(url.pathname) : decodeAddress(withoutBase(url.pathname, base));
};

/**
 * The decoded pathnames of everything on this site that a page's Markdown links to or shows. The text is
 * searched, not parsed: an address in a code block counts too. `encodeAddress` leaves no character in an address that
 * could also end it.
 */
export const localPathnames = (origin: string, markdown: string): Set<string> => {
  const pathnames = new Set<string>();
  const end = /[^\w.~/%-]|$/g;
  for (let at = markdown.indexOf(`${origin}/`); at !== -1; at = markdown.indexOf(`${origin}/`, at + 1)) {
    end.lastIndex = at + origin.length;
    const pathname = localPathname(origin, markdown.slice(at, end.exec(markdown)?.index));
    if (pathname !== undefined) pathnames.add(pathname);
  }
  return pathnames;
};

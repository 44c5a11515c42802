import path from 'node:path';
import { homePath, pathnameOf, pathOf, urlOf } from '../../library/address.ts';
import type { AddressKind } from '../../library/markdown/document.ts';
import { suggest } from '../../library/suggest.ts';

/** What the addresses of a site can lead to. */
export interface Targets {
  readonly origin: string;
  /** Published pages: path by file. */
  readonly files: ReadonlyMap<string, string>;
  readonly paths: ReadonlySet<string>;
  /** Files and paths of pages that the publish gate holds back. */
  readonly withheld: ReadonlySet<string>;
  readonly assets: ReadonlySet<string>;
  readonly aliases: ReadonlyMap<string, string>;
  /** Other addresses that answer: doors, documents, files of `public/`. */
  readonly isServed: (pathname: string) => boolean;
}

export interface Resolution {
  readonly url: string;
  readonly fault?: string;
  /** The page of ours that the address leads to, with the heading's anchor. */
  readonly target?: { readonly path: string; readonly anchor: string };
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const decode = (address: string): string | undefined => {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
};

const external = (url: string): Resolution => {
  const scheme = url.slice(0, url.indexOf(':') + 1).toLowerCase();
  if (!schemes.has(scheme)) return { url: '#', fault: `Addresses that start with "${scheme}" are not published; use http, https, mailto or tel.` };
  if (scheme.startsWith('http') && !URL.canParse(url)) return { url, fault: 'This is not a valid URL.' };
  return { url };
};

/** Turns the addresses of one page into absolute URLs, and says which of them lead nowhere. */
export const resolverFor =
  (file: string, ownPath: string, targets: Targets) =>
  (given: string, kind: AddressKind): Resolution => {
    const url = given.trim();
    if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return external(url);
    if (url.startsWith('//')) return external(`https:${url}`);
    const [beforeHash = '', anchor = ''] = url.split(/#(.*)/s);
    const [rawPath = '', query] = beforeHash.split(/\?(.*)/s);
    const suffix = (query === undefined ? '' : `?${query}`) + (anchor === '' ? '' : `#${anchor}`);
    const address = decode(rawPath);
    if (address === undefined) return { url, fault: 'The percent-encoding of this address is broken.' };
    const toPage = (page: string): Resolution => ({
      url: urlOf(targets.origin, pathnameOf(page)) + suffix,
      target: { path: page, anchor: decode(anchor) ?? anchor },
    });
    if (address === '') return anchor === '' && kind === 'link' && url === '' ? { url: '#', fault: 'Write where this link leads.' } : toPage(ownPath);

    if (address.startsWith('/')) {
      const page = pathOf(address);
      if (targets.paths.has(page)) return toPage(page);
      const alias = targets.aliases.get(page);
      if (alias !== undefined) return toPage(alias);
      if (targets.isServed(address) || targets.assets.has(address.slice(1))) return { url: targets.origin + encodeURI(address) + suffix };
      const twin = pathOf(address.replace(/\.md$/, ''));
      if (address.endsWith('.md') && targets.paths.has(twin)) return { url: targets.origin + encodeURI(address) + suffix };
      if (targets.withheld.has(page)) return { url, fault: 'This page exists but is not published: a draft, scheduled or expired.' };
      const [near] = suggest(page, targets.paths);
      return { url, fault: `Nothing is published at ${address}.${near === undefined ? '' : ` Did you mean ${pathnameOf(near)}?`}` };
    }

    const beside = path.posix.normalize(path.posix.join(path.posix.dirname(file), address)).replace(/\/$/, '');
    const page = targets.files.get(beside) ?? targets.files.get(`${beside}.md`) ?? targets.files.get(`${beside}/index.md`) ?? targets.files.get(`${beside === '.' ? '' : beside}index.md`);
    if (page !== undefined) return toPage(page);
    if (targets.assets.has(beside)) return { url: `${targets.origin}/${beside.replace(/^site\//, '').split('/').map(encodeURIComponent).join('/')}${suffix}` };
    if (targets.withheld.has(beside) || targets.withheld.has(`${beside}.md`)) return { url, fault: 'This page exists but is not published: a draft, scheduled or expired.' };
    const [near] = suggest(beside, kind === 'image' ? targets.assets : targets.files.keys());
    return { url, fault: `There is no file ${beside}.${near === undefined ? '' : ` Did you mean ${near}?`}` };
  };

/** Addresses below which the product publishes, which no page may take. */
export const reserved = ['api', 'mcp', 'a2a', 'ask', 'health', 'problems', 'tags', 'series', 'search', 'pagefind', '_astro', '404', '.well-known'];

export const isReserved = (page: string): boolean => page !== homePath && reserved.some((name) => page === name || page.startsWith(`${name}/`));

import path from 'node:path';
import { homePath, pathnameOf, pathOf, urlOf } from '../../library/address.ts';
import { listIndexes } from '../../library/list-paths.ts';
import type { AddressKind } from '../../library/markdown/document.ts';
import type { TermLinks } from '../../library/markdown/link-terms.ts';
import { suggest } from '../../library/suggest.ts';
import { publishedAsset } from './pictures.ts';

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
  /** The terms that texts are linked to, unless the owner has switched that off. */
  readonly terms?: TermLinks | undefined;
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
  if (!schemes.has(scheme))
    return {
      url: '#',
      fault: `Addresses that start with "${scheme}" are not published; use http, https, mailto or tel.`,
    };
  if (scheme.startsWith('http') && !URL.canParse(url)) return { url, fault: 'This is not a valid URL.' };
  return { url };
};

const withheld: string = 'This page exists but is not published: a draft, scheduled or expired.';

const orNear = (fault: string, near: string | undefined): string =>
  near === undefined ? fault : `${fault} Did you mean ${near}?`;

interface Rest {
  /** The query and the fragment, as written. */
  readonly suffix: string;
  readonly toPage: (page: string) => Resolution;
}

/** `/glossary/term`: an address from the root of the site. */
const fromRoot = (address: string, targets: Targets, { suffix, toPage }: Rest): Resolution => {
  const page = pathOf(address);
  const published = targets.paths.has(page) ? page : targets.aliases.get(page);
  if (published !== undefined) return toPage(published);
  const isTwin = address.endsWith('.md') && targets.paths.has(pathOf(address.slice(0, -'.md'.length)));
  if (
    isTwin ||
    targets.isServed(address) ||
    targets.assets.has(address.slice(1)) ||
    targets.assets.has(`site${address}`)
  )
    return { url: targets.origin + encodeURI(address) + suffix };
  if (targets.withheld.has(page)) return { url: address, fault: withheld };
  const [near] = suggest(page, targets.paths);
  return { url: address, fault: orNear(`Nothing is published at ${address}.`, near && pathnameOf(near)) };
};

/** `../glossary/term.md`: an address from the folder of the file that holds it, with or without the ending. */
const fromFile = (
  file: string,
  address: string,
  kind: AddressKind,
  targets: Targets,
  { suffix, toPage }: Rest,
): Resolution => {
  const beside = path.posix.join(path.posix.dirname(file), address).replace(/\/$/, '');
  const candidates = [beside, `${beside}.md`, path.posix.join(beside, 'index.md')];
  const page = candidates.map((candidate) => targets.files.get(candidate)).find((found) => found !== undefined);
  if (page !== undefined) return toPage(page);
  if (targets.assets.has(beside))
    return {
      url: `${targets.origin}/${publishedAsset(beside).split('/').map(encodeURIComponent).join('/')}${suffix}`,
    };
  if (candidates.some((candidate) => targets.withheld.has(candidate))) return { url: address, fault: withheld };
  const [near] = suggest(beside, kind === 'image' ? targets.assets : targets.files.keys());
  return { url: address, fault: orNear(`There is no file ${beside}.`, near) };
};

/** Turns the addresses of one page into absolute URLs, and says which of them lead nowhere. */
export const resolverFor =
  (file: string, ownPath: string, targets: Targets) =>
  (given: string, kind: AddressKind): Resolution => {
    const url = given.trim();
    if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return external(url);
    if (url.startsWith('//')) return external(`https:${url}`);
    if (url === '') return { url: '#', fault: 'Write where this leads.' };
    const [beforeHash = '', anchor = ''] = url.split(/#(.*)/s);
    const [rawPath = '', query] = beforeHash.split(/\?(.*)/s);
    const address = decode(rawPath);
    if (address === undefined) return { url, fault: 'The percent-encoding of this address is broken.' };
    const suffix = (query === undefined ? '' : `?${query}`) + (anchor === '' ? '' : `#${anchor}`);
    const rest: Rest = {
      suffix,
      toPage: (page) => ({
        url: urlOf(targets.origin, pathnameOf(page)) + suffix,
        target: { path: page, anchor: decode(anchor) ?? anchor },
      }),
    };
    if (address === '') return rest.toPage(ownPath);
    return address.startsWith('/') ? fromRoot(address, targets, rest) : fromFile(file, address, kind, targets, rest);
  };

/** Addresses below which the product publishes, which no page may take. */
export const reserved = [
  'api',
  'mcp',
  'a2a',
  'ask',
  'health',
  'problems',
  ...listIndexes,
  'search',
  'pagefind',
  '_astro',
  '404',
  '.well-known',
];

export const isReserved = (page: string): boolean =>
  page !== homePath && reserved.some((name) => page === name || page.startsWith(`${name}/`));

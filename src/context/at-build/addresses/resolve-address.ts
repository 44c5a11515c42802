import path from 'node:path';
import { decodeAddress, decodePercent, encodeAddress, pathnameOf, pathOf, urlOf } from '../../../library/address.ts';
import type { AddressKind } from '../../../library/markdown/document.ts';
import type { TermLinks } from '../../../library/markdown/link-terms.ts';
import { suggest, withSuggestion } from '../../../library/suggest.ts';
import { type ContentFiles, publishedAsset } from '../files/published-files.ts';

/** What the addresses of a site can lead to. */
export interface Targets {
  readonly origin: string;
  /** Published pages: path by file, in NFC as everything here. */
  readonly files: ReadonlyMap<string, string>;
  readonly paths: ReadonlySet<string>;
  /** Files and paths of pages that the publish gate holds back. */
  readonly withheld: ReadonlySet<string>;
  /** Files that are no pages. */
  readonly assets: ContentFiles;
  readonly aliases: ReadonlyMap<string, string>;
  /** Checks for other addresses that answer: the service's, files of `public/`, files of the content. */
  readonly isServed: (pathname: string) => boolean;
  /** The terms that texts are linked to, unless the owner has switched that off. */
  readonly terms?: TermLinks | undefined;
}

export interface Resolution {
  readonly url: string;
  readonly fault?: string;
  /** The page of ours that the address leads to, with the heading's anchor. */
  readonly target?: { readonly path: string; readonly anchor: string };
  /** The file of the content folder that the address leads to. */
  readonly file?: string;
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const leadsToFile = (file: string, targets: Targets, suffix: string): Resolution => {
  const fault = targets.assets.refusal(file);
  const url = `${targets.origin}/${encodeAddress(publishedAsset(file))}${suffix}`;
  return { url, ...(fault === undefined ? { file } : { fault }) };
};

const external = (url: string, { origin, assets }: Targets): Resolution => {
  const scheme = url.slice(0, url.indexOf(':') + 1).toLowerCase();
  if (!schemes.has(scheme))
    return {
      url: '#',
      fault: `Addresses that start with "${scheme}" are not published; use http, https, mailto or tel.`,
    };
  if (!scheme.startsWith('http')) return { url };
  if (!URL.canParse(url)) return { url, fault: 'This is not a valid URL.' };
  const { origin: host, pathname } = new URL(url);
  const file = host === origin ? assets.at((decodeAddress(pathname) ?? pathname).slice(1)) : undefined;
  if (file === undefined) return { url };
  const fault = assets.refusal(file);
  return { url, ...(fault === undefined ? { file } : { fault }) };
};

const withheld: string = 'This page exists but is not published: a draft, scheduled or expired.';

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
  if (isTwin || targets.isServed(address)) return { url: targets.origin + encodeAddress(address) + suffix };
  const asset = targets.assets.at(address.slice(1));
  if (asset !== undefined) return leadsToFile(asset, targets, suffix);
  if (targets.withheld.has(page)) return { url: address, fault: withheld };
  const [near] = suggest(page, targets.paths);
  return { url: address, fault: withSuggestion(`Nothing is published at ${address}.`, near && pathnameOf(near)) };
};

const placeBeside = (file: string, address: string): string =>
  path.posix.join(path.posix.dirname(file), address).replace(/\/$/, '').normalize();

/** `../glossary/term.md`: an address from the folder of the file that holds it, with or without the ending. */
const fromFile = (
  file: string,
  address: string,
  kind: AddressKind,
  targets: Targets,
  { suffix, toPage }: Rest,
): Resolution => {
  const beside = placeBeside(file, address);
  const candidates = [beside, `${beside}.md`, path.posix.join(beside, 'index.md')];
  const page = candidates.map((candidate) => targets.files.get(candidate)).find((found) => found !== undefined);
  if (page !== undefined) return toPage(page);
  const asset = targets.assets.named(beside);
  if (asset !== undefined) return leadsToFile(asset, targets, suffix);
  if (candidates.some((candidate) => targets.withheld.has(candidate))) return { url: address, fault: withheld };
  const [near] = suggest(beside, kind === 'image' ? targets.assets.names : targets.files.keys());
  return { url: address, fault: withSuggestion(`There is no file ${beside}.`, near) };
};

/** A file whose name is written as it is, though it has what means something in a URL: `100%.png`, `a#1.png`. */
const fileAsWritten = (file: string, url: string, { assets }: Targets): string | undefined => {
  if (!/[%#?]/.test(url)) return undefined;
  return url.startsWith('/') ? assets.at(url.slice(1)) : assets.named(placeBeside(file, url));
};

/** Turns the addresses of one page into absolute URLs, and says which of them lead nowhere. */
export const resolverFor = (file: string, ownPath: string, targets: Targets) => {
  const resolve = (url: string, kind: AddressKind): Resolution => {
    const [beforeHash = '', anchor = ''] = url.split(/#(.*)/s);
    const [rawPath = '', query] = beforeHash.split(/\?(.*)/s);
    const address = decodeAddress(rawPath);
    if (address === undefined) return { url, fault: 'The percent-encoding of this address is broken.' };
    const suffix = (query === undefined ? '' : `?${query}`) + (anchor === '' ? '' : `#${anchor}`);
    const rest: Rest = {
      suffix,
      toPage: (page) => ({
        url: urlOf(targets.origin, pathnameOf(page)) + suffix,
        target: { path: page, anchor: decodePercent(anchor) ?? anchor },
      }),
    };
    if (address === '') return rest.toPage(ownPath);
    return address.startsWith('/') ? fromRoot(address, targets, rest) : fromFile(file, address, kind, targets, rest);
  };
  return (given: string, kind: AddressKind): Resolution => {
    const url = given.trim();
    if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return external(url, targets);
    if (url.startsWith('//')) return external(`https:${url}`, targets);
    if (url === '') return { url: '#', fault: 'Write where this leads.' };
    const asWritten = fileAsWritten(file, url, targets);
    return asWritten === undefined ? resolve(url, kind) : leadsToFile(asWritten, targets, '');
  };
};

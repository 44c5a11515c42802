import path from 'node:path';
import { decodeAddress, decodePercent, encodeAddress, toPath, toPathname, toUrl } from '../../library/address.ts';
import { isPageFile, lastName, withoutEnding } from '../../library/layout/file-name.ts';
import type { AddressKind } from '../../library/markdown/html/html-words.ts';
import type { TermLinks } from '../../library/markdown/link-terms.ts';
import { getPathname } from '../../library/pathname.ts';
import { suggest, withSuggestion } from '../../library/text/suggest.ts';
import type { Site } from '../../site/schema.ts';
import { type ContentFiles, publishedAsset } from '../files/published-files.ts';
import type { FindByName } from './find-by-name.ts';
import { guessPage, guessRelativePage, pageOfFile, withinFolder } from './guess-page.ts';

/** Everything that links of a site can lead to. */
export interface Targets {
  readonly origin: string;
  readonly site: Pick<Site, 'pathnames'>;
  /** Paths of published pages by file, in NFC like all names here. */
  readonly files: ReadonlyMap<string, string>;
  readonly paths: ReadonlySet<string>;
  /** Files and paths of drafts, scheduled and expired pages. */
  readonly withheld: ReadonlySet<string>;
  /** Files that are not pages. */
  readonly assets: ContentFiles;
  readonly aliases: ReadonlyMap<string, string>;
  /** The anchors of headings that other tools would give other ones, by `path#anchor`. */
  readonly anchors?: ReadonlyMap<string, string> | undefined;
  /** True for other served paths: endpoints, documents, files of `public/` and of the content folder. */
  readonly isServed: (pathname: string) => boolean;
  /** Finds pages and files by the names that dialects have for them. */
  readonly findByName?: FindByName | undefined;
  /** Terms that texts are linked to; undefined if the owner has turned that off. */
  readonly terms?: TermLinks | undefined;
}

/** An absolute URL and its target, or an error. */
export interface Resolution {
  readonly url: string;
  readonly error?: string;
  /** Path and anchor of the target, if it is a page of the site. */
  readonly target?: { readonly path: string; readonly anchor: string };
  /** Target, if it is a file of the content folder. */
  readonly file?: string;
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const toFile = (file: string, targets: Targets, suffix: string): Resolution => {
  const error = targets.assets.reasonUnpublished(file);
  const url = `${targets.origin}/${encodeAddress(publishedAsset(file))}${suffix}`;
  return { url, ...(error === undefined ? { file } : { error }) };
};

const external = (url: string, { origin, assets }: Targets): Resolution => {
  const scheme = url.slice(0, url.indexOf(':') + 1).toLowerCase();
  if (!schemes.has(scheme))
    return {
      url: '#',
      error: `URLs that start with "${scheme}" are not published; use http, https, mailto or tel.`,
    };
  if (!scheme.startsWith('http')) return { url };
  if (!URL.canParse(url)) return { url, error: 'This is not a valid URL.' };
  const { origin: host, pathname } = new URL(url);
  const file = host === origin ? assets.at((decodeAddress(pathname) ?? pathname).slice(1)) : undefined;
  if (file === undefined) return { url };
  const error = assets.reasonUnpublished(file);
  return { url, ...(error === undefined ? { file } : { error }) };
};

const unpublished = 'This page is not published: it is a draft, scheduled, expired or left out.';

interface Rest {
  /** The path of the page that has the link. */
  readonly ownPath: string;
  /** The query and the fragment, as written. */
  readonly suffix: string;
  readonly toPage: (page: string) => Resolution;
}

/** Resolves a root-relative link, such as `/glossary/term`. */
const fromRoot = (address: string, targets: Targets, { suffix, toPage }: Rest): Resolution => {
  const page = toPath(address);
  const published = targets.paths.has(page) ? page : targets.aliases.get(page);
  if (published !== undefined) return toPage(published);
  // The path of a file, which is that of its Markdown here as well: who follows a link reads a page.
  const ofFile = isPageFile(address) ? targets.files.get(address.slice(1).normalize()) : undefined;
  if (ofFile !== undefined) return toPage(ofFile);
  const isTwin = address.endsWith('.md') && targets.paths.has(toPath(address.slice(0, -'.md'.length)));
  if (isTwin || targets.isServed(address)) return { url: targets.origin + encodeAddress(address) + suffix };
  const asset = withinFolder(address.slice(1), targets.paths)
    .map((name) => targets.assets.at(name))
    .find((name) => name !== undefined);
  if (asset !== undefined) return toFile(asset, targets, suffix);
  const guessed = guessPage(address, targets);
  if (guessed !== undefined) return toPage(guessed);
  if (targets.withheld.has(page)) return { url: address, error: unpublished };
  const [near] = suggest(page, targets.paths);
  return { url: address, error: withSuggestion(`Nothing is published at ${address}.`, near && toPathname(near)) };
};

const resolveBeside = (file: string, address: string): string =>
  path.posix.join(path.posix.dirname(file), address).replace(/\/$/, '').normalize();

/**
 * The only page or file with a name that is written without its folder, as Obsidian and others for notes write links; `name.html` is
 * a page of ExDoc, which writes all into one folder.
 */
const findOnly = (name: string, targets: Targets, { suffix, toPage }: Rest): Resolution | undefined => {
  if (name.includes('/')) return undefined;
  const stem = name.endsWith('.html') ? name.slice(0, -'.html'.length) : undefined;
  const isNamed = (file: string): boolean =>
    file.endsWith(`/${name}`) || (isPageFile(file) && withoutEnding(lastName(file)) === stem);
  const found = [...targets.files.keys(), ...targets.assets.names].filter(isNamed);
  const [file] = found;
  if (file === undefined || found.length > 1) return undefined;
  const path = targets.files.get(file);
  return path === undefined ? toFile(file, targets, suffix) : toPage(path);
};

/** Resolves a link relative to its file, such as `../glossary/term.md`, with or without the extension. */
const fromFile = (file: string, address: string, kind: AddressKind, targets: Targets, rest: Rest): Resolution => {
  const { suffix, ownPath, toPage } = rest;
  const beside = resolveBeside(file, address);
  // Obsidian and others write the path from the root of the folder, without a slash before it.
  for (const written of [beside, path.posix.normalize(address).normalize()]) {
    const page = pageOfFile(written, targets);
    if (page !== undefined) return toPage(page);
    const asset = targets.assets.named(written);
    if (asset !== undefined) return toFile(asset, targets, suffix);
  }
  const withheld = [beside, `${beside}.md`, path.posix.join(beside, 'index.md')];
  if (withheld.some((candidate) => targets.withheld.has(candidate))) return { url: address, error: unpublished };
  const guessed = kind === 'image' ? undefined : guessRelativePage(ownPath, address, targets);
  if (guessed !== undefined) return toPage(guessed);
  const only = findOnly(address.normalize(), targets, rest);
  if (only !== undefined) return only;
  const [near] = suggest(beside, kind === 'image' ? targets.assets.names : targets.files.keys());
  return { url: address, error: withSuggestion(`There is no file ${beside}.`, near) };
};

/** Finds a file whose name is written unencoded although it has reserved characters of URLs: `100%.png`, `a#1.png`. */
const fileAsWritten = (file: string, url: string, { assets }: Targets): string | undefined => {
  if (!/[%#?]/.test(url)) return undefined;
  return url.startsWith('/') ? assets.at(url.slice(1)) : assets.named(resolveBeside(file, url));
};

/** Creates a resolver of one page's links, which returns absolute URLs and an error for each broken one. */
export const resolverFor = (file: string, ownPath: string, targets: Targets) => {
  const resolve = (url: string, kind: AddressKind): Resolution => {
    const [beforeHash = '', anchor = ''] = url.split(/#(.*)/s);
    const [rawPath = '', query] = beforeHash.split(/\?(.*)/s);
    const address = decodeAddress(rawPath);
    if (address === undefined) return { url, error: 'This URL has invalid percent-encoding.' };
    const search = query === undefined ? '' : `?${query}`;
    const suffix = search + (anchor === '' ? '' : `#${anchor}`);
    const rest: Rest = {
      ownPath,
      suffix,
      toPage: (page) => {
        const written = decodePercent(anchor) ?? anchor;
        const own = targets.anchors?.get(`${page}#${written}`);
        return {
          url:
            toUrl(targets.origin, getPathname(targets.site, page)) +
            (own === undefined ? suffix : `${search}#${encodeAddress(own)}`),
          target: { path: page, anchor: own ?? written },
        };
      },
    };
    if (address === '') return rest.toPage(ownPath);
    // Zola's links to files begin with `@/`, the root of the content.
    if (address.startsWith('@/')) return fromFile('', address.slice(2), kind, targets, rest);
    return address.startsWith('/') ? fromRoot(address, targets, rest) : fromFile(file, address, kind, targets, rest);
  };
  return (given: string, kind: AddressKind): Resolution => {
    const url = given.trim();
    if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return external(url, targets);
    if (url.startsWith('//')) return external(`https:${url}`, targets);
    if (url === '') return { url: '#', error: 'This URL is empty; write where it leads.' };
    const asWritten = fileAsWritten(file, url, targets);
    return asWritten === undefined ? resolve(url, kind) : toFile(asWritten, targets, '');
  };
};

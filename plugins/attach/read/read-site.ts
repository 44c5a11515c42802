import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Element, Parents } from 'hast';
import { htmlToHast } from 'satteri';
import { createElement, elementsIn } from '../../../src/content/html/elements.ts';
import { treeToMarkdown } from '../../../src/content/html/tree-to-markdown.ts';
import { readOwnText } from '../../../src/disk/paths.ts';
import { decodePercent, encodeAddress } from '../../../src/library/address.ts';
import { isSitePath } from '../../../src/library/fields/values.ts';
import { readDialects } from '../../../src/library/markdown/dialects/read-dialects.ts';
import { plainText } from '../../../src/library/markdown/walk.ts';
import { UserError } from '../../../src/project/user-error.ts';
import { type Addresses, createAddresses, createForms, toPagePath } from './addresses.ts';
import { findContent, findTitle } from './find-content.ts';
import { commonName, type PageFacts, readPageFacts } from './page-facts.ts';
import { readContent } from './read-content.ts';
import { type Scan, scanHtml } from './scan-html.ts';
import { preferSource, readSources, type Sources } from './sources.ts';

/** A page of a site that another program has built. */
export interface AttachedPage extends Omit<PageFacts, 'siteName'> {
  /** Its file in the folder. */
  readonly file: string;
  readonly path: string;
  /** Its address on the site, percent-encoded, in the form that the site has. */
  readonly pathname: string;
  /** Its place in the navigation of the site. */
  readonly order: number | undefined;
  readonly markdown: string;
  readonly modified: Date;
  readonly isGuess: boolean;
  readonly hiddenWords: number;
}

/** A site that another program has built. */
export interface AttachedSite {
  readonly origin: string;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly pages: readonly AttachedPage[];
  /** The number of HTML files that are no pages, by the reason. */
  readonly others: ReadonlyMap<string, number>;
  /** The number of pages that ask programs of AI to stay away. */
  readonly forbidding: number;
}

const maxSize = 20 * 2 ** 20;
/** Lists of a blog, whose entries are pages themselves. */
const lists =
  /(?:^|\/)(?:(?:tags?|categor(?:y|ies)|archives?|authors?)(?:\/[^/]+)?|page\/\d+|(?:tags?|categor(?:y|ies)|authors?)\/.+\/page\/\d+)$/;
const missing = /(?:^|\/)404$/;

/** Lists the HTML files of a folder, by their paths; links are not followed. */
const listHtml = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /^[^\uFFFD]*\.html?$/i.test(entry.name))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .filter((file) => !/(?:^|\/)(?:\.|node_modules\/)/.test(file))
    .sort();
};

/** Parses HTML as a browser does, in half of the time that parse5 takes. */
const parseHtml = (html: string): Parents => {
  const tree = htmlToHast(html);
  return 'children' in tree ? tree : empty;
};

interface Scanned extends Scan {
  readonly file: string;
  readonly path: string;
  readonly text: string;
}

/** True for a list, and not for a page about tags in a guide or about the authors, which has none below it. */
const isList = (own: string, files: readonly string[]): boolean =>
  lists.test(own) &&
  (!/\/(?:tags?|categor(?:y|ies)|archives?)$|(?:^|\/)authors?$/.test(own) ||
    files.some((file) => toPagePath(file).startsWith(`${own}/`)));

const scanFile = async (folder: string, file: string, files: readonly string[]): Promise<Scanned> => {
  const place = path.join(folder, file);
  const isLarge = (await stat(place)).size > maxSize;
  const bytes = isLarge ? Buffer.of() : await readFile(place);
  const text = bytes.toString();
  const scan = scanHtml(text);
  const own = toPagePath(file);
  const reason = isLarge
    ? `of more than ${maxSize / 2 ** 20} MiB`
    : missing.test(own)
      ? 'for missing addresses'
      : isList(own, files)
        ? 'lists of other pages'
        : isSitePath(own)
          ? isUtf8(bytes)
            ? scan.reason
            : 'that are not UTF-8'
          : 'with an address that pages cannot have here';
  return { ...scan, file, path: own, text, reason };
};

/** The address of a site, by the canonical link of a page: what is before the path of the page. */
const toOrigin = ({ path: own, canonical }: Scanned): string | undefined => {
  if (!/^https?:/.test(canonical) || !URL.canParse(canonical)) return undefined;
  const { origin, pathname } = new URL(canonical);
  const target = toPagePath(decodePercent(pathname) ?? pathname);
  if (own === 'index') return origin + (target === 'index' ? '' : `/${encodeAddress(target)}`);
  if (target !== own && !target.endsWith(`/${own}`)) return undefined;
  return `${origin}/${encodeAddress(target.slice(0, -own.length))}`.replace(/\/$/, '');
};

/** The address of the site: the one that is given, that of its home page, or that of any other page. */
const findOrigin = (given: string | undefined, scans: readonly Scanned[]): string => {
  const home = scans.filter(({ path: own }) => own === 'index');
  const [found] = [...home, ...scans].flatMap((scan) => toOrigin(scan) ?? []);
  const origin = given ?? found;
  if (origin !== undefined) return origin;
  throw new UserError(
    'No page names the address of the site by <link rel="canonical">. Name it: --url https://example.org',
  );
};

/** Chooses the addresses of pages by what canonical links, the sitemap and other links name. */
const choosePathnames = async (folder: string, scans: readonly Scanned[], addresses: Addresses) => {
  const forms = createForms();
  const add = (file: string, link: string, weight: number, base?: string): void => {
    const url = addresses.resolve(file, link, base);
    const found = url && addresses.onSite(url);
    if (found !== undefined) forms.add(found.pathname, weight);
  };
  const sitemap = await readOwnText(folder, 'sitemap.xml');
  for (const element of elementsIn(parseHtml(sitemap)))
    if (element.tagName === 'loc')
      for (const child of element.children) if (child.type === 'text') add('index.html', child.value.trim(), 1e6);
  for (const { file, path: own, canonical, links, base } of scans) {
    const url = canonical === '' ? undefined : addresses.resolve(file, canonical);
    const found = url && addresses.onSite(url);
    // Pages of former versions name that of the current one.
    if (found !== undefined && toPagePath(found.pathname) === own) forms.add(found.pathname, 1e9);
    for (const link of links) add(file, link, 1, base);
  }
  return forms.choose(scans.map(({ file }) => file));
};

/** The places of pages in the longest navigation that any page has. */
const findOrder = (scans: readonly Scanned[], addresses: Addresses): ReadonlyMap<string, number> => {
  const paths = new Set(scans.map((scan) => scan.path));
  const lists = scans.map(({ file, navigation, base }) => [
    ...new Set(
      navigation.flatMap((link) => {
        const url = addresses.resolve(file, link, base);
        const found = url && addresses.onSite(url);
        const target = found && toPagePath(found.pathname);
        return target !== undefined && paths.has(target) ? [target] : [];
      }),
    ),
  ]);
  const order = new Map<string, number>();
  for (const list of lists.sort((a, b) => b.length - a.length))
    for (const target of list) if (!order.has(target)) order.set(target, order.size + 1);
  return order;
};

/** True where a dialect reads the anchors of headings. */
const readsAnchors = (): boolean => plainText(readDialects('## a {#b}', {}).tree).trim() === 'a';

const empty = createElement('body', []);

interface Context {
  readonly folder: string;
  readonly addresses: Addresses;
  readonly origin: string;
  /** The paths of all pages. */
  readonly paths: ReadonlySet<string>;
  readonly pathnames: ReadonlyMap<string, string>;
  readonly order: ReadonlyMap<string, number>;
  readonly keepsAnchors: boolean;
  readonly sources: Sources;
}

/** Reads the text of a page, with links to other pages by their paths and all others by their URLs. */
const readPage = async (scan: Scanned, context: Context): Promise<AttachedPage & { readonly siteName: string }> => {
  const { file, path: own, text, base } = scan;
  const { addresses, origin, paths, keepsAnchors } = context;
  const tree = parseHtml(text);
  const body: Element = [...elementsIn(tree)].find(({ tagName }) => tagName === 'body') ?? empty;
  const { roots, isGuess } = findContent(body);
  const facts = readPageFacts(tree, findTitle(roots) ?? findTitle([body]));
  const toAddress = (link: string, kind: 'link' | 'image'): string => {
    if (/^(?:mailto|tel):/i.test(link)) return link;
    const url = addresses.resolve(file, link, base);
    if (url === undefined) return link;
    const found = addresses.onSite(url);
    if (found === undefined) return url.href;
    const target = toPagePath(found.pathname);
    if (kind === 'link' && paths.has(target))
      return target === own && found.suffix.startsWith('#') ? found.suffix : `/${encodeAddress(target)}${found.suffix}`;
    return `${origin}${encodeAddress(found.pathname)}${found.suffix}`;
  };
  const content = readContent(roots, { toAddress, keepsAnchors });
  const markdown = treeToMarkdown({ type: 'root', children: [...content.children] }, () => {});
  return {
    ...facts,
    file,
    path: own,
    pathname: encodeAddress(context.pathnames.get(file) ?? `/${file}`),
    order: context.order.get(own),
    markdown: preferSource(markdown, context.sources),
    modified: (await stat(path.join(context.folder, file))).mtime,
    isGuess,
    hiddenWords: content.hiddenWords,
  };
};

export interface SiteFolder {
  /** The folder of built HTML. */
  readonly folder: string;
  /** The address of the site, where its owner names it. */
  readonly url: string | undefined;
  /** The folder of the Markdown that the site is made from. */
  readonly sources?: string | undefined;
}

/** Reads a folder of built HTML. */
export const readAttachedSite = async (
  { folder, url: given, sources }: SiteFolder,
  onProgress: (done: number, total: number) => void,
): Promise<AttachedSite> => {
  const files = await listHtml(folder);
  const scans: Scanned[] = [];
  for (const file of files) scans.push(await scanFile(folder, file, files));
  const others = new Map<string, number>();
  const taken = new Set<string>();
  const found = scans.filter(({ path: own, reason: stated }) => {
    const reason = stated ?? (taken.has(own) ? 'at the address of another one' : undefined);
    if (reason !== undefined) others.set(reason, (others.get(reason) ?? 0) + 1);
    else taken.add(own);
    return reason === undefined;
  });
  if (found.length === 0)
    throw new UserError(`There is no HTML page in ${folder}. Name the folder that your generator writes.`);
  const origin = findOrigin(given, found);
  const addresses = createAddresses(origin);
  const context: Context = {
    folder,
    origin,
    addresses,
    paths: taken,
    pathnames: await choosePathnames(folder, found, addresses),
    order: findOrder(found, addresses),
    keepsAnchors: readsAnchors(),
    sources: sources === undefined ? new Map() : await readSources(sources),
  };
  const pages: Awaited<ReturnType<typeof readPage>>[] = [];
  for (const [at, scan] of found.entries()) {
    onProgress(at, found.length);
    pages.push(await readPage(scan, context));
  }
  const home = pages.find(({ path: own }) => own === 'index') ?? pages[0];
  // What several pages say is of the site.
  const said = Map.groupBy(pages, ({ description }) => description);
  const isOwn = (page: AttachedPage): boolean => page === home || (said.get(page.description)?.length ?? 0) < 3;
  const languages = Map.groupBy(pages.map(({ language }) => language).filter(Boolean), (language) => language);
  const [usual] = [...languages].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return {
    origin,
    name:
      pages.map(({ siteName }) => siteName).find((name) => name !== '') ||
      commonName(pages.map(({ documentTitle }) => documentTitle)) ||
      home?.title ||
      new URL(origin).host,
    description: home?.description ?? '',
    language: home?.language || usual || '',
    pages: pages.map((page) => (isOwn(page) ? page : { ...page, description: '' })),
    others,
    forbidding: scans.filter(({ forbidsAi }) => forbidsAi).length,
  };
};

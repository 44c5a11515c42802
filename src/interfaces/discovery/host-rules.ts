import { encodeAddress, homePath, toPathname, toTwinPathname } from '../../library/address.ts';
import type { Library, LibraryFacts } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { getPathname } from '../../library/pathname.ts';
import { followRules, type RedirectRule, readRedirectRules } from '../../library/redirect-rules.ts';
import { dataFolder } from '../../site/site.ts';
import { twinHeaders } from '../markdown/twin-headers.ts';
import { getDocuments } from './index.ts';
import {
  assetHeaders,
  contentFileHeaders,
  documentHeaders,
  fileHeaders,
  type HeaderFields,
  htmlHeaders,
  markdownFileHeaders,
  policyField,
  siteFileHeaders,
} from './response-headers.ts';

/** Headers that a static host adds to files at matching addresses; `*` matches any characters. */
export interface HeaderRule {
  readonly pattern: string;
  readonly fields: HeaderFields;
}

/**
 * Maximum pages that each have rules of their own. Beyond it the file would be megabytes that a host reads for every
 * request; then only the home page and the sections have rules, and all other pages have the same data in their HTML head
 * and front matter.
 */
export const maxPageRules = 1000;

/** The home page and the sections first: they lead to the others. */
function* ruledPages(library: Library): Generator<PageSummary> {
  const first = new Set([homePath, ...library.sections.keys()]);
  for (const path of first) {
    const position = library.find(path);
    if (position !== undefined && position < library.listedSize) yield library.summaryAt(position);
  }
  // Only a header keeps the Markdown of pages that are not listed out of search engines.
  for (let position = library.listedSize; position < library.totalSize; position += 1)
    yield library.summaryAt(position);
  if (library.size > maxPageRules) return;
  for (let position = 0; position < library.listedSize; position += 1) {
    const page = library.summaryAt(position);
    const isFormer = position >= library.size && page.kind === 'page';
    if (!isFormer && !first.has(page.path)) yield page;
  }
}

const without = (fields: HeaderFields, ...names: readonly string[]): HeaderFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const getPolicy = ({ origin }: LibraryFacts): HeaderFields => ({
  [policyField]: fileHeaders(origin)[policyField] ?? '',
});

function* pageRules(library: Library): Generator<HeaderRule> {
  for (const page of ruledPages(library)) {
    // Hosts set the type and caching of HTML themselves.
    yield {
      pattern: getPathname(library.site, page.path),
      fields: without(htmlHeaders(library, page), 'content-type', 'cache-control'),
    };
    yield { pattern: toTwinPathname(page.path), fields: twinHeaders(page) };
  }
}

function* documentRules(library: Library, contentFiles: ReadonlySet<string>): Generator<HeaderRule> {
  const general = Object.keys(markdownFileHeaders(library.site));
  for (const { pathname } of getDocuments(library)) {
    const fields = documentHeaders(pathname, library) ?? {};
    // A content file at the same address has the policy of content files instead.
    const policy = contentFiles.has(pathname.slice(1)) ? {} : getPolicy(library);
    const own = pathname.endsWith('.md') ? without(fields, ...general) : { ...policy, ...fields };
    if (Object.keys(own).length > 0) yield { pattern: pathname, fields: own };
  }
}

/** Extensions of files that the build writes: pages, Markdown, and the files of Astro and Pagefind. */
const buildExtensions = ['css', 'html', 'js', 'json', 'md', 'mjs', 'wasm'];

const getExtension = (name: string): string | undefined => /\.([a-z0-9]+)$/i.exec(name)?.[1];

/** The addresses of a file: hosts serve `x.html` at `/x`, too. */
const getAddresses = (name: string): string[] => {
  const address = `/${encodeAddress(name)}`;
  const bare = address.replace(/(?:\/index)?\.html$/, '');
  return bare === address ? [address] : [address, bare];
};

/** One rule for all files of an extension that only content files have, otherwise one for each file. */
const contentFileRules = (files: Iterable<string>, others: readonly HeaderRule[]): HeaderRule[] => {
  const taken = new Set([...buildExtensions, ...others.map(({ pattern }) => getExtension(pattern))]);
  const rules = new Map<string, HeaderFields>();
  for (const file of files) {
    const extension = getExtension(file);
    const patterns = extension === undefined || taken.has(extension) ? getAddresses(file) : [`/*.${extension}`];
    for (const pattern of patterns) rules.set(pattern, contentFileHeaders(file));
  }
  return Array.from(rules, ([pattern, fields]) => ({ pattern, fields }));
};

/**
 * The header rules of all published files for static hosts, the same headers as our own server sends. No two rules
 * that match one address set the same header, because hosts differ in whether they join the values or use one of them.
 * Hence the rule for all files sets no policy. The rules that matter most are first: some hosts read only so many.
 * `contentFiles`: pathnames of content files without the leading slash.
 */
export const headerRules = (library: Library, contentFiles: readonly string[]): HeaderRule[] => {
  const wide = [
    { pattern: '/_astro/*', fields: assetHeaders('/_astro/') },
    { pattern: `/${dataFolder}/*.bin`, fields: assetHeaders(`/${dataFolder}/.bin`) },
    { pattern: '/*.md', fields: { ...getPolicy(library), ...markdownFileHeaders(library.site) } },
  ];
  const documents = [...documentRules(library, new Set(contentFiles))];
  const pages = [...pageRules(library)];
  return [
    { pattern: '/*', fields: without(siteFileHeaders(library), policyField) },
    ...wide,
    ...contentFileRules(contentFiles, [...wide, ...documents, ...pages]),
    ...documents,
    ...pages,
  ];
};

/** Writes rules as a `_headers` file. */
export const headersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .map(
      ({ pattern, fields }) =>
        `${pattern}\n${Object.entries(fields)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
    )
    .join('');

const redirect = (from: string, to: string): string => `${from} ${to} 301\n`;

/** The addresses of pages, their Markdown and files in a folder, which a rule for all in it does not lead on. */
const keptIn = (folder: string, library: Library, files: readonly string[]): string[] => {
  const isIn = (path: string): boolean => folder === '' || path === folder || path.startsWith(`${folder}/`);
  const paths = Array.from({ length: library.totalSize }, (_, position) => library.pathAt(position)).filter(isIn);
  return [
    ...paths.flatMap((path) => [toPathname(path), toTwinPathname(path)]),
    ...files.filter(isIn).map((file) => `/${encodeAddress(file)}`),
  ];
};

/** Writes the rules of `site.yaml`. Some hosts follow a rule even where a file is, so the files come first, as they are. */
const ruleLines = ({ from, isFolder, to }: RedirectRule, library: Library, files: readonly string[]): string => {
  const base = `/${encodeAddress(from)}`;
  const splat = followRules([{ from, isFolder, to, written: '' }], from) ?? to;
  const own = library.find(from) === undefined && from !== '' ? redirect(base, splat) : '';
  if (!isFolder) return own;
  const kept = keptIn(from, library, files).map((address) => `${address} ${address} 200\n`);
  return [...kept, own, redirect(`${base === '/' ? '' : base}/*`, to)].join('');
};

/**
 * Writes former addresses of pages and twins, and the rules of `site.yaml`, as a `_redirects` file, with the same redirects as
 * our own server. `files`: pathnames of content files without the leading slash.
 */
export const redirectsFile = (
  aliases: ReadonlyMap<string, string>,
  library?: Library,
  files: readonly string[] = [],
): string => {
  const former = [...aliases].flatMap(([from, to]) =>
    from.endsWith('.md')
      ? [redirect(toPathname(from), toTwinPathname(to))]
      : [redirect(toPathname(from), toPathname(to)), redirect(toTwinPathname(from), toTwinPathname(to))],
  );
  const rules =
    library === undefined
      ? []
      : readRedirectRules(library.site.redirects, (path) => library.find(path) !== undefined).rules.map((rule) =>
          ruleLines(rule, library, files),
        );
  return [...former, ...rules].join('');
};

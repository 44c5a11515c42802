import { encodeAddress, homePath, pathnameOf, twinPathnameOf } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { sections } from '../../library/sections.ts';
import { twinHeaders } from '../markdown/twin-headers.ts';
import { documentsOf } from './index.ts';
import {
  assetHeaders,
  contentFileHeaders,
  documentHeaders,
  fileHeaders,
  type HeaderFields,
  htmlHeaders,
  markdownFileHeaders,
  policyField,
} from './response-headers.ts';
import { summariesOf } from './summaries.ts';

/** Fields that a host adds to the files at these addresses; `*` stands for any characters. */
export interface HeaderRule {
  readonly pattern: string;
  readonly fields: HeaderFields;
}

/**
 * Up to this many pages each has rules of its own. Beyond it the file would be megabytes that a host reads for every
 * request; then the home page and the sections have rules, and all others say in their heads and front matter what the
 * fields would say.
 */
export const maxPageRules = 1000;

const ruledPages = (library: Library): Iterable<PageSummary> =>
  library.size <= maxPageRules
    ? summariesOf(library)
    : [homePath, ...sections].flatMap((path) => {
        const position = library.find(path);
        return position === undefined ? [] : [library.summaryAt(position)];
      });

const without = (fields: HeaderFields, ...names: readonly string[]): HeaderFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const policyOf = ({ origin }: Library): HeaderFields => ({ [policyField]: fileHeaders(origin)[policyField] ?? '' });

function* pageRules(library: Library): Generator<HeaderRule> {
  const policy = policyOf(library);
  for (const page of ruledPages(library)) {
    // Type and caching are what the host does with HTML anyway.
    yield {
      pattern: pathnameOf(page.path),
      fields: { ...policy, ...without(htmlHeaders(library, page), 'content-type', 'cache-control') },
    };
    yield { pattern: twinPathnameOf(page.path), fields: twinHeaders(page) };
  }
}

function* documentRules(library: Library, contentFiles: ReadonlySet<string>): Generator<HeaderRule> {
  const general = Object.keys(markdownFileHeaders);
  for (const { pathname } of documentsOf(library)) {
    const fields = documentHeaders(pathname, library.origin) ?? {};
    // A file of the content in its place brings the policy of such files.
    const policy = contentFiles.has(pathname.slice(1)) ? {} : policyOf(library);
    const own = pathname.endsWith('.md') ? without(fields, ...general) : { ...policy, ...fields };
    if (Object.keys(own).length > 0) yield { pattern: pathname, fields: own };
  }
}

/** Endings that files of ours have, too: pages, Markdown, and what Astro and Pagefind write. */
const ownEndings = ['css', 'html', 'js', 'json', 'md', 'mjs', 'wasm'];

const endingOf = (name: string): string | undefined => /\.([a-z0-9]+)$/i.exec(name)?.[1];

/** The addresses of a file: a host sends `x.html` at `/x`, too. */
const addressesOf = (name: string): string[] => {
  const address = `/${encodeAddress(name)}`;
  const bare = address.replace(/(?:\/index)?\.html$/, '');
  return bare === address ? [address] : [address, bare];
};

/** One rule for all files of an ending where only files of the content folder have it, else one for each file. */
const contentFileRules = (files: Iterable<string>, others: readonly HeaderRule[]): HeaderRule[] => {
  const taken = new Set([...ownEndings, ...others.map(({ pattern }) => endingOf(pattern))]);
  const rules = new Map<string, HeaderFields>();
  for (const file of files) {
    const ending = endingOf(file);
    const patterns = ending === undefined || taken.has(ending) ? addressesOf(file) : [`/*.${ending}`];
    for (const pattern of patterns) rules.set(pattern, contentFileHeaders(file));
  }
  return Array.from(rules, ([pattern, fields]) => ({ pattern, fields }));
};

/**
 * The fields of every published file, as our own server sends them, for hosts that take rules. No two rules that fit
 * one address name the same field: hosts differ in whether they would join them or let one win. That is why the rule for
 * everything names no policy. `contentFiles` are the addresses of files from the content folder, without a slash before.
 */
export const headerRules = (library: Library, contentFiles: readonly string[]): HeaderRule[] => {
  const own = [
    { pattern: '/_astro/*', fields: assetHeaders('/_astro/') },
    { pattern: '/*.md', fields: { ...policyOf(library), ...markdownFileHeaders } },
    ...pageRules(library),
    ...documentRules(library, new Set(contentFiles)),
  ];
  return [
    { pattern: '/*', fields: without(fileHeaders(library.origin), policyField) },
    ...own,
    ...contentFileRules(contentFiles, own),
  ];
};

/** The rules in the form of a `_headers` file. */
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

/** Former addresses in the form of a `_redirects` file, for pages and twins, as `routePage` answers them. */
export const redirectsFile = (aliases: ReadonlyMap<string, string>): string =>
  [...aliases]
    .flatMap(([from, to]) =>
      from.endsWith('.md')
        ? [redirect(pathnameOf(from), twinPathnameOf(to))]
        : [redirect(pathnameOf(from), pathnameOf(to)), redirect(twinPathnameOf(from), twinPathnameOf(to))],
    )
    .join('');

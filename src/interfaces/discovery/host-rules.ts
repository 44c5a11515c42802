import { homePath, pathnameOf, twinPathnameOf } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { sections } from '../../library/sections.ts';
import { twinHeaders } from '../markdown/twin-headers.ts';
import { documentsOf } from './index.ts';
import {
  assetHeaders,
  documentHeaders,
  type Fields,
  fileHeaders,
  htmlHeaders,
  markdownFileHeaders,
} from './response-headers.ts';
import { summariesOf } from './summaries.ts';

/** Fields that a host adds to the files at these addresses; `*` stands for any characters. */
export interface HeaderRule {
  readonly pattern: string;
  readonly fields: Fields;
}

/**
 * Up to this many pages each has rules of its own. Beyond it the file would be megabytes that a host reads for every
 * request; then the home page and the sections have rules, and all others say in their heads and front matter what the
 * fields would say.
 */
export const mostPageRules = 1000;

const ruledPages = (library: Library): Iterable<PageSummary> =>
  library.size <= mostPageRules
    ? summariesOf(library)
    : [homePath, ...sections].flatMap((path) => {
        const position = library.find(path);
        return position === undefined ? [] : [library.summaryAt(position)];
      });

const without = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

function* pageRules(library: Library): Generator<HeaderRule> {
  for (const page of ruledPages(library)) {
    // Type and caching are what the host does with HTML anyway.
    yield {
      pattern: pathnameOf(page.path),
      fields: without(htmlHeaders(library, page), 'content-type', 'cache-control'),
    };
    yield { pattern: twinPathnameOf(page.path), fields: twinHeaders(page) };
  }
}

function* documentRules(library: Library): Generator<HeaderRule> {
  const general = Object.keys(markdownFileHeaders);
  for (const { pathname } of documentsOf(library)) {
    const fields = documentHeaders(pathname, library.origin) ?? {};
    const own = pathname.endsWith('.md') ? without(fields, ...general) : fields;
    if (Object.keys(own).length > 0) yield { pattern: pathname, fields: own };
  }
}

/**
 * The fields of every published file, as our own server sends them, for hosts that take rules. No two rules that fit
 * one address name the same field: hosts differ in whether they would join them or let one win.
 */
export const headerRules = (library: Library): HeaderRule[] => [
  { pattern: '/*', fields: fileHeaders(library.origin) },
  { pattern: '/_astro/*', fields: assetHeaders('/_astro/') },
  { pattern: '/*.md', fields: markdownFileHeaders },
  ...pageRules(library),
  ...documentRules(library),
];

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

/** Former addresses in the form of a `_redirects` file, for pages and twins. */
export const redirectsFile = (aliases: ReadonlyMap<string, string>): string =>
  [...aliases]
    .flatMap(([from, to]) => [
      `${pathnameOf(from)} ${pathnameOf(to)} 301\n`,
      `${twinPathnameOf(from)} ${twinPathnameOf(to)} 301\n`,
    ])
    .join('');

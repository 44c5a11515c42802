import { readerCounting } from '../../http/reader-counting.ts';
import { decodeAddress, toPath } from '../../library/address.ts';
import { addedChecks, type TextRules } from '../../library/issues/text-check.ts';
import { type Document, readDocument } from '../../library/markdown/document.ts';
import type { Strings } from '../../strings.ts';
import { type Resolution, resolverFor, type Targets } from '../addresses/resolve-address.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { computeDigest } from '../digest.ts';
import type { SourcePage } from '../source-page.ts';
import {
  type IncludedLookup,
  type IncludedTexts,
  isIncludedUnchanged,
  recordIncluded,
} from './includes/included-texts.ts';

/** A page with its parsed text and the target of each of its links, in order. */
export interface ReadPage {
  readonly page: SourcePage;
  readonly document: Document;
  readonly resolutions: readonly Resolution[];
}

/** The place of the sentences on whether readers are counted. */
export const readersPlaceholder = '{readers}';

export interface ReadTextOptions {
  readonly cache: ContentCache | undefined;
  /** Checks the text by these rules. */
  readonly rules: TextRules | undefined;
  readonly strings: Strings;
  /** True if the server of this site counts readers. */
  readonly countsReaders: boolean;
  readonly includedTexts: IncludedTexts;
}

/** Digests all addresses, for a cached text to be used while they are the same; one that leads nowhere has none. Names that the text looked up have theirs. */
const digestOfUrls = (resolutions: readonly Resolution[], lookups: Document['lookups']): string =>
  computeDigest(
    [
      ...resolutions.map(({ url, error }) => (error === undefined ? url : '')),
      ...lookups.map(([, address]) => address),
    ].join('\0'),
  );

/**
 * Parses the text of a page, or returns the cached document of an earlier build if all links still resolve to the same
 * URLs.
 */
export const readText = (
  page: SourcePage,
  targets: Targets,
  { cache, rules, strings, countsReaders, includedTexts }: ReadTextOptions,
): ReadPage => {
  const resolve = resolverFor(page.file, page.path, targets);
  const links = page.fields.terms && page.kind === 'page' ? targets.terms : undefined;
  const linked = links === undefined ? '' : `${links.digest}\0${page.path}`;
  // Examples of requests show the origin of this site, and a page on privacy says whether readers are counted.
  const counted = countsReaders ? readerCounting()?.statementIn(strings) : undefined;
  const readers = counted ?? strings.readersNotCounted;
  const body =
    page.from === undefined
      ? page.body.replaceAll('{origin}', targets.origin).replaceAll(readersPlaceholder, readers)
      : page.body;
  const toAddress = (name: string): string | undefined => targets.findByName?.(page.file, name);
  const isWithheld = (address: string): boolean => {
    const path = toPath(decodeAddress(address) ?? address);
    return targets.withheld.has(path) && !targets.paths.has(path);
  };
  const find = includedTexts.finderFor(page);
  const { title: shownTitle } = page.fields;
  const mark = ` (${strings.notPublished})`;
  const title = !page.published && shownTitle.endsWith(mark) ? shownTitle.slice(0, -mark.length) : shownTitle;
  const words = JSON.stringify(strings.added);
  const key = computeDigest(`${linked}\0${page.file}\0${page.head.split('\n').length}\0${words}\0${title}\0${body}`);
  const cached = cache?.documents.get(key);
  if (cached !== undefined && isIncludedUnchanged(find, cached.included)) {
    const resolutions = cached.document.addresses.map(({ url, kind }) => resolve(url, kind));
    const lookups = cached.document.lookups.map(([name]) => [name, toAddress(name) ?? ''] as const);
    if (cached.resolved === digestOfUrls(resolutions, lookups)) return { page, document: cached.document, resolutions };
  }
  const resolutions: Resolution[] = [];
  const included: IncludedLookup[] = [];
  const document = readDocument(
    body,
    (url, kind) => {
      const resolution = resolve(url, kind);
      resolutions.push(resolution);
      return resolution.error === undefined ? resolution.url : undefined;
    },
    page.head,
    rules && ((tree, place) => addedChecks.read().map(({ item }) => item.inspect(tree, rules, place))),
    links && { own: page.path, links },
    { file: page.file, toAddress, isWithheld, strings, findIncluded: recordIncluded(find, included) },
    title,
  );
  cache?.documents.set(key, { resolved: digestOfUrls(resolutions, document.lookups), included, document });
  return { page, document, resolutions };
};

import { hash } from 'node:crypto';
import { encodeAddress, toUrl } from '../../../src/library/address.ts';
import { versionDigits } from '../../../src/library/page.ts';
import type { Citations } from '../../../src/operations/citations.ts';
import { citePath } from '../cite/address.ts';
import { locateWords } from './locate-words.ts';
import { toPlain } from './page-text.ts';

/** A quotation as its address names it. The address has no words: they are found again by their length and digest. */
export interface Citation {
  /** The path of the page when it was quoted. */
  readonly path: string;
  /** The first hex digits of the digest of that page. */
  readonly version: string;
  /** The start of the words in its Markdown, in UTF-16 units. */
  readonly start: number;
  /** The number of UTF-16 units of the words. */
  readonly length: number;
  /** The mark of the words; see `getMark`. */
  readonly mark: string;
}

const beginning = 8;
const sampleDigits = 5;

/** A number for the beginning of a text, so that few places of a page need a digest (FNV-1a, 24 bits). */
const getSample = (text: string, at: number): number => {
  let sum = 0x811c9dc5;
  for (let next = at; next < at + beginning; next++) sum = Math.imul(sum ^ (text.charCodeAt(next) || 0), 0x01000193);
  return sum & 0xffffff;
};

/** The mark of a quotation: 5 digits for its beginning, and 72 bits of the SHA-256 of all of it. */
const getMark = (text: string): string =>
  getSample(text, 0).toString(36).padStart(sampleDigits, '0') + hash('sha256', text, 'base64url').slice(0, 12);

/** The places of the words of a citation in a text, each by its start. */
export const getPlaces = ({ length, mark }: Pick<Citation, 'length' | 'mark'>, text: string): number[] => {
  const places: number[] = [];
  const isShort = length < beginning;
  const sample = Number.parseInt(mark.slice(0, sampleDigits), 36);
  for (let at = 0; at + length <= text.length; at++)
    if ((isShort || getSample(text, at) === sample) && getMark(text.slice(at, at + length)) === mark) places.push(at);
  return places;
};

const form = /^([0-9a-f]{12})\.([0-9a-z]{1,6})\.([0-9a-z]{1,4})\.([0-9a-z]{5}[\w-]{12})\/(.+)$/s;

/** Parses the address of a quotation below the endpoint, decoded; undefined if it is none. */
export const parseCitation = (id: string): Citation | undefined => {
  const [, version, start = '', length = '', mark, path] = form.exec(id) ?? [];
  if (version === undefined || mark === undefined || path === undefined) return undefined;
  return { version, start: Number.parseInt(start, 36), length: Number.parseInt(length, 36), mark, path };
};

/** The address of a quotation: everything that it takes to check it is in there, so that nothing is stored. */
export const citationUrl = (
  origin: string,
  { path, digest }: { readonly path: string; readonly digest: string },
  start: number,
  text: string,
): string => {
  const id = [digest.slice(0, versionDigits), start.toString(36), text.length.toString(36), getMark(text)].join('.');
  return toUrl(origin, `${citePath}/${id}/${encodeAddress(path)}`);
};

type Headed = readonly { readonly anchor: string; readonly start: number; readonly end: number }[];

/** The offset in the Markdown of words under a heading; that of the heading if marks hide theirs. */
const findStart = (markdown: string, chunks: Headed, anchor: string | undefined, text: string): number => {
  const chunk = chunks.find((one) => one.anchor === anchor) ?? chunks[0];
  const [start, end] = [chunk?.start ?? 0, chunk?.end ?? markdown.length];
  const plain = markdown.indexOf(text, start);
  return plain !== -1 && plain < end ? plain : (locateWords(markdown, [start, end], text)?.[0] ?? start);
};

/**
 * The address of a quotation under a heading of a page. Where the text leaves words of the page out, it is that of
 * the longest piece; undefined if none is on the page word for word.
 */
export const citeQuotation: Citations['citeQuotation'] = (origin, page, anchor, [text, ...pieces]) => {
  const { chunks, markdown, summary } = page;
  // The Markdown first: it is there as it is, and nearly always has the words.
  const isThere = (words: string): boolean =>
    words !== '' && (markdown.includes(words) || toPlain(page).text.includes(words));
  const words = [text, ...pieces.toSorted((a, b) => b.length - a.length)].find(isThere);
  return words === undefined
    ? undefined
    : citationUrl(origin, summary, findStart(markdown, chunks, anchor, words), words);
};

/** The address of the passage of a search hit, whose words are on the page by construction; the library is that of the index. */
export const citeHit: Citations['citeHit'] = ({ position, path, heading, snippet }, library) => {
  if (snippet === '') return undefined;
  const { version, chunks } = library.outlineAt(position);
  const start = findStart(library.markdownAt(position), chunks, heading?.anchor, snippet);
  return citationUrl(library.origin, { path, digest: version }, start, snippet);
};

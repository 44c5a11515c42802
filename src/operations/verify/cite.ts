import type { Library, StoredPage } from '../../library/library.ts';
import type { SearchHit } from '../../search/query/search.ts';
import { citationUrl } from './citation.ts';
import { locateWords } from './locate-words.ts';
import { plainOf } from './page-text.ts';

type Headed = readonly { readonly anchor: string; readonly start: number; readonly end: number }[];

/** Returns where words under a heading begin in the Markdown; where marks hide the place, it is that of the heading. */
const startOf = (markdown: string, chunks: Headed, anchor: string | undefined, text: string): number => {
  const chunk = chunks.find((one) => one.anchor === anchor) ?? chunks[0];
  const [start, end] = [chunk?.start ?? 0, chunk?.end ?? markdown.length];
  const plain = markdown.indexOf(text, start);
  return plain !== -1 && plain < end ? plain : (locateWords(markdown, [start, end], text)?.[0] ?? start);
};

/**
 * Returns the address of a quotation under a heading of a page. Where the text leaves words of the page out, it is that of
 * the longest piece; undefined if none is on the page word for word.
 */
export const cite = (
  origin: string,
  page: StoredPage,
  anchor: string | undefined,
  [text, ...pieces]: readonly [string, ...string[]],
): string | undefined => {
  const { chunks, markdown, summary } = page;
  const { text: plain } = plainOf(page);
  const isThere = (words: string): boolean => words !== '' && (plain.includes(words) || markdown.includes(words));
  const words = [text, ...pieces.toSorted((a, b) => b.length - a.length)].find(isThere);
  return words === undefined
    ? undefined
    : citationUrl(origin, summary, startOf(markdown, chunks, anchor, words), words);
};

/** Returns the address of the passage of a search hit, whose words are on the page by construction. */
export const citeHit = ({ path, heading, snippet }: SearchHit, library: Library): string | undefined => {
  const position = library.find(path);
  if (position === undefined || snippet === '') return undefined;
  const { digest } = library.summaryAt(position);
  const start = startOf(library.markdownAt(position), library.outlineAt(position).chunks, heading?.anchor, snippet);
  return citationUrl(library.origin, { path, digest }, start, snippet);
};

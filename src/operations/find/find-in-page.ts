import type { ChunkHead } from '../../library/chunk.ts';
import type { LineMatcher } from './line-matcher.ts';

/** A line of a page with a match. */
export interface FoundLine {
  /** The number of the line in the Markdown of the page, from 1. */
  readonly line: number;
  /** The line, or the part of a long one around the match. */
  readonly text: string;
  /** The start of the line in the Markdown, in UTF-16 units. */
  readonly start: number;
}

/** Longest line that is returned whole, and the characters before the match in a part of a longer one. */
const maxLength = 300;
const before = 100;

/** A part of a long line around a match, cut between words where there are some. */
const partAround = (line: string, start: number, end: number): string => {
  if (line.length <= maxLength) return line;
  const from = Math.max(0, Math.min(start - before, line.length - maxLength));
  const to = Math.min(line.length, Math.max(from + maxLength, Math.min(end, from + 2 * maxLength)));
  const first = from === 0 ? 0 : Math.min(line.indexOf(' ', from) + 1 || from, start);
  const space = line.lastIndexOf(' ', to);
  const last = to === line.length || space < end ? to : space;
  return `${first === 0 ? '' : '… '}${line.slice(first, last).toWellFormed()}${last === line.length ? '' : ' …'}`;
};

/** The lines of a page that match; `complete` is false if some were too long for the work that is left. */
export interface FoundInPage {
  readonly found: readonly FoundLine[];
  readonly complete: boolean;
}

/**
 * Finds the lines of a page that match, in order. The text is made of those alone that are shown, by their numbers among the
 * lines that match: finding the place of a match costs more than finding out that there is one.
 */
export const findInPage = (
  markdown: string,
  matcher: LineMatcher,
  isShown: (index: number) => boolean = () => true,
): FoundInPage => {
  const found: FoundLine[] = [];
  let complete = true;
  let start = 0;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (!matcher.mayRead(line)) complete = false;
    else if (matcher.has(line)) {
      const place = isShown(found.length) && line.length > maxLength ? matcher.find(line) : undefined;
      const text = isShown(found.length) ? partAround(line.trimEnd(), ...(place ?? [0, 0])) : '';
      found.push({ line: index + 1, text, start });
    }
    start += line.length + 1;
  }
  return { found, complete };
};

/** The heading that a place in the Markdown is under; undefined above the first one. */
export const headingAt = <Head extends Pick<ChunkHead, 'start' | 'end' | 'level'>>(
  chunks: readonly Head[],
  place: number,
): Head | undefined => chunks.find(({ start, end, level }) => level > 1 && place >= start && place < end);

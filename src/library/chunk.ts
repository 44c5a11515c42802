import type { PageSummary } from './page.ts';
import type { PartId } from './parts.ts';

/** A heading of a page, and where the text below it lies in the Markdown, up to the next heading. */
export interface ChunkHead {
  /** The depth of the heading; the first chunk of a page is its title, of level 1. */
  readonly level: number;
  /** The words of the heading. */
  readonly heading: string;
  /** The fragment by which links reach the heading, not percent-encoded. */
  readonly anchor: string;
  /** The part of the page that the heading is in. */
  readonly part: PartId;
  /** Where the heading begins in the Markdown of the page, in UTF-16 units. */
  readonly start: number;
  /** Where the next heading begins. */
  readonly end: number;
  /** The length of the plain text below the heading, in bytes of UTF-8. */
  readonly bytes: number;
  /** Questions that the text answers, as their askers word them: other names of the heading. */
  readonly questions: readonly string[];
}

/**
 * A heading of a page with the text below it: one line for each paragraph, item and row, then a line for each paragraph
 * of the footnotes that are first referred to here.
 */
export interface Chunk extends Omit<ChunkHead, 'bytes'> {
  readonly plain: string;
}

/** The mark between the cells of a row in plain text. */
export const betweenCells = ' | ';

type Anchored = Pick<ChunkHead, 'level' | 'heading' | 'anchor'>;

/** Returns the headings of a page at a URL, as its record lists them. */
export const headingsOf = (url: string, chunks: readonly Anchored[]): PageSummary['headings'] =>
  chunks.map(({ level, heading, anchor }) => ({ level, text: heading, url: `${url}#${anchor}` }));

/** Finds a chunk by its anchor, with those below its heading: up to the next heading of the same or a higher level. */
export const chunksUnder = <Found extends Anchored>(chunks: readonly Found[], anchor: string): readonly Found[] => {
  const first = chunks.findIndex((chunk) => chunk.anchor === anchor);
  const level = chunks[first]?.level;
  if (level === undefined) return [];
  const next = chunks.findIndex((chunk, at) => at > first && chunk.level <= level);
  return chunks.slice(first, next === -1 ? undefined : next);
};

import type { IndexedChunk } from '../index/indexed-page.ts';
import type { SearchIndex } from '../index/open-index.ts';
import type { Sentence } from '../text/sentences.ts';
import type { Highlighter, WordMatch } from './highlighter.ts';

/** A chunk as one query reads it. */
export interface ChunkText {
  readonly heading: IndexedChunk['heading'];
  readonly text: string;
  readonly sentences: readonly Sentence[];
  /** The query's words in the beginning of its text. */
  readonly marks: readonly WordMatch[];
  /** The query's words in its heading. */
  readonly headingMarks: readonly WordMatch[];
}

/**
 * The most of a chunk that is searched for words and quotations, in UTF-16 units: ten printed pages. The index knows all of its
 * words; only lists and logs are longer, and one of millions would make every query that finds it wait.
 */
export const longestRead = 2 ** 15;

/** Reads a chunk by its page and its place among the chunks of the page. */
export type ChunkReader = (page: number, chunk: number) => ChunkText;

/** Creates a reader for one query that reads each chunk only once: ranking and quoting look at the same ones. */
export const createChunkReader = (
  { firstChunks, sentences, page: pageAt }: SearchIndex,
  highlighter: Highlighter,
): ChunkReader => {
  const chunks = new Map<number, ChunkText>();
  return (page, chunk) => {
    const number = (firstChunks[page] ?? 0) + chunk;
    const known = chunks.get(number);
    if (known) return known;
    const { chunks: indexed, textOf } = pageAt(page);
    const heading = indexed[chunk]?.heading ?? null;
    const text = textOf(chunk);
    const read = {
      heading,
      text,
      sentences: sentences(number),
      marks: highlighter.marksIn(text.slice(0, longestRead)),
      headingMarks: heading ? highlighter.marksIn(heading.text) : [],
    };
    chunks.set(number, read);
    return read;
  };
};

import type { PageOutline } from '../../library/library.ts';
import { type IndexedChunk, indexedChunks } from '../index/indexed-chunks.ts';
import type { SearchIndex } from '../index/open-index.ts';
import type { Sentence } from '../text/sentences.ts';
import type { Highlighter, WordMatch } from './highlighter.ts';

/** A page as a query reads it: its outline, and what the index has of it. */
export interface IndexedPage {
  readonly outline: PageOutline;
  readonly title: string;
  readonly chunks: readonly IndexedChunk[];
  /** Reads the text of one of these chunks, by its place; empty for a question. */
  textOf(chunk: number): string;
}

/** Reads the pages of an index, each outline only once. */
export type PageReader = (page: number) => IndexedPage;

export const createPageReader = ({ library, positions }: SearchIndex): PageReader => {
  const pages = new Map<number, IndexedPage>();
  const read = (page: number): IndexedPage => {
    const position = positions[page] ?? 0;
    const outline = library.outlineAt(position);
    const [title] = outline.chunks;
    const chunks = indexedChunks(outline.chunks, (title?.bytes ?? 0) > 0);
    return {
      outline,
      title: title?.heading ?? '',
      chunks,
      textOf: (chunk) => {
        const text = chunks[chunk]?.text;
        return text === undefined ? '' : library.plainAt(position, outline, text);
      },
    };
  };
  return (page) => {
    const known = pages.get(page) ?? read(page);
    pages.set(page, known);
    return known;
  };
};

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
 * How much of a chunk is searched for words and quotations, in UTF-16 units: ten printed pages. The index knows all of its
 * words; only lists and logs are longer, and one of millions would make every query that finds it wait.
 */
export const longestRead = 2 ** 15;

/** Reads a chunk by its page and its place among the chunks of the page. */
export type ChunkReader = (page: number, chunk: number) => ChunkText;

/** Creates a reader for one query that reads each chunk only once: ranking and quoting look at the same ones. */
export const createChunkReader = (
  { firstChunks, sentences }: SearchIndex,
  pages: PageReader,
  highlighter: Highlighter,
): ChunkReader => {
  const chunks = new Map<number, ChunkText>();
  return (page, chunk) => {
    const number = (firstChunks[page] ?? 0) + chunk;
    const known = chunks.get(number);
    if (known) return known;
    const { chunks: indexed, textOf } = pages(page);
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

import { createCache } from '../../cache.ts';
import type { ChunkHead } from '../../library/chunk.ts';
import type { Library, LibraryPages, PageOutline } from '../../library/library.ts';
import { navigationParts } from '../../library/parts.ts';
import { type ByteReader, createByteWriter, readVarint } from '../../library/store/bytes.ts';
import type { Sentence } from '../text/words.ts';
import type { PageNumbers } from './page-numbers.ts';

/**
 * A chunk of a page as the index counts it, or a question that a chunk answers. The index does not store them: the same
 * function makes them when it is written and when it is read.
 */
export interface IndexedChunk {
  /** Null for the text directly below the title. */
  readonly heading: { readonly text: string; readonly anchor: string } | null;
  /** The place of its text among the page's chunks; undefined for a question, which has no text of its own. */
  readonly text: number | undefined;
  /** The place in this list of what a reader is shown for it; itself, but for a question and for a list of links. */
  readonly shown: number;
}

type Head = Pick<ChunkHead, 'heading' | 'anchor' | 'part' | 'questions'>;

/**
 * What the index has of a page, in the order in which it numbers them: its chunks, then its questions. A list of
 * links answers nobody's question, so the lead is shown for it; the list of the questions is left out, since each of them
 * stands for itself. So is the title where no text is directly below it.
 */
export const indexedChunks = (chunks: readonly Head[], hasLead: boolean): IndexedChunk[] => {
  const indexed: IndexedChunk[] = [];
  const questions: IndexedChunk[] = [];
  // Every hit of every query comes through here, so it does as little as it can.
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at];
    if (chunk === undefined) continue;
    const { heading: text, anchor, part, questions: asked } = chunk;
    const place = indexed.length;
    for (const question of asked)
      questions.push({ heading: { text: question, anchor }, text: undefined, shown: place });
    if (part === 'questions' || (at === 0 && !hasLead && chunks.length > 1)) continue;
    const heading = at === 0 ? null : { text, anchor };
    indexed.push({ heading, text: at, shown: navigationParts.has(part) ? 0 : place });
  }
  indexed.push(...questions);
  return indexed;
};

/** The positions of the pages that search finds; lists only repeat what they name. */
export const searchedPositions = ({ listedSize, summaryAt }: Library): number[] =>
  Array.from({ length: listedSize }, (_, position) => position).filter(
    (position) => summaryAt(position).kind !== 'list',
  );

/** A page as a query reads it: its outline, and what the index has of it. */
export interface IndexedPage {
  readonly outline: PageOutline;
  readonly title: string;
  readonly chunks: readonly IndexedChunk[];
  /** Reads the text of one of these chunks, by its place; empty for a question. */
  extractText(chunk: number): string;
}

const readPage = ({ outlineAt, plainAt }: LibraryPages, position: number): IndexedPage => {
  const outline = outlineAt(position);
  const [title] = outline.chunks;
  const chunks = indexedChunks(outline.chunks, (title?.bytes ?? 0) > 0);
  return {
    outline,
    title: title?.heading ?? '',
    chunks,
    extractText: (chunk) => {
      const text = chunks[chunk]?.text;
      return text === undefined ? '' : plainAt(position, outline, text);
    },
  };
};

/** The bytes that a chunk of a page in memory takes, beside its words. */
const bytesPerChunk = 300;

/** Creates a reader of the pages of a library by their numbers in the index. Most queries find the same ones, so it keeps their outlines. */
export const createPageReader = (
  library: Library,
  numbers: Pick<PageNumbers, 'getPosition'>,
): ((page: number) => IndexedPage) => {
  const cache = createCache<IndexedPage>('outlines');
  return (page) => {
    const key = String(page);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const read = readPage(library, numbers.getPosition(page));
    const words = read.chunks.reduce((sum, { heading }) => sum + (heading?.text.length ?? 0), 0);
    cache.set(key, read, bytesPerChunk * read.chunks.length + 4 * words);
    return read;
  };
};

const writer = createByteWriter();
const list = createByteWriter();

/** Encodes the sentences of a page's chunks: how many chunks there are, then of each the length of its list, and the list. */
export const encodeSentences = (chunks: readonly (readonly Sentence[])[]): Uint8Array => {
  writer.clear();
  writer.varint(chunks.length);
  for (const sentences of chunks) {
    list.clear();
    let end = 0;
    for (const [start, stop] of sentences) {
      list.varint(start - end);
      list.varint(stop - start);
      end = stop;
    }
    writer.varint(list.length);
    writer.bytes(list.view());
  }
  return writer.view();
};

/** Reads the sentences of one chunk; none of a chunk that the page does not have. */
export const readSentences = (reader: ByteReader, chunk: number): Sentence[] => {
  if (chunk >= readVarint(reader)) return [];
  for (let before = chunk; before > 0; before--) {
    const skipped = readVarint(reader);
    reader.at += skipped;
  }
  const length = readVarint(reader);
  const stop = reader.at + length;
  const sentences: Sentence[] = [];
  let end = 0;
  while (reader.at < stop) {
    const start = end + readVarint(reader);
    end = start + readVarint(reader);
    sentences.push([start, end]);
  }
  return sentences;
};

import { toSectionUrl } from './address.ts';
import type { PageSummary } from './page.ts';
import { type PartId, partIds } from './parts.ts';
import { createByteWriter, encodeText, readString, readVarint } from './store/bytes.ts';

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
  /** The start of the heading in the Markdown of the page, in UTF-16 units. */
  readonly start: number;
  /** The start of the next heading. */
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

/** The headings of a page at a URL, as its record lists them. */
export const findHeadings = (url: string, chunks: readonly Anchored[]): PageSummary['headings'] =>
  chunks.map(({ level, heading, anchor }) => ({ level, text: heading, url: toSectionUrl(url, anchor) }));

/** Finds a chunk by its anchor, with those below its heading: up to the next heading of the same or a higher level. */
export const chunksUnder = <Found extends Anchored>(chunks: readonly Found[], anchor: string): readonly Found[] => {
  const first = chunks.findIndex((chunk) => chunk.anchor === anchor);
  const level = chunks[first]?.level;
  if (level === undefined) return [];
  const next = chunks.findIndex((chunk, at) => at > first && chunk.level <= level);
  return chunks.slice(first, next === -1 ? undefined : next);
};

/**
 * Writes the headings of a page: all their words as one text, since decoding many short ones would cost more, then the
 * numbers. Per heading: level · 16 + part, length of its stretch of Markdown, bytes of its plain text, the lengths of
 * heading and anchor in UTF-16 units, the number of its questions and their lengths.
 */
export const encodeChunks = (chunks: readonly Chunk[]): Uint8Array => {
  const writer = createByteWriter(256);
  writer.text(chunks.map(({ heading, anchor, questions }) => heading + anchor + questions.join('')).join(''));
  writer.varint(chunks.length);
  for (const { level, part, start, end, heading, anchor, questions, plain } of chunks) {
    writer.varint(level * 16 + partIds.indexOf(part));
    writer.varint(end - start);
    writer.varint(encodeText(plain).length);
    writer.varint(heading.length);
    writer.varint(anchor.length);
    writer.varint(questions.length);
    for (const question of questions) writer.varint(question.length);
  }
  return writer.view();
};

const none: readonly string[] = [];

/** Reads what `encodeChunks` wrote. Search reads some ten pages for each query, so this does as little as it can. */
export const decodeChunks = (bytes: Uint8Array): ChunkHead[] => {
  const reader = { bytes, at: 0 };
  const words = readString(reader);
  const chunks: ChunkHead[] = [];
  let from = 0;
  const text = (length: number): string => {
    from += length;
    return words.slice(from - length, from);
  };
  let start = 0;
  for (let left = readVarint(reader); left > 0; left--) {
    const kind = readVarint(reader);
    const end = start + readVarint(reader);
    const size = readVarint(reader);
    const headingLength = readVarint(reader);
    const anchorLength = readVarint(reader);
    const asked = readVarint(reader);
    const heading = text(headingLength);
    const anchor = text(anchorLength);
    const questions = asked === 0 ? none : Array.from({ length: asked }, () => text(readVarint(reader)));
    chunks.push({
      level: kind >> 4,
      heading,
      anchor,
      part: partIds[kind & 15] ?? 'body',
      start,
      end,
      bytes: size,
      questions,
    });
    start = end;
  }
  return chunks;
};

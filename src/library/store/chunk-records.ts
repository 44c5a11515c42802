import type { Chunk, ChunkHead } from '../chunk.ts';
import { partIds } from '../parts.ts';
import { createByteWriter, encodeText, readString, readVarint } from './bytes.ts';

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

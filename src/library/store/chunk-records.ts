import type { Chunk, ChunkHead } from '../chunk.ts';
import { partIds } from '../compose.ts';
import { createByteWriter, decodeText, encodeText, readVarint } from './bytes.ts';

/**
 * Writes the headings of a page as numbers, then all their words as one text, since decoding many short ones would cost
 * more than what they hold. Per heading: level · 16 + part, length of its stretch of Markdown, bytes of its plain text,
 * number of questions, and the lengths of heading, anchor and questions in UTF-16 units.
 */
export const encodeChunks = (chunks: readonly Chunk[]): Uint8Array => {
  const writer = createByteWriter(256);
  let words = '';
  const addWords = (text: string): void => {
    writer.varint(text.length);
    words += text;
  };
  writer.varint(chunks.length);
  for (const { level, part, start, end, heading, anchor, questions, plain } of chunks) {
    writer.varint(level * 16 + partIds.indexOf(part));
    writer.varint(end - start);
    writer.varint(encodeText(plain).length);
    writer.varint(questions.length);
    for (const text of [heading, anchor, ...questions]) addWords(text);
  }
  writer.utf8(words);
  return writer.view();
};

/** Reads what `encodeChunks` wrote. Search reads some ten pages for each query, so this does as little as it can. */
export const decodeChunks = (bytes: Uint8Array): ChunkHead[] => {
  const reader = { bytes, at: 0 };
  const count = readVarint(reader);
  const numbers: number[] = [];
  for (let chunk = 0; chunk < count; chunk++) {
    for (let field = 0; field < 3; field++) numbers.push(readVarint(reader));
    const questions = readVarint(reader);
    numbers.push(questions);
    for (let text = 0; text < questions + 2; text++) numbers.push(readVarint(reader));
  }
  const words = decodeText(bytes.subarray(reader.at));
  let [next, from, start] = [0, 0, 0];
  const number = (): number => numbers[next++] ?? 0;
  const text = (): string => {
    const begin = from;
    from += number();
    return words.slice(begin, from);
  };
  const chunks: ChunkHead[] = [];
  for (let chunk = 0; chunk < count; chunk++) {
    const kind = number();
    const end = start + number();
    const size = number();
    const asked = number();
    const heading = text();
    const anchor = text();
    const questions: string[] = [];
    for (let question = 0; question < asked; question++) questions.push(text());
    const part = partIds[kind % 16] ?? 'body';
    chunks.push({ level: kind >> 4, heading, anchor, part, start, end, bytes: size, questions });
    start = end;
  }
  return chunks;
};

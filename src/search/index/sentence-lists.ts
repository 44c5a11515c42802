import { type ByteReader, type ByteWriter, readVarint } from '../../library/store/bytes.ts';

/** A sentence of a text as [start, end) in UTF-16 units. */
export type Sentence = readonly [start: number, end: number];

/** Appends the sentences of one text: for each, the units skipped since the one before, and its length. */
export const writeSentences = (writer: ByteWriter, sentences: readonly Sentence[]): void => {
  let end = 0;
  for (const [start, stop] of sentences) {
    writer.varint(start - end);
    writer.varint(stop - start);
    end = stop;
  }
};

/** Reads what `writeSentences` wrote; the bytes are those of one text. */
export const readSentences = (bytes: Uint8Array): Sentence[] => {
  const reader: ByteReader = { bytes, at: 0 };
  const sentences: Sentence[] = [];
  let end = 0;
  while (reader.at < bytes.length) {
    const start = end + readVarint(reader);
    end = start + readVarint(reader);
    sentences.push([start, end]);
  }
  return sentences;
};

import type { ByteReader } from '../../library/store/bytes.ts';
import { createByteWriter, readVarint } from '../../library/store/bytes.ts';
import type { Sentence } from '../text/words.ts';

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

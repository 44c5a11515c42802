import { type ByteReader, createByteWriter, decodeText, readString, readVarint } from './bytes.ts';
import type { SearchDocument, SearchSection } from './search-document.ts';

/** What is stored of a page beside its sections. */
export type PageRecord = Pick<SearchDocument, 'path' | 'title' | 'section' | 'updated'>;

/** What is stored of a section: its text, and where its sentences start and end. */
export interface SectionRecord extends SearchSection {
  readonly sentences: readonly (readonly [number, number])[];
}

/** Where records are written before they are copied to their place. */
const writer = createByteWriter(1 << 16);

/** The bytes of a page's record; the next record overwrites them. */
export function encodePage({ path, title, section, updated }: PageRecord): Uint8Array {
  writer.clear();
  for (const value of [path, title, section, updated]) writer.text(value);
  return writer.view();
}

export function decodePage(bytes: Uint8Array): PageRecord {
  const reader = { bytes, at: 0 };
  return {
    path: readString(reader),
    title: readString(reader),
    section: readString(reader),
    updated: readString(reader),
  };
}

/** What the first byte of a section's record says. */
const hasHeading = 1;
const isQuestion = 2;

/** The bytes of a section's record; the next record overwrites them. */
export function encodeSection({ heading, text, answeredBy, sentences }: SectionRecord): Uint8Array {
  writer.clear();
  writer.byte((heading ? hasHeading : 0) | (answeredBy === undefined ? 0 : isQuestion));
  if (answeredBy !== undefined) writer.varint(answeredBy);
  if (heading) {
    writer.text(heading.text);
    writer.text(heading.anchor);
  }
  writer.varint(sentences.length);
  let end = 0;
  for (const [start, stop] of sentences) {
    writer.varint(start - end);
    writer.varint(stop - start);
    end = stop;
  }
  writer.utf8(text);
  return writer.view();
}

function readSentences(reader: ByteReader): [number, number][] {
  const sentences: [number, number][] = [];
  let at = 0;
  for (let left = readVarint(reader); left > 0; left--) {
    const start = at + readVarint(reader);
    at = start + readVarint(reader);
    sentences.push([start, at]);
  }
  return sentences;
}

export function decodeSection(bytes: Uint8Array): SectionRecord {
  const reader = { bytes, at: 1 };
  const marks = bytes[0] ?? 0;
  const answeredBy = (marks & isQuestion) === 0 ? undefined : readVarint(reader);
  const heading = (marks & hasHeading) === 0 ? null : { text: readString(reader), anchor: readString(reader) };
  const sentences = readSentences(reader);
  const text = decodeText(bytes.subarray(reader.at));
  return { heading, sentences, text, ...(answeredBy === undefined ? {} : { answeredBy }) };
}

/** A date as a number that orders like it: 2026-01-31 is 20260131; unknown is 0. */
export const dateNumber = (date: string): number => Number(date.replaceAll('-', '')) || 0;

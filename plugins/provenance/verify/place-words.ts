import { hash } from 'node:crypto';
import type { StoredPage } from '../../../src/library/library.ts';
import type { Ignored } from './ignored.ts';
import { locateWords } from './locate-words.ts';
import { chunkAt, type PlainText } from './page-text.ts';

/** The place of words on a page. */
export interface FoundWords {
  /** The words as they stand on the page, or in its Markdown. */
  readonly text: string;
  /** The number of the chunk that they begin in. */
  readonly chunk: number;
  /** Their range in the Markdown, in UTF-16 units; that of the chunk where marks hide it. */
  readonly range: readonly [start: number, end: number];
  readonly ignored: readonly Ignored[];
}

/** The SHA-256 of a text, in hex. */
export const computeSha256 = (text: string): string => hash('sha256', text);

/** The words at a place of the page's plain text. */
export const wordsAt = (
  { chunks, markdown }: Pick<StoredPage, 'chunks' | 'markdown'>,
  { text, starts }: PlainText,
  [start, end]: readonly [number, number],
): Omit<FoundWords, 'ignored'> => {
  const words = text.slice(start, end);
  const chunk = chunkAt(starts, start);
  const last = chunks[chunkAt(starts, end - 1)];
  const whole: [number, number] = [chunks[chunk]?.start ?? 0, last?.end ?? markdown.length];
  return { text: words, chunk, range: locateWords(markdown, whole, words) ?? whole };
};

/** The words at a range of the Markdown. */
export const markdownAt = (
  { chunks, markdown }: Pick<StoredPage, 'chunks' | 'markdown'>,
  range: readonly [number, number],
): Omit<FoundWords, 'ignored'> => ({
  text: markdown.slice(...range),
  chunk: Math.max(
    0,
    chunks.findLastIndex(({ start }) => start <= range[0]),
  ),
  range,
});

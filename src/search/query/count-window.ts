import type { PageSet } from '../index/page-set.ts';
import { type Window, windowSize } from '../index/windows.ts';
import type { Source } from './sources.ts';

const wordsPerWindow = windowSize / 32;

/** Reads 32 bits of a set with one bit per page. */
const bitsAt = (set: Uint8Array, at: number): number =>
  (set[at] ?? 0) | ((set[at + 1] ?? 0) << 8) | ((set[at + 2] ?? 0) << 16) | ((set[at + 3] ?? 0) << 24);

/** Adds the pages of a term to a set of one bit per page of the window. */
const unite = (set: Uint32Array, { bytes, places, count, hasBits }: Window): void => {
  if (hasBits) {
    for (let word = 0; word < wordsPerWindow; word++) set[word] = (set[word] ?? 0) | bitsAt(bytes, places + word * 4);
    return;
  }
  for (let at = places; at < places + count; at++) {
    const place = bytes[at] ?? 0;
    set[place >> 5] = (set[place >> 5] ?? 0) | (1 << (place & 31));
  }
};

/** The number of bits that are set. */
const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const united = new Uint32Array(wordsPerWindow);
const counted = new Uint32Array(wordsPerWindow);

/** Keeps the pages that have any of the words with these bits. */
const keep = (sources: readonly Source[], number: number, words: number): void => {
  united.fill(0);
  for (const { window, bit } of sources) if (window.number === number && (bit & words) !== 0) unite(united, window);
  for (let word = 0; word < wordsPerWindow; word++) counted[word] = (counted[word] ?? 0) & (united[word] ?? 0);
};

/** Counts the pages of a window that have any word and every required one, without their scores. */
export const countWindow = (
  sources: readonly Source[],
  number: number,
  required: number,
  selected: PageSet | undefined,
): number => {
  counted.fill(0xffffffff);
  if (required === 0) keep(sources, number, -1);
  for (let rest = required; rest !== 0; rest &= rest - 1) keep(sources, number, rest & -rest);
  let total = 0;
  for (let word = 0; word < wordsPerWindow; word++) {
    const isSelected = selected === undefined ? -1 : bitsAt(selected, (number * windowSize) / 8 + word * 4);
    total += countBits((counted[word] ?? 0) & isSelected);
  }
  return total;
};

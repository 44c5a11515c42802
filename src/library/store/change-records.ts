import type { FeedChange } from '../changes/change.ts';
import type { ReadRange } from './format.ts';

/**
 * Encodes a feed of changes: where each begins (little-endian, u32[count + 1], relative to the first), then each as JSON.
 */
export const encodeChanges = (feed: readonly FeedChange[]): Uint8Array => {
  const utf8 = new TextEncoder();
  const texts = feed.map((change) => utf8.encode(JSON.stringify(change)));
  const start = 4 * (feed.length + 1);
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + text.length, start));
  const view = new DataView(bytes.buffer);
  let at = 0;
  texts.forEach((text, index) => {
    bytes.set(text, start + at);
    at += text.length;
    view.setUint32(4 * (index + 1), at, true);
  });
  return bytes;
};

/** Opens the changes at an offset of a store. They are read on demand, since most requests need none. */
export const openChanges =
  (read: ReadRange, start: number, count: number) =>
  (from: number, to: number): FeedChange[] => {
    if (from >= to) return [];
    const index = read(start + 4 * from, 4 * (to - from + 1));
    const view = new DataView(index.buffer, index.byteOffset, index.length);
    const offsets = Array.from({ length: to - from + 1 }, (_, at) => view.getUint32(4 * at, true));
    const [first = 0, last = 0] = [offsets[0], offsets.at(-1)];
    const bytes = read(start + 4 * (count + 1) + first, last - first);
    const utf8 = new TextDecoder();
    return offsets
      .slice(1)
      .map((end, at) => JSON.parse(utf8.decode(bytes.subarray((offsets[at] ?? 0) - first, end - first))));
  };

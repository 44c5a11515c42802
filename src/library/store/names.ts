import { once } from '../../once.ts';
import { decodeText, encodeText } from './bytes.ts';

/** Names in the order of their UTF-16 code units. */
export interface Names {
  readonly count: number;
  /** The place of a name, 0 to `count` - 1. */
  find(name: string): number | undefined;
  /** The place that a name has, or would have. */
  getPlace(name: string): number;
  /** The names from one place to before another; cut to those that there are. */
  between(from: number, to: number): string[];
}

/** Writes sorted names: where each one ends, as 32 bits, and the names one after the other. */
export const writeNames = (names: readonly string[]): Uint8Array => {
  const encoded = names.map(encodeText);
  const start = 4 * names.length;
  const bytes = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, start));
  const view = new DataView(bytes.buffer);
  let end = start;
  for (const [at, name] of encoded.entries()) {
    bytes.set(name, end);
    end += name.length;
    view.setUint32(4 * at, end, true);
  }
  return bytes;
};

/** Opens what `writeNames` wrote; `read` reads it whole, at the first use. */
export const openNames = (count: number, read: () => Uint8Array): Names => {
  const open = once(() => {
    const bytes = read();
    return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset) };
  });
  const nameAt = (place: number): string => {
    const { bytes, view } = open();
    const start = place === 0 ? 4 * count : view.getUint32(4 * (place - 1), true);
    return decodeText(bytes.subarray(start, view.getUint32(4 * place, true)));
  };
  const getPlace = (name: string): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nameAt(middle) < name) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    count,
    getPlace,
    find: (name) => {
      const place = getPlace(name);
      return place < count && nameAt(place) === name ? place : undefined;
    },
    between: (from, to) => {
      const first = Math.max(0, from);
      return Array.from({ length: Math.max(0, Math.min(count, to) - first) }, (_, at) => nameAt(first + at));
    },
  };
};

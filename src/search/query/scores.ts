import { strengths } from '../index/field-weights.ts';

/** Something with a score and a number; among equal scores the lower number ranks first. */
export interface Ranked {
  readonly score: number;
  readonly id: number;
}

const isWorse = (a: Ranked, b: Ranked): boolean => a.score < b.score || (a.score === b.score && a.id > b.id);

/** Collects the best `size` items, in a heap whose root is the worst of them. */
export const createTop = <Item extends Ranked>(size: number) => {
  const heap: Item[] = [];

  const isWorseAt = (a: number, b: number): boolean => {
    const [left, right] = [heap[a], heap[b]];
    return left !== undefined && right !== undefined && isWorse(left, right);
  };
  const swap = (a: number, b: number): void => {
    const [left, right] = [heap[a], heap[b]];
    if (left === undefined || right === undefined) return;
    heap[a] = right;
    heap[b] = left;
  };
  const rise = (from: number): void => {
    let at = from;
    while (at > 0 && isWorseAt(at, (at - 1) >> 1)) {
      swap(at, (at - 1) >> 1);
      at = (at - 1) >> 1;
    }
  };
  const sink = (): void => {
    let at = 0;
    for (;;) {
      const left = at * 2 + 1;
      let worst = at;
      if (isWorseAt(left, worst)) worst = left;
      if (isWorseAt(left + 1, worst)) worst = left + 1;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  };

  return {
    /** The score that an item must exceed, or equal with a lower number. Compare with it first: most items need not be created. */
    get floor(): number {
      return heap.length < size ? Number.NEGATIVE_INFINITY : (heap[0]?.score ?? Number.POSITIVE_INFINITY);
    },
    add(item: Item): void {
      const root = heap[0];
      if (heap.length < size) {
        heap.push(item);
        rise(heap.length - 1);
      } else if (root !== undefined && isWorse(root, item)) {
        heap[0] = item;
        sink();
      }
    },
    /** Returns the items, the best first. */
    sorted: (): Item[] => [...heap].sort((a, b) => (isWorse(a, b) ? 1 : -1)),
  };
};

/** Sums of one query over all pages, and over the chunks of the best; reused and cleared between queries, which never overlap. */
export interface Scores {
  readonly pages: Float32Array;
  /** One bit per query term found in the page. */
  readonly matches: Uint32Array;
  /** Pages with a score, in the order in which they got it. */
  readonly touched: Uint32Array;
  count: number;
  /** 1 for the chosen pages; only their chunks are scored. */
  readonly isChosen: Uint8Array;
  readonly chunks: Float32Array;
}

export const createScores = (pages: number, chunks: number): Scores => ({
  pages: new Float32Array(pages),
  matches: new Uint32Array(pages),
  touched: new Uint32Array(pages),
  count: 0,
  isChosen: new Uint8Array(pages),
  chunks: new Float32Array(chunks),
});

/** Clears the pages; the chunks are cleared page by page, by `releasePages`. */
export const clearPages = (scores: Scores): void => {
  const { pages, matches, touched, count } = scores;
  for (let index = 0; index < count; index++) {
    const page = touched[index] ?? 0;
    pages[page] = 0;
    matches[page] = 0;
  }
  scores.count = 0;
};

/** Chooses pages whose chunks will be scored. */
export const choosePages = ({ isChosen }: Scores, pages: readonly number[]): void => {
  for (const page of pages) isChosen[page] = 1;
};

/** Undoes `choosePages`, and clears the chunks of the pages. */
export const releasePages = (
  { isChosen, chunks }: Scores,
  pages: readonly number[],
  firstChunks: Uint32Array,
): void => {
  for (const page of pages) {
    isChosen[page] = 0;
    chunks.fill(0, firstChunks[page], firstChunks[page + 1]);
  }
};

/** The index behind the varint that `varintAt` read last; a variable, because returning an object would cost more than the varint. */
let behind = 0;

const varintAt = (bytes: Uint8Array, start: number): number => {
  let byte = bytes[start] ?? 0;
  behind = start + 1;
  if (byte < 0x80) return byte;
  let value = byte & 0x7f;
  for (let shift = 7; byte >= 0x80; shift += 7) {
    byte = bytes[behind++] ?? 0;
    value |= (byte & 0x7f) << shift;
  }
  return value;
};

/**
 * Adds the postings of one term (see `writePostings`) to the pages, with the weight of its word. This loop decides the speed of
 * ranking and, until the engine has compiled it, of the first query, so it does as little as it can.
 */
export const addToPages = (scores: Scores, postings: Uint8Array, weight: number, bit: number): void => {
  const { pages, matches, touched } = scores;
  let { count } = scores;
  let page = -1;
  for (let at = 0; at < postings.length; ) {
    const head = varintAt(postings, at);
    at = behind;
    page += (head >>> 1) + 1;
    const before = pages[page] ?? 0;
    if (before === 0) touched[count++] = page;
    pages[page] = before + weight * (strengths.page[postings[at++] ?? 0] ?? 0);
    matches[page] = (matches[page] ?? 0) | bit;
    if ((head & 1) === 1) at = varintAt(postings, at) + behind;
  }
  scores.count = count;
};

/** Adds a list of chunks and their strengths, from one index of the postings to another. */
const addList = (
  chunks: Float32Array,
  first: number,
  postings: Uint8Array,
  start: number,
  end: number,
  weight: number,
): void => {
  let chunk = first;
  for (let at = start; at < end; chunk++) {
    chunk += varintAt(postings, at);
    chunks[chunk] = (chunks[chunk] ?? 0) + weight * (strengths.chunk[postings[behind] ?? 0] ?? 0);
    at = behind + 1;
  }
};

/** Adds the same postings to the chunks of the chosen pages. */
export const addToChunks = (
  { isChosen, chunks }: Scores,
  postings: Uint8Array,
  firstChunks: Uint32Array,
  weight: number,
): void => {
  let page = -1;
  for (let at = 0; at < postings.length; ) {
    const head = varintAt(postings, at);
    const strength = behind;
    page += (head >>> 1) + 1;
    const hasList = (head & 1) === 1;
    const listLength = hasList ? varintAt(postings, strength + 1) : 0;
    const list = hasList ? behind : strength + 1;
    at = list + listLength;
    if (isChosen[page] !== 1) continue;
    const first = firstChunks[page] ?? 0;
    if (hasList) addList(chunks, first, postings, list, at, weight);
    // A page of one chunk is that chunk; of a longer page, only the title holds the term.
    else if ((firstChunks[page + 1] ?? 0) - first === 1)
      chunks[first] = (chunks[first] ?? 0) + weight * (strengths.page[postings[strength] ?? 0] ?? 0);
  }
};

/** Times by key, of the keys that were used last. Memory is fixed from the start, so that no flood of keys grows it. */
export interface RecentTimes {
  readonly get: (key: string) => number | undefined;
  readonly set: (key: string, time: number) => void;
  /** Drops the older generation; the younger becomes the older. */
  readonly turn: () => void;
}

interface Generation {
  /** Hashes of the keys; 0 is a free slot. */
  readonly hashes: Float64Array;
  readonly times: Float64Array;
}

const createGeneration = (slots: number): Generation => ({
  hashes: new Float64Array(slots),
  times: new Float64Array(slots),
});

/** 53 bits of a text, from two multiplicative hashes with a secret seed. Never 0. */
const computeHash = (text: string, seed: number): number => {
  let a = seed ^ 0xdeadbeef;
  let b = seed ^ 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (b & 0x1fffff) * 2 ** 32 + (a >>> 0) + 1;
};

/** The slot of a hash, or the free slot where it belongs. */
const getSlot = ({ hashes }: Generation, hash: number): number => {
  let slot = hash % hashes.length;
  while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) % hashes.length;
  return slot;
};

/**
 * Two generations of at most `maxKeys` keys each. Open addressing over hashes of 53 bits: two keys in a quadrillion
 * share a time. A Map of a million strings makes hundreds of megabytes of garbage, and looking for its oldest key takes
 * half a minute.
 */
export const createRecentTimes = (maxKeys: number): RecentTimes => {
  const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
  // Half of the slots stay free, so that a search stays short.
  let younger = createGeneration(2 * maxKeys);
  let older = createGeneration(2 * maxKeys);
  let count = 0;
  const timeIn = (generation: Generation, hash: number): number | undefined => {
    const slot = getSlot(generation, hash);
    return generation.hashes[slot] === hash ? generation.times[slot] : undefined;
  };
  const turn = (): void => {
    [younger, older] = [older, younger];
    younger.hashes.fill(0);
    count = 0;
  };
  return {
    get: (key) => {
      const hash = computeHash(key, seed);
      return timeIn(younger, hash) ?? timeIn(older, hash);
    },
    set: (key, time) => {
      const hash = computeHash(key, seed);
      if (count >= maxKeys) turn();
      const slot = getSlot(younger, hash);
      if (younger.hashes[slot] === 0) count += 1;
      younger.hashes[slot] = hash;
      younger.times[slot] = time;
    },
    turn,
  };
};

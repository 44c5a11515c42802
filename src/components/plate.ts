/** A shape of a plate, in a box of 640 × 480. */
export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Numbers from 0 to 1 that look random and depend on the seed alone (mulberry32). */
const seeded = (seed: string): (() => number) => {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** A crowd in one corner of a map and one point that stands apart: the picture of a position. */
export const positionPlate = (seed: string): { crowd: readonly Dot[]; apart: Dot } => {
  const next = seeded(seed);
  const spread = (): number => (next() + next() + next()) / 3;
  const crowd = Array.from({ length: 46 }, () => ({
    x: round(60 + spread() * 400),
    y: round(130 + spread() * 320),
    radius: round(4 + next() ** 3 * 20),
  }));
  return { crowd, apart: { x: round(470 + next() * 50), y: round(100 + next() * 40), radius: 26 } };
};

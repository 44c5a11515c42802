export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface Group {
  readonly visitors: number;
  readonly conversions: number;
}

export const rate = (group: Group): number => group.conversions / group.visitors;

/** Wilson's score interval of a share in a sample. `size` may be fractional, after a finite population correction. */
export const wilson = (share: number, size: number, z: number): Interval => {
  const square = (z * z) / size;
  const middle = (share + square / 2) / (1 + square);
  const half = (z / (1 + square)) * Math.sqrt((share * (1 - share)) / size + square / (4 * size));
  // Rounding errors may put an end slightly outside, or past the share at 0 and 1.
  return { low: Math.max(0, Math.min(share, middle - half)), high: Math.min(1, Math.max(share, middle + half)) };
};

/** Creates a scale from the range `from`–`to` to per cent of a width. An empty range maps to the middle. */
export const getScale =
  (from: number, to: number) =>
  (value: number): number =>
    to === from ? 50 : Math.round(((value - from) / (to - from)) * 10_000) / 100;

/** Distances of ticks, in powers of ten, that divide the lengths of years, days and hours too. */
const dividing = [1, 2, 3, 4, 5, 6, 10, 12];

/** About `most` round values from `from` to `to`: such that both ends have one if possible, or else 1, 2 or 5 powers of ten apart. */
export const getTicks = (from: number, to: number, most: number): number[] => {
  if (!(to > from)) return [from];
  const rough = (to - from) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const isWhole = (step: number): boolean => Number.isInteger(from / step) && Number.isInteger(to / step);
  const step =
    dividing.map((times) => times * power).find((candidate) => candidate >= rough && isWhole(candidate)) ??
    [1, 2, 5, 10].map((times) => times * power).find((candidate) => candidate >= rough) ??
    10 * power;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};

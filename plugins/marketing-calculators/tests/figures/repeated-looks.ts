import { sum, z95 } from './arithmetic.ts';

/**
 * The chance that a test stops at each of so many evenly spaced looks, by the recursion of Armitage, McPherson and Rowe: the
 * density of a sum of normal steps that has stayed within the bounds. A bound is the size of the test statistic z that ends the
 * test, and the drift is the mean of a step.
 */
export const stopChances = (bounds: readonly number[], drift = 0): number[] => {
  const points = 401;
  const getGrid = (look: number): { readonly step: number; readonly at: (index: number) => number } => {
    const bound = (bounds[look - 1] ?? 0) * Math.sqrt(look);
    const step = (2 * bound) / (points - 1);
    return { step, at: (index) => index * step - bound };
  };
  const normal = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const weight = (index: number): number => (index === 0 || index === points - 1 ? 0.5 : 1);
  const indices = Array.from({ length: points }, (_, index) => index);
  let grid = getGrid(1);
  let density = indices.map((index) => normal(grid.at(index) - drift));
  const getLeft = (): number => density.reduce((total, height, index) => total + weight(index) * height * grid.step, 0);
  const left = [1, getLeft()];
  for (let look = 2; look <= bounds.length; look += 1) {
    const [last, before, from] = [grid, density, getGrid(look)];
    density = indices.map((index) =>
      before.reduce(
        (total, height, other) =>
          total + weight(other) * height * normal(from.at(index) - last.at(other) - drift) * last.step,
        0,
      ),
    );
    grid = from;
    left.push(getLeft());
  }
  return bounds.map((_, at) => (left[at] ?? 0) - (left[at + 1] ?? 0));
};

/** The chance that at least one of so many looks at data without any effect is significant at 5%. */
export const falseAlarms = (looks: number): number => sum(stopChances(Array.from({ length: looks }, () => z95)));

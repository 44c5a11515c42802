import { z95 } from './arithmetic.ts';

/**
 * The chance that at least one of so many evenly spaced looks at data without any effect is significant at 5%, by the
 * recursion of Armitage, McPherson and Rowe: the density of the sum of normal steps that has stayed within the bounds.
 */
export const falseAlarms = (looks: number): number => {
  const points = 401;
  const getGrid = (look: number): { readonly step: number; readonly at: (index: number) => number } => {
    const bound = z95 * Math.sqrt(look);
    const step = (2 * bound) / (points - 1);
    return { step, at: (index) => index * step - bound };
  };
  const normal = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const weight = (index: number): number => (index === 0 || index === points - 1 ? 0.5 : 1);
  let grid = getGrid(1);
  let density = Array.from({ length: points }, (_, index) => normal(grid.at(index)));
  for (let look = 2; look <= looks; look += 1) {
    const [last, before, from] = [grid, density, getGrid(look)];
    density = Array.from({ length: points }, (_, index) =>
      before.reduce(
        (total, height, other) => total + weight(other) * height * normal(from.at(index) - last.at(other)) * last.step,
        0,
      ),
    );
    grid = from;
  }
  return 1 - density.reduce((total, height, index) => total + weight(index) * height * grid.step, 0);
};

import { expect, test } from 'vitest';
import { compareSizes, readBudget } from './support/size/budget.ts';
import { measureFiles, sumSizes } from './support/size/measure-size.ts';

// `npm run size` prints the numbers, and `npm run size lower` lowers the budgets. Those of `src` and `tests` are never raised.
test('no part of the project has more lines of code than its budget', () => {
  const rows = compareSizes(sumSizes(measureFiles()), readBudget());
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.filter(({ lines, budget }) => budget === undefined || lines > budget)).toEqual([]);
});

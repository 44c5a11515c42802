import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Size } from './measure-size.ts';

const lines = z.int().min(0);

/** The file of the budgets. Those of `src` and `tests` are only ever lowered. */
export const budgetFile = 'tests/size.json';

const Budget = z.strictObject({ src: lines, program: lines, tests: lines, plugins: z.record(z.string(), lines) });

export const readBudget = (): Size => Budget.parse(JSON.parse(readFileSync(budgetFile, 'utf8')));

/** The lines of a file from which on it likely has more than one idea. */
export const longFile = 400;

/** A part of the project with its size and its budget; a plug-in that is new has no budget. */
export interface BudgetRow {
  readonly part: string;
  readonly lines: number;
  readonly budget: number | undefined;
}

/** The parts of the project with their budgets. */
export const compareSizes = (size: Size, budget: Size): BudgetRow[] => [
  ...(['src', 'program', 'tests'] as const).map((part) => ({ part, lines: size[part], budget: budget[part] })),
  ...Object.entries(size.plugins).map(([name, count]) => ({
    part: `plugins/${name}`,
    lines: count,
    budget: new Map(Object.entries(budget.plugins)).get(name),
  })),
];

/** The budgets lowered to the sizes. A plug-in without a budget gets one, and one that is gone loses it. */
export const lowerBudget = (size: Size, budget: Size): Size => {
  const rows = compareSizes(size, budget);
  const lowest = (name: string): number => {
    const row = rows.find(({ part }) => part === name);
    return Math.min(row?.lines ?? 0, row?.budget ?? Number.POSITIVE_INFINITY);
  };
  return {
    src: lowest('src'),
    program: lowest('program'),
    tests: lowest('tests'),
    plugins: Object.fromEntries(Object.keys(size.plugins).map((name) => [name, lowest(`plugins/${name}`)])),
  };
};

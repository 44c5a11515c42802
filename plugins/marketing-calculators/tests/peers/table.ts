import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** A case of a table: inputs and results of the reference implementation, by column. */
export interface Case {
  readonly row: string;
  text(column: string): string;
  number(column: string): number;
}

/** Reads a table that generate.R or generate.py wrote. Its first line names the tool and version. */
const getTable = (name: string): readonly Case[] => {
  const [, head = '', ...rows] = readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const columns = head.split(',');
  return rows.map((row) => {
    const cells = new Map(row.split(',').map((cell, index) => [columns[index] ?? '', cell.trim()]));
    const text = (column: string): string => {
      const cell = cells.get(column);
      if (cell === undefined) throw new Error(`${name} has no column ${column}`);
      return cell;
    };
    return { row, text, number: (column) => Number(text(column)) };
  });
};

/** The relative error; for numbers near zero the error relative to `scale`. */
const apart = (found: number, expected: number, scale = 0): number => {
  if (found === expected) return 0;
  return Math.abs(found - expected) / Math.max(Math.abs(expected), scale);
};

/** Compares the pairs [actual, expected, scale] of every case of a table; `tolerance` is the maximum relative error. */
export const expectAgreement = (
  name: string,
  pairs: (one: Case) => readonly (readonly [number, number, number?])[],
  tolerance = 1e-9,
) => {
  const cases = getTable(name);
  expect(cases.length).toBeGreaterThanOrEqual(550);
  const wrong = cases.flatMap((one) =>
    pairs(one)
      .filter(([found, expected, scale]) => !(apart(found, expected, scale) <= tolerance))
      .map(([found, expected]) => ({ inputs: one.row, found, expected })),
  );
  expect(wrong).toEqual([]);
};

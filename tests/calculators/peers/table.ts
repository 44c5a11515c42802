import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** One case of a table: what goes in and what the other implementation found, by column. */
export interface Case {
  readonly row: string;
  text(column: string): string;
  number(column: string): number;
}

/** The cases of a table that generate.R or generate.py wrote; its first line names the tool and version. */
const tableOf = (name: string): readonly Case[] => {
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

/** How far two numbers are apart, as a part of the expected one; numbers near zero as a part of `scale`. */
const apart = (found: number, expected: number, scale = 0): number => {
  if (found === expected) return 0;
  return Math.abs(found - expected) / Math.max(Math.abs(expected), scale);
};

const close = 1e-9;

/** Every case of a table: each pair is what was found and what is expected. */
export const expectAgreement = (
  name: string,
  pairs: (one: Case) => readonly (readonly [number, number, number?])[],
) => {
  const cases = tableOf(name);
  expect(cases.length).toBeGreaterThanOrEqual(550);
  const wrong = cases.flatMap((one) =>
    pairs(one)
      .filter(([found, expected, scale]) => !(apart(found, expected, scale) <= close))
      .map(([found, expected]) => ({ inputs: one.row, found, expected })),
  );
  expect(wrong).toEqual([]);
};

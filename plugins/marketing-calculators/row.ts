import type { ParsedInput } from '../calculators/public/input/parsed-input.ts';

interface Columns {
  readonly min: number;
  readonly max: number;
  /** Allow spaces as separators when there is no other. */
  readonly spaces?: boolean;
}

const splitCells = (line: string, separator: string | RegExp): ParsedInput<readonly string[]> => ({
  ok: true,
  value: line.split(separator).map((cell) => cell.trim()),
});

/**
 * Splits a row into cells: by tabs, as spreadsheets paste it, else by | or ;, else by commas, else by spaces if allowed.
 * A row with ambiguous commas is an error.
 */
export const readRow = (line: string, columns: Columns): ParsedInput<readonly string[]> => {
  if (line.includes('\t')) return splitCells(line, '\t');
  if (/[|;]/.test(line)) return splitCells(line, /[|;]/);
  if (line.includes(',')) return splitByCommas(line, columns);
  return splitCells(line, columns.spaces ? /\s+/ : '\t');
};

/** Splits a row by commas, except those that group digits, as in `1,000`. Fails when both interpretations fit the columns. */
const splitByCommas = (line: string, { min, max }: Columns): ParsedInput<readonly string[]> => {
  const parts = line.split(',');
  const groupings = parts.flatMap((part, index) => {
    const next = parts[index + 1];
    const groups = /^\D?[1-9]\d{0,2}$/.test(part.trim()) || (index > 0 && /^\d{3}$/.test(part));
    return groups && next !== undefined && /^\d{3}(?:\.\d*)?\s*$/.test(next) ? [index] : [];
  });
  const fits = (columns: number) => columns >= min && columns <= max;
  const [separateFits, groupedFits] = [fits(parts.length), fits(parts.length - groupings.length)];
  const partlyGroupedFits = Array.from(groupings, (_, taken) => parts.length - taken)
    .slice(1)
    .some(fits);
  const first = groupings[0];
  if (first === undefined || (separateFits && !groupedFits && !partlyGroupedFits)) return splitCells(line, ',');
  if (groupedFits && !separateFits && !partlyGroupedFits) {
    const grouping = new Set(groupings);
    const cells: string[] = [];
    for (const [index, part] of parts.entries())
      if (grouping.has(index - 1)) cells.push(`${cells.pop()},${part.trim()}`);
      else cells.push(part.trim());
    return { ok: true, value: cells };
  }
  if (!separateFits && !groupedFits && !partlyGroupedFits) return splitCells(line, ',');
  const [left, right] = [parts[first]?.trim() ?? '', parts[first + 1]?.trim() ?? ''];
  return {
    ok: false,
    fix: `“${left},${right}” can be read as ${left}${right} or as the two numbers ${left} and ${Number(right)}. Write ${left}${right}, or put semicolons or tabs between the columns.`,
  };
};

import type { ParsedInput } from './parsed-input.ts';

interface Columns {
  readonly min: number;
  readonly max: number;
  /** Whether spaces separate where nothing else does. */
  readonly spaces?: boolean;
}

const separated = (line: string, separator: string | RegExp): ParsedInput<readonly string[]> => ({
  ok: true,
  value: line.split(separator).map((cell) => cell.trim()),
});

/** Takes a row apart: by tabs, as spreadsheets paste it; without tabs by | or ;, then by commas, then by spaces. */
export const readRow = (line: string, columns: Columns): ParsedInput<readonly string[]> => {
  if (line.includes('\t')) return separated(line, '\t');
  if (/[|;]/.test(line)) return separated(line, /[|;]/);
  if (line.includes(',')) return byCommas(line, columns);
  return separated(line, columns.spaces ? /\s+/ : '\t');
};

/** A comma may separate columns or group digits, as in `1,000`; only where one reading has the right columns is it taken. */
const byCommas = (line: string, { min, max }: Columns): ParsedInput<readonly string[]> => {
  const parts = line.split(',');
  const joins = parts.flatMap((part, index) => {
    const next = parts[index + 1];
    const groups = /^\D?[1-9]\d{0,2}$/.test(part.trim()) || (index > 0 && /^\d{3}$/.test(part));
    return groups && next !== undefined && /^\d{3}(?:\.\d*)?\s*$/.test(next) ? [index] : [];
  });
  const fits = (columns: number) => columns >= min && columns <= max;
  const [apart, joined] = [fits(parts.length), fits(parts.length - joins.length)];
  const some = Array.from(joins, (_, taken) => parts.length - taken)
    .slice(1)
    .some(fits);
  const first = joins[0];
  if (first === undefined || (apart && !joined && !some)) return separated(line, ',');
  if (joined && !apart && !some) {
    const grouping = new Set(joins);
    const cells: string[] = [];
    for (const [index, part] of parts.entries())
      if (grouping.has(index - 1)) cells.push(`${cells.pop()},${part.trim()}`);
      else cells.push(part.trim());
    return { ok: true, value: cells };
  }
  if (!apart && !joined && !some) return separated(line, ',');
  const [left, right] = [parts[first]?.trim() ?? '', parts[first + 1]?.trim() ?? ''];
  return {
    ok: false,
    fix: `“${left},${right}” can be read as ${left}${right} or as the two numbers ${left} and ${Number(right)}. Write ${left}${right}, or put semicolons or tabs between the columns.`,
  };
};

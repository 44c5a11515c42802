import type { Block } from './blocks.ts';

/** The most rows that are quoted without the others. */
const maxRows = 3;
/** A further row says at least this share of what the best one says. */
const leastShare = 0.75;

/**
 * Returns a table cut to its header and the rows that say most of a question, in order; undefined if that is nothing or all
 * of it, or if its lines are not its rows.
 */
export const answeringRows = (
  { kind, leaves, columns = 1, markdown }: Block,
  weigh: (text: string) => number,
): Block | undefined => {
  const [header = '', rule = '', ...lines] = markdown.split('\n');
  if (kind !== 'table' || (lines.length + 1) * columns !== leaves.length) return undefined;
  const cellsOf = (row: number): readonly string[] => leaves.slice(row * columns, (row + 1) * columns);
  const worths = lines.map((_, at) => weigh(cellsOf(at + 1).join(' . ')));
  const most = Math.max(...worths);
  const rows = [...lines.keys()].filter((at) => (worths[at] ?? 0) >= leastShare * most);
  if (most === 0 || rows.length > maxRows || rows.length === lines.length) return undefined;
  return {
    kind,
    columns,
    leaves: [...cellsOf(0), ...rows.flatMap((at) => cellsOf(at + 1))],
    markdown: [header, rule, ...rows.map((at) => lines[at] ?? '')].join('\n'),
  };
};

import process from 'node:process';
import { parseArgs } from 'node:util';
import type { ReportOptions } from '../library/report/format-issues.ts';

/** Options of the commands that check the content: `--strict`, `--all` and `--advice`. */
export const reportArguments = {
  strict: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  advice: { type: 'boolean', default: false },
} as const;

interface Terminal {
  readonly isTTY?: boolean;
}

/** Returns true for a terminal that shows colours, unless its user wants none (no-color.org). */
export const showsColour = (
  { isTTY = false }: Terminal = process.stderr,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean => isTTY && !env.NO_COLOR && env.TERM !== 'dumb';

/** Reads the options of a command that only checks. */
export const readReportOptions = (): { strict: boolean; show: ReportOptions } => {
  const { strict, all, advice } = parseArgs({ options: reportArguments }).values;
  return { strict, show: { all, advice, colour: showsColour() } };
};

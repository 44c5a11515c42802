import process from 'node:process';

interface Terminal {
  readonly isTTY?: boolean;
}

/** True for a terminal that shows colours, unless its user wants none (no-color.org). */
export const showsColour = (
  { isTTY = false }: Terminal = process.stderr,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean => isTTY && !env.NO_COLOR && env.TERM !== 'dumb';

import process from 'node:process';

/**
 * Options of V8 for a server. By default the heap of one that answers questions all day grows to several times what it uses:
 * after 3,000 new questions the process held 300 MB in place of 230.
 */
export const serverOptions: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/** Returns true if this process was started with the options above, or with others for the same in the command line. */
export const hasServerOptions = (): boolean =>
  process.execArgv.some((option) => /^--(max-semi-space-size|heap-growing-percent)\b/.test(option));

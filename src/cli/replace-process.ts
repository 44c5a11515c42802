import process from 'node:process';

/** True where a process can be replaced by `execve(2)`: not on Windows, and not in an older Node. */
export const canReplaceProcess = process.execve !== undefined && process.platform !== 'win32';

/**
 * Replaces this process by Node with further options and variables, so that the program gets a supervisor's signals and sets the
 * exit code. A variable that is set already stays. Does not return.
 */
export const replaceProcess = (
  options: readonly string[],
  script: readonly string[],
  variables: Readonly<Record<string, string>>,
): void =>
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...options, ...script], {
    ...variables,
    ...process.env,
  });

import process from 'node:process';

/** True where a process can be replaced by `execve(2)`: not on Windows, and not in an older Node. */
export const canReplaceProcess = process.execve !== undefined && process.platform !== 'win32';

/**
 * Replaces this process by Node with further options, so that the program gets a supervisor's signals and sets the exit code.
 * Does not return.
 */
export const replaceProcess = (options: readonly string[], script: readonly string[]): void =>
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...options, ...script], process.env);

import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a tool that is installed beside these tests, and answers what it said and how it ended. */
export const runTool = (
  name: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ToolResult> =>
  new Promise((resolve) => {
    const file = path.resolve(import.meta.dirname, 'node_modules/.bin', name);
    const env = {
      ...process.env,
      ...options.env,
      DISABLE_TELEMETRY: '1',
      DO_NOT_TRACK: '1',
      NO_COLOR: '1',
      VITEST: '',
    };
    execFile(
      process.execPath,
      [file, ...args],
      { cwd: options.cwd ?? import.meta.dirname, env, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
    );
  });

import { spawn } from 'node:child_process';
import process from 'node:process';

const quiet = { REDOCLY_TELEMETRY: 'off', DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1', CI: '1' };

export interface Outcome {
  /** 127 where there is no such command. */
  readonly code: number;
  readonly output: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** After so many seconds it is ended, and has failed. */
  readonly seconds?: number;
}

/** Runs a command to its end, and answers what it wrote. */
export const run = (command: string, args: readonly string[], { cwd, env = {}, seconds = 300 }: RunOptions) =>
  new Promise<Outcome>((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...quiet, ...env }, timeout: seconds * 1000 });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: code === null ? `${output}\nended after ${seconds} s` : output }),
    );
  });

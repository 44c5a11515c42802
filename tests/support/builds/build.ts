import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isFull } from '../effort.ts';
import { temporaryFolder } from '../run/temporary-folders.ts';
import type { SentCommand } from './build-process.ts';
import { getProgram } from './program-of.ts';

const run = promisify(execFile);

export { temporaryFolder };

/** Writes files by their paths and returns the folder. */
export const writeFiles = async (folder: string, files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
};

export interface BuildResult {
  readonly code: number;
  readonly output: string;
}

/** What a program has printed, also by its two outputs. */
export interface ProgramResult extends BuildResult {
  readonly stdout: string;
  readonly stderr: string;
}

export const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  VITEST: '',
  SITE_URL: 'https://site.example',
  ...env,
});

/** Runs a program in a folder, by default the project's, with these environment variables. */
export const runProgram = async (
  program: string,
  arguments_: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd?: string,
): Promise<ProgramResult> => {
  const { code, stdout, stderr } = await run(program, arguments_, { env: environment(env), cwd }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: unknown) => Object(error),
  );
  return { code: Number(code ?? 1), output: `${stdout}${stderr}`, stdout: `${stdout}`, stderr: `${stderr}` };
};

/** Runs a command in a process of its own, with these environment variables and arguments. */
export const runCommand = (
  name: string,
  env: Readonly<Record<string, string>>,
  ...arguments_: readonly string[]
): Promise<ProgramResult> => runProgram(process.execPath, [...getProgram(name), ...arguments_], env);

/** Runs `npm run build`. */
export const runBuild = (
  env: Readonly<Record<string, string>>,
  ...arguments_: readonly string[]
): Promise<BuildResult> => runCommand('build', env, ...arguments_);

let builder: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

const openBuilder = (): ChildProcess => {
  if (builder?.connected !== true) {
    builder = fork('tests/support/builds/build-process.ts', { env: environment({}), execArgv: [], stdio: 'inherit' });
    // The tests do not wait for it, and it ends with them.
    builder.unref();
  }
  return builder;
};

/**
 * Runs a command as `runCommand()` does, in a process that runs one after the other, for about half the CPU time. For tests of what
 * a command writes and prints; those of what lasts from one process to the next need `runCommand()`. `npm run test:hard` runs each
 * in a process of its own.
 */
export const runSharedCommand = (
  name: SentCommand['name'],
  env: Readonly<Record<string, string>>,
  ...arguments_: readonly string[]
): Promise<BuildResult> => {
  if (isFull) return runCommand(name, env, ...arguments_);
  const build = async (): Promise<BuildResult> => {
    const child = openBuilder();
    child.channel?.ref();
    const ended = new AbortController();
    child.send({ name, env: environment(env), arguments_ } satisfies SentCommand);
    const exited = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`The process of the builds ended with ${code}.`);
    });
    const [result] = await Promise.race([once(child, 'message'), exited]);
    ended.abort();
    exited.catch(() => undefined);
    child.channel?.unref();
    return result;
  };
  const result = last.then(build);
  last = result.catch(() => undefined);
  return result;
};

/** Runs `npm run build` in the process of the builds. */
export const runSharedBuild = (
  env: Readonly<Record<string, string>>,
  ...arguments_: readonly string[]
): Promise<BuildResult> => runSharedCommand('build', env, ...arguments_);

/** Builds a folder of content into a new folder, which must succeed. */
export const buildContent = async (content: string, env: Readonly<Record<string, string>> = {}) => {
  const out = path.join(await temporaryFolder(), 'dist');
  const { code, output } = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out, ...env });
  if (code !== 0) throw new Error(output);
  return { out, output };
};

/** The bytes of every file in a folder by its path; Brotli and gzip files are decompressed. */
export const readTree = async (folder: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const unpacked = file.endsWith('.br')
      ? brotliDecompressSync(bytes)
      : bytes[0] === 0x1f && bytes[1] === 0x8b
        ? gunzipSync(bytes)
        : bytes;
    files.set(path.relative(folder, file), unpacked);
  }
  return files;
};

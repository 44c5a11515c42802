import { spawnSync } from 'node:child_process';
import console from 'node:console';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { removeTemporaryFolders } from '../run/temporary-folders.ts';
import { environment, readTree, temporaryFolder } from './build.ts';

export interface KilledCommand {
  readonly name: string;
  /** Makes the folder in which the command runs. */
  readonly prepare: (folder: string) => Promise<unknown>;
  /** The program with its arguments. */
  readonly program: (folder: string) => readonly string[];
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
  readonly cwd?: (folder: string) => string;
  /** What people see of the folder: each line must always be one of before or of after the command. */
  readonly look?: (folder: string) => Promise<readonly string[]>;
}

/** The visible files of a folder with their bytes. */
const lookAtFiles = async (folder: string): Promise<readonly string[]> =>
  Array.from(await readTree(folder), ([name, bytes]) => `${name} ${bytes.toString('base64')}`).filter(
    (line) => !/(?:^|\/)\./.test(line),
  );

/** Every name below a folder, without what is new in each run. */
const namesIn = async (folder: string): Promise<string> =>
  Array.from(await readdir(folder, { recursive: true }), (name) => name.replaceAll(/-[\da-z]{8}(?=\/|$)/g, ''))
    .sort()
    .join(', ');

/** Locks whose process cannot be read count as abandoned after a minute, which has passed then. */
const ageLocks = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder, { recursive: true }))
    if (name.includes('.lock')) await utimes(path.join(folder, name), 0, 0);
};

/**
 * Kills a command with SIGKILL in each of its changes of a folder, one run for each. What was there must be whole then, and the
 * command, run again, must leave what it leaves without a kill, or what two runs leave if the killed one had done its work. Prints the
 * result, and lets the process end with 1 if something does not hold.
 */
export const killWrites = async ({ name, prepare, program, env, cwd, look = lookAtFiles }: KilledCommand) => {
  const preload = path.resolve('tests/support/run/kill-at-write.mjs');
  const run = (folder: string, at: number) =>
    spawnSync(process.execPath, ['--import', preload, ...program(folder)], {
      env: environment({ ...env?.(folder), KILL_AT: String(at), KILL_IN: folder }),
      encoding: 'utf8',
      cwd: cwd?.(folder),
    });
  const lookAfter = async (folder: string) => {
    const { status, stderr } = run(folder, -1);
    return { status, stderr, seen: (await look(folder)).join('\n'), names: await namesIn(folder) };
  };
  const whole = await temporaryFolder();
  await prepare(whole);
  const before = await look(whole);
  const once = await lookAfter(whole);
  if (once.status !== 0) throw new Error(once.stderr);
  const after = await look(whole);
  const twice = await lookAfter(whole);

  const findFault = async (folder: string): Promise<string | undefined> => {
    const seen = await look(folder);
    const isLost = before.some((line) => !seen.includes(line) && after.includes(line));
    const odd = seen.find((line) => !before.includes(line) && !after.includes(line));
    if (isLost || odd !== undefined) return `neither the old state nor the new: ${odd ?? 'something is lost'}`;
    await ageLocks(folder);
    const isDone = seen.join('\n') === once.seen;
    const { status, stderr, ...found } = await lookAfter(folder);
    if (status !== 0 && !isDone) return stderr;
    const wanted = isDone && found.names !== once.names ? twice : once;
    return found.seen === wanted.seen && found.names === wanted.names ? undefined : `other files: ${found.names}`;
  };
  const faults: string[] = [];
  let kills = 0;
  for (; ; kills += 1) {
    const folder = await temporaryFolder();
    await prepare(folder);
    if (run(folder, kills + 1).signal !== 'SIGKILL') break;
    const fault = await findFault(folder);
    if (fault !== undefined) faults.push(`  at ${kills + 1}: ${fault}`);
  }
  console.log([`${name}: ${kills} kills, ${faults.length} faults`, ...faults].join('\n'));
  if (kills === 0 || faults.length > 0) process.exitCode = 1;
  await removeTemporaryFolders();
};

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The UTC day of the last commit of every file below `folder`; empty without git or outside a checkout. */
export const readGitDates = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const dates = new Map<string, string>();
  try {
    const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 };
    const { stdout: prefix } = await run('git', ['rev-parse', '--show-prefix'], options);
    const { stdout } = await run(
      'git',
      ['-c', 'core.quotePath=false', 'log', '--no-renames', '--format=%x00%ct', '--name-only', '--', '.'],
      options,
    );
    for (const commit of stdout.split('\0').slice(1)) {
      const [seconds = '', ...files] = commit.split('\n').filter((line) => line !== '');
      const day = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
      for (const file of files) {
        const below = path.posix.relative(prefix.trim(), file);
        // The log starts with the newest commit.
        if (!dates.has(below)) dates.set(below, day);
      }
    }
  } catch {
    return dates;
  }
  return dates;
};

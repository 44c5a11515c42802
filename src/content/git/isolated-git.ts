import { spawn } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type Repository, readIfFile } from './find-repository.ts';

export interface GitStreams {
  /** Text for the standard input of the command. */
  readonly input?: string;
  /** `latin1` makes a character of each byte, for output with lengths in bytes. */
  readonly encoding?: 'utf8' | 'latin1';
}

/** Runs a git command, streams its output to `onOutput`, and resolves to its exit code and its stderr. */
export type Git = (
  args: readonly string[],
  onOutput?: (text: string) => void,
  streams?: GitStreams,
) => Promise<{ readonly code: number | null; readonly error: string }>;

/** In milliseconds: a damaged repository can make git wait for ever, such as for a FIFO in place of an object. */
const timeout = 300_000;

/** Reads the two settings that git needs to read a repository's files, if they have a known value. */
const getFormat = (config: string): Map<string, string> =>
  new Map(
    Array.from(
      config.matchAll(/^[ \t]*(objectformat|refstorage)[ \t]*=[ \t]*(sha1|sha256|files|reftable)[ \t]*\r?$/gim),
      ([, name = '', value = '']) => [name.toLowerCase(), value.toLowerCase()],
    ),
  );

const getConfig = (format: ReadonlyMap<string, string>): string => {
  const extensions = Array.from(format, ([name, value]) => `\t${name} = ${value}\n`).join('');
  return `[core]\n\tbare = true\n\trepositoryformatversion = 1\n[extensions]\n${extensions}`;
};

const environmentFor = (folder: string, commonFolder: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith('GIT_'))),
  GIT_DIR: folder,
  GIT_OBJECT_DIRECTORY: path.join(commonFolder, 'objects'),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: devNull,
  GIT_ATTR_NOSYSTEM: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: '',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
});

/**
 * Creates a git that reads a repository's history without its configuration, hooks and attributes, each of which can name
 * a program to run: a content folder from elsewhere may contain a `.git`. `folder` is an empty folder that becomes a git
 * folder with our configuration and only the commits, trees and branches of the repository, so that settings of future
 * versions of git are ignored as well.
 */
export const isolatedGit = async (folder: string, { gitFolder, commonFolder }: Repository): Promise<Git> => {
  const format = getFormat((await readIfFile(path.join(commonFolder, 'config'))) ?? '');
  const isTable = format.get('refstorage') === 'reftable';
  // The branches of a linked worktree are in two tables then.
  if (isTable && gitFolder !== commonFolder) throw new Error('a linked worktree with branches in a reftable');
  await writeFile(path.join(folder, 'config'), getConfig(format));
  await writeFile(path.join(folder, 'HEAD'), (await readIfFile(path.join(gitFolder, 'HEAD'))) ?? '');
  for (const name of ['packed-refs', 'shallow']) {
    const text = await readIfFile(path.join(commonFolder, name));
    if (text !== undefined) await writeFile(path.join(folder, name), text);
  }
  // On Windows every user can create a junction; other systems create a symbolic link.
  for (const name of isTable ? ['refs', 'reftable'] : ['refs'])
    await symlink(path.join(commonFolder, name), path.join(folder, name), 'junction');
  const env = environmentFor(folder, commonFolder);
  return (args, onOutput = () => {}, { input, encoding = 'utf8' } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn('git', ['--no-pager', '--literal-pathspecs', ...args], {
        cwd: folder,
        env,
        stdio: ['pipe', 'pipe', 'pipe'],
        timeout,
        killSignal: 'SIGKILL',
      });
      let error = '';
      child.stdout.setEncoding(encoding).on('data', onOutput);
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        if (error.length < 1000) error += text;
      });
      child.once('error', reject);
      // A command that ends before it has read everything closes its input.
      child.stdin.on('error', () => {}).end(input);
      child.once('close', (code) => resolve({ code, error: error.trim() }));
    });
};

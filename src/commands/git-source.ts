import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { placeInFolder } from '../content/files/folder-file.ts';
import { UserError } from '../project/user-error.ts';

const run = promisify(execFile);

/** A repository with the branch and the folder that were named. */
export interface GitSource {
  readonly repository: string;
  readonly branch: string | undefined;
  readonly folder: string;
}

/**
 * Parses the address of a git repository: one that ends in `.git`, one of `git@host:`, or a page of GitHub, GitLab or
 * Codeberg; `#folder` or the page of a folder names a folder in it. Returns undefined for anything else, such as a path.
 *
 * @example
 * getGitSource('https://github.com/owner/notes/tree/main/docs'); // branch main, folder docs
 */
export const getGitSource = (address: string): GitSource | undefined => {
  if (!/^(?:https?|ssh|git|file):\/\/|^[\w.-]+@[\w.-]+:/.test(address)) return undefined;
  const [, place = '', folder = ''] = /^([^#]*)(?:#(.*))?$/s.exec(address) ?? [];
  const [, page, branch, below = ''] =
    /^(https:\/\/[^/]+\/.+?)\/(?:-\/)?(?:tree|src\/branch)\/([^/]+)(?:\/(.*))?$/.exec(place) ?? [];
  if (branch?.startsWith('-') === true) return undefined;
  const inside = path.posix.normalize(folder || below).replace(/^\/+|\/+$/g, '');
  return {
    repository: page ?? place,
    branch,
    folder: inside === '.' ? '' : inside,
  };
};

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  // No hook, no prompt, and no transport that starts a program of the address's choice.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'core.hooksPath',
  GIT_CONFIG_VALUE_0: devNull,
  GIT_TERMINAL_PROMPT: '0',
  GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file',
});

const git = async (args: readonly string[], repository: string): Promise<void> => {
  try {
    await run('git', [...args], { env: environment() });
  } catch (error) {
    const { code, stderr = '' } = Object(error);
    if (code === 'ENOENT')
      throw new UserError('git is not installed. Install it from https://git-scm.com, or name a folder instead.');
    const reason = String(stderr).trim().split('\n').at(-1) ?? '';
    throw new UserError(
      `The repository ${repository} cannot be read: ${reason}\nCheck the address and the network, or name a folder instead.`,
    );
  }
};

/** Clones a repository into a folder of sources, or brings the clone up to date, and returns the folder in it. */
export const fetchGitSource = async ({ repository, branch, folder }: GitSource, sources: string): Promise<string> => {
  const name = createHash('sha256').update(`${repository}\n${branch}`).digest('hex').slice(0, 16);
  const clone = path.join(sources, name);
  if (existsSync(path.join(clone, '.git'))) {
    await git(['-C', clone, 'fetch', '--quiet', 'origin', branch ?? 'HEAD'], repository);
    await git(['-C', clone, 'reset', '--quiet', '--hard', 'FETCH_HEAD'], repository);
  } else {
    await mkdir(path.dirname(clone), { recursive: true });
    const chosen = branch === undefined ? [] : ['--branch', branch];
    await git(['clone', '--quiet', '--single-branch', ...chosen, '--', repository, clone], repository);
  }
  const place = path.join(clone, folder);
  if (!existsSync(place) || (await placeInFolder(clone, folder || '.')) === undefined)
    throw new UserError(`The repository ${repository} has no folder "${folder}". Name one that it has after the #.`);
  return place;
};

import { execFileSync } from 'node:child_process';
import { devNull } from 'node:os';
import process from 'node:process';
import { temporaryFolder, writeFiles } from './build.ts';

const environment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: devNull,
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@site.example',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@site.example',
};

/** Runs git in a folder without this machine's configuration and returns its output. */
export const git = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, input = ''): string =>
  execFileSync('git', args, { cwd: folder, env: { ...environment, ...env }, encoding: 'utf8', input, stdio: 'pipe' });

/** Writes files into a checkout and commits them at noon of a day. */
export const commitFiles = async (
  folder: string,
  day: string,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  await writeFiles(folder, files);
  git(folder, ['add', '--all']);
  const date = `${day}T12:00:00Z`;
  git(folder, ['commit', '--quiet', '--message', day], { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date });
};

/** Creates a repository in a new folder. */
export const newRepository = async (...options: readonly string[]): Promise<string> => {
  const folder = await temporaryFolder();
  git(folder, ['init', '--quiet', ...options]);
  return folder;
};

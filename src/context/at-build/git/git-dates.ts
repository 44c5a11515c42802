import path from 'node:path';
import { withTemporaryFolder } from '../../disk/temporary-folder.ts';
import { findRepository, type Repository, readIfFile } from './find-repository.ts';
import { isolatedGit } from './isolated-git.ts';
import { logFormat, logReader } from './read-log.ts';

export interface GitDates {
  /** UTC day of the last commit of each file, by its path in the folder. */
  readonly days: ReadonlyMap<string, string>;
  /** Messages for the owner about missing days, each with a fix. */
  readonly warnings: readonly string[];
}

const otherDates = 'come from the front matter or the file system instead of git';

const shallowWarning = `The repository is a shallow clone: dates of pages that were last changed before its oldest commit ${otherDates}. Fetch the whole history with \`git fetch --unshallow\`, or with \`fetch-depth: 0\` in a GitHub workflow.`;

const unreadable = (reason: string): string =>
  `The git history cannot be read (${reason}): dates of pages ${otherDates}. Install git, or give this user read access to the repository (\`chown\`).`;

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

const readDays = async (repository: Repository): Promise<GitDates> => {
  const { prefix, commonFolder } = repository;
  // The oldest commits of a shallow clone appear to add every file, whenever it was really changed.
  const oldest = new Set((await readIfFile(path.join(commonFolder, 'shallow')))?.split('\n'));
  const days = new Map<string, string>();
  const undated = new Set<string>();
  const read = logReader(({ commit, time, file }) => {
    const name = prefix === '' ? file : path.posix.relative(prefix, file);
    // The log starts with the newest commit.
    if (days.has(name) || undated.has(name)) return;
    if (oldest.has(commit)) undated.add(name);
    else days.set(name, dayOf(time));
  });
  return withTemporaryFolder(async (folder) => {
    const git = await isolatedGit(folder, repository);
    const head = await git(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']);
    // Nothing is committed yet.
    if (head.code === 1 && head.error === '') return { days, warnings: [] };
    const log = ['log', '-z', '--no-renames', '--no-mailmap', '--name-only', logFormat, 'HEAD', '--'];
    const { code, error } = head.code === 0 ? await git([...log, ...(prefix === '' ? [] : [prefix])], read) : head;
    if (code !== 0) return { days, warnings: [unreadable(error.split('\n', 1)[0] ?? '')] };
    return { days, warnings: undated.size === 0 ? [] : [shallowWarning] };
  });
};

/** Reads the days of last changes in a folder from git; empty outside a repository. */
export const readGitDates = async (folder: string): Promise<GitDates> => {
  try {
    const repository = await findRepository(folder);
    return repository === undefined ? { days: new Map(), warnings: [] } : await readDays(repository);
  } catch (error) {
    return { days: new Map(), warnings: [unreadable(error instanceof Error ? error.message : String(error))] };
  }
};

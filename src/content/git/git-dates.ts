import path from 'node:path';
import { withTemporaryFolder } from '../../disk/temporary-folder.ts';
import { findRepository, type Repository, readIfFile } from './find-repository.ts';
import { type Git, isolatedGit } from './isolated-git.ts';
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

const toDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** The days of last changes up to a commit. */
export interface DaysAt {
  readonly days: GitDates['days'];
  /** True if a day is unknown because the clone is shallow. */
  readonly isCut: boolean;
  /** Seconds since 1970 of the newest commit of the folder. */
  readonly time: number;
  readonly code: number | null;
  readonly error: string;
}

/** Reads the days of last changes in a folder as of a commit. */
export const readDaysAt = async (git: Git, { prefix, commonFolder }: Repository, revision: string): Promise<DaysAt> => {
  // The oldest commits of a shallow clone appear to add every file, whenever it was really changed.
  const oldest = new Set((await readIfFile(path.join(commonFolder, 'shallow')))?.split('\n'));
  const days = new Map<string, string>();
  const undated = new Set<string>();
  let newest = 0;
  const read = logReader(({ commit, time, file }) => {
    newest = Math.max(newest, time);
    const name = prefix === '' ? file : path.posix.relative(prefix, file);
    // The log starts with the newest commit.
    if (days.has(name) || undated.has(name)) return;
    if (oldest.has(commit)) undated.add(name);
    else days.set(name, toDay(time));
  });
  const log = ['log', '-z', '--no-renames', '--no-mailmap', '--name-only', logFormat, revision, '--'];
  const { code, error } = await git([...log, ...(prefix === '' ? [] : [prefix])], read);
  return { days, isCut: undated.size > 0, time: newest, code, error };
};

const readDays = async (repository: Repository): Promise<GitDates> =>
  withTemporaryFolder(async (folder) => {
    const git = await isolatedGit(folder, repository);
    const head = await git(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']);
    // Nothing is committed yet.
    if (head.code === 1 && head.error === '') return { days: new Map(), warnings: [] };
    const { days, isCut, code, error } =
      head.code === 0
        ? await readDaysAt(git, repository, 'HEAD')
        : { days: new Map<string, string>(), isCut: false, ...head };
    if (code !== 0) return { days, warnings: [unreadable(error.split('\n', 1)[0] ?? '')] };
    return { days, warnings: isCut ? [shallowWarning] : [] };
  });

/** Reads the days of last changes in a folder from git; empty outside a repository. */
export const readGitDates = async (folder: string): Promise<GitDates> => {
  try {
    const repository = await findRepository(folder);
    return repository === undefined ? { days: new Map(), warnings: [] } : await readDays(repository);
  } catch (error) {
    return { days: new Map(), warnings: [unreadable(error instanceof Error ? error.message : String(error))] };
  }
};

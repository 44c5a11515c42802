import path from 'node:path';
import { withTemporaryFolder } from '../../context/disk/temporary-folder.ts';
import { type Git, outputOf } from './git.ts';

/** A file of a tree: its mode and object, as `git ls-tree` prints them. */
type Entry = string;

/** The lock file is written by npm, so it is taken from the release instead of merged. */
export const lockFile = 'package-lock.json';

/** The folder of the owner, which an upgrade never changes. */
export const ownedFolder = 'content';

/** Returns the files of a tree below a path. */
export const filesOf = async (git: Git, tree: string, below?: string): Promise<Map<string, Entry>> => {
  const list = await outputOf(git, [
    'ls-tree',
    '-r',
    '-z',
    '--full-tree',
    tree,
    ...(below === undefined ? [] : [below]),
  ]);
  return new Map(
    list
      .split('\0')
      .filter(Boolean)
      .map((line) => {
        const [entry = '', file = ''] = line.split('\t');
        return [file, entry];
      }),
  );
};

/** Returns a tree with these files replaced; `undefined` removes one. Neither the index nor a file is touched. */
export const treeWith = async (
  git: Git,
  tree: string,
  changes: ReadonlyMap<string, Entry | undefined>,
): Promise<string> => {
  return withTemporaryFolder(async (folder) => {
    const env = { GIT_INDEX_FILE: path.join(folder, 'index') };
    await outputOf(git, ['read-tree', tree], { env });
    const none = '0'.repeat(tree.length);
    const lines = Array.from(changes, ([file, entry]) => {
      const [mode, , object] = entry?.split(' ') ?? ['0', '', none];
      return `${mode} ${object}\t${file}\0`;
    });
    await outputOf(git, ['update-index', '-z', '--index-info'], { env, input: lines.join('') });
    return outputOf(git, ['write-tree'], { env });
  });
};

/** Returns a tree with the owner's folder of another one. */
export const withFolderOf = async (git: Git, tree: string, other: string): Promise<string> => {
  const [removed, added] = await Promise.all([filesOf(git, tree, ownedFolder), filesOf(git, other, ownedFolder)]);
  return treeWith(git, tree, new Map([...Array.from(removed.keys(), (file) => [file, undefined] as const), ...added]));
};

/** A commit that only serves as an argument of a merge; it is in no branch. */
export const looseCommit = (git: Git, tree: string, ...parents: readonly string[]): Promise<string> => {
  const who = { NAME: 'halyard', EMAIL: 'halyard@localhost', DATE: '2000-01-01T00:00:00Z' };
  const env = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value])),
  );
  const of = parents.flatMap((parent) => ['-p', parent]);
  return outputOf(git, ['commit-tree', tree, ...of, '-m', 'halyard'], { env });
};

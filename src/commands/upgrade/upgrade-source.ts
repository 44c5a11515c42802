import { UserError } from '../../context/user-error.ts';
import { type Git, outputOf } from './git.ts';
import { filesOf, lockFile, looseCommit, treeWith, withFolderOf } from './trees.ts';

export interface UpgradeOptions {
  readonly git: Git;
  /** The release that the site came from and the one that it gets, as commits. */
  readonly base: string;
  readonly target: string;
  /** Files whose changes the site gives up, because what was in them is in the content folder now. */
  readonly givenUp?: readonly string[];
  /** Whose version of files that cannot be merged is taken; undefined refuses the upgrade. */
  readonly prefer: 'mine' | 'theirs' | undefined;
  readonly message: string;
}

export interface Upgrade {
  readonly commit: string;
  /** Files that the release changes, and those among them that the owner has changed too. */
  readonly changed: readonly string[];
  readonly merged: readonly string[];
}

const treeOf = (git: Git, commit: string): Promise<string> => outputOf(git, ['rev-parse', `${commit}^{tree}`]);

/** Returns the files that differ between two trees. */
const differing = async (git: Git, a: string, b: string): Promise<string[]> => {
  const list = await outputOf(git, ['diff-tree', '-r', '-z', '--no-renames', '--name-only', a, b]);
  return list.split('\0').filter(Boolean);
};

/** Merges two commits without touching a file. Returns the tree and the files in conflict. */
const merge = async (git: Git, ours: string, theirs: string): Promise<{ tree: string; conflicts: string[] }> => {
  const { code, stdout, stderr } = await git([
    'merge-tree',
    '--write-tree',
    '--name-only',
    '--no-messages',
    '-z',
    ours,
    theirs,
  ]);
  if (code !== 0 && code !== 1)
    throw new UserError(
      `git cannot merge: ${stderr.trim().split('\n')[0] ?? ''}\nGit 2.38 or newer is needed. Nothing was changed.`,
    );
  const [tree = '', ...conflicts] = stdout.split('\0').filter(Boolean);
  return { tree, conflicts: [...new Set(conflicts)] };
};

/**
 * Brings the program of a site to another release: files that the owner has not changed are replaced, others are merged
 * three ways, and the content folder stays as it is. All of it happens in git's objects; then one commit is checked out.
 * Throws a UserError, and changes nothing, if files are in conflict.
 */
export const upgradeSource = async ({
  git,
  base,
  target,
  givenUp = [],
  prefer,
  message,
}: UpgradeOptions): Promise<Upgrade> => {
  const status = await outputOf(git, ['status', '--porcelain', '--untracked-files=no']);
  if (status !== '')
    throw new UserError('Some files have changes that are not committed. Commit them first; nothing was changed.');
  const head = await outputOf(git, ['rev-parse', 'HEAD']);
  const [ours, from, to] = await Promise.all([head, base, target].map((commit) => treeOf(git, commit)));
  if (ours === undefined || from === undefined || to === undefined) throw new Error('No trees');
  // In all three trees the content and, where the owner has changed it, the lock file are such that no side changes them.
  const [baseTree, targetTree] = await Promise.all([withFolderOf(git, from, ours), withFolderOf(git, to, ours)]);
  const released = await filesOf(git, from);
  const ownTree = await treeWith(git, ours, new Map([lockFile, ...givenUp].map((file) => [file, released.get(file)])));
  const root = await looseCommit(git, baseTree);
  const merged = await merge(git, await looseCommit(git, ownTree, root), await looseCommit(git, targetTree, root));
  if (merged.conflicts.length > 0 && prefer === undefined)
    throw new UserError(
      [
        'Your changes and those of the release are in the same lines, or one side has removed the file:',
        ...merged.conflicts.map((file) => `  ${file}`),
        'Nothing was changed. Take your change out of these files, or run the command again with --mine or --theirs, which keeps that version of them.',
      ].join('\n'),
    );
  const files = await filesOf(git, prefer === 'theirs' ? targetTree : ours);
  const resolved = await treeWith(git, merged.tree, new Map(merged.conflicts.map((file) => [file, files.get(file)])));
  const commit = await outputOf(git, ['commit-tree', resolved, '-p', head, '-m', message]);
  const { code, stderr } = await git(['merge', '--quiet', '--ff-only', commit]);
  if (code !== 0)
    throw new UserError(
      `The release has files where others are: ${stderr
        .trim()
        .split('\n')
        .slice(1, 4)
        .map((line) => line.trim())
        .join(', ')}\nMove them away. Nothing was changed.`,
    );
  const [own, changed] = await Promise.all([differing(git, from, ownTree), differing(git, ours, resolved)]);
  const byOwner = new Set(own);
  return { commit, changed, merged: changed.filter((file) => byOwner.has(file)) };
};

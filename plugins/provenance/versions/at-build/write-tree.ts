import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Repository } from '../../../../src/content/git/find-repository.ts';
import type { Git } from '../../../../src/content/git/isolated-git.ts';
import { readBlobs } from '../../../../src/content/git/read-versions.ts';

/** Larger files are written empty: of pictures and downloads only the names matter here. */
const maxSize = 2 ** 20;
const maxFiles = 100_000;
const perBatch = 500;

interface Entry {
  readonly blob: string;
  readonly size: number;
  /** Path in the content folder. */
  readonly file: string;
}

/** A tree can have names that lead out of the folder, or that a system reads in another way. */
const isPlain = (file: string): boolean =>
  !/[\\\0:]/.test(file) &&
  file.split('/').every((name) => name !== '' && name !== '.' && name !== '..' && name.toLowerCase() !== '.git');

/** Parses a line of `git ls-tree -l`; undefined for a symbolic link, a submodule or a name that is not plain. */
const getEntry = (line: string, prefix: string): Entry | undefined => {
  const [, blob, size, name] = /^100\d{3} blob ([0-9a-f]+) +(\d+)\t(.*)$/s.exec(line) ?? [];
  const start = prefix === '' ? '' : `${prefix}/`;
  if (blob === undefined || name?.startsWith(start) !== true) return undefined;
  const file = name.slice(start.length);
  return isPlain(file) ? { blob, size: Number(size), file } : undefined;
};

/** Names that differ in case alone are one file on some systems. */
const ignoreExisting = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

/** Writes the content folder as it was in a commit into an empty folder. Symbolic links are left out. */
export const writeTree = async (git: Git, { prefix }: Repository, commit: string, folder: string): Promise<void> => {
  let output = '';
  const { code } = await git(
    ['ls-tree', '-r', '-l', '-z', '--full-tree', commit, ...(prefix === '' ? [] : ['--', `${prefix}/`])],
    (text) => {
      output += text;
    },
  );
  const lines = output.split('\0');
  if (code !== 0 || lines.length > maxFiles) throw new Error(`The files of commit ${commit} cannot be listed`);
  const entries = lines.flatMap((line) => getEntry(line, prefix) ?? []);
  for (let from = 0; from < entries.length; from += perBatch) {
    const batch = entries.slice(from, from + perBatch);
    const small = batch.filter(({ size }) => size <= maxSize);
    const bytes = await readBlobs(git, new Set(small.map(({ blob }) => blob)), 'latin1');
    for (const { blob, file } of batch) {
      const place = path.join(folder, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, bytes.get(blob) ?? '', { encoding: 'latin1', flag: 'wx' }).catch(ignoreExisting);
    }
  }
};

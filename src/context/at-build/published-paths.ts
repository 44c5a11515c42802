import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The list of addresses that were ever published, in the content folder: one path a line, `#` begins a remark. */
const fileIn = (folder: string): string => path.join(folder, 'published.txt');

const linesOf = async (folder: string): Promise<string[]> => {
  try {
    return (await readFile(fileIn(folder), 'utf8')).split('\n').map((line) => line.trim());
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};

const isPath = (line: string): boolean => line !== '' && !line.startsWith('#');

/** The paths that were published once; none where there is no list. */
export const publishedPaths = async (folder: string): Promise<string[]> => (await linesOf(folder)).filter(isPath);

/** Adds paths to the list, in order, and takes none away; remarks stay on top. Answers those that are new. */
export const recordPublished = async (folder: string, paths: Iterable<string>): Promise<string[]> => {
  const lines = await linesOf(folder);
  const known = new Set(lines.filter(isPath));
  const added = [...new Set(paths)].filter((page) => !known.has(page)).sort();
  if (added.length === 0) return [];
  const remarks = lines.filter((line) => line.startsWith('#'));
  await writeFile(fileIn(folder), `${[...remarks, ...[...known, ...added].sort()].join('\n')}\n`);
  return added;
};

import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Number of files linked in parallel. */
const concurrency = 32;

/** Hard-links a file, or copies it where the disk cannot link. Missing folders are created. */
export const linkOrCopy = async (from: string, to: string): Promise<void> => {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
  }
};

/** Links files of a folder, by their paths in it, into another folder. */
export const linkFiles = async (names: readonly string[], from: string, to: string): Promise<void> => {
  for (let at = 0; at < names.length; at += concurrency)
    await Promise.all(
      names.slice(at, at + concurrency).map((name) => linkOrCopy(path.join(from, name), path.join(to, name))),
    );
};

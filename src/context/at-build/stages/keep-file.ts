import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** The file of another release as this one's. Releases are never written to again, so that two of them may hold the same file. */
export const keepFile = async (from: string, to: string): Promise<void> => {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
  }
};

import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The age of a file in milliseconds by the clock of its file system, since machines that share a folder may have
 * different clocks. Undefined if the file is missing or its folder cannot be written.
 */
export const fileAge = async (file: string): Promise<number | undefined> => {
  const probe = path.join(path.dirname(file), `.now-${randomUUID()}`);
  try {
    const { mtimeMs } = await stat(file);
    await writeFile(probe, '', { flag: 'wx' });
    return (await stat(probe)).mtimeMs - mtimeMs;
  } catch {
    return undefined;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
};

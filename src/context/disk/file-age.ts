import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The age of a file in milliseconds, by the clock of its own file system: several machines may share a folder, and their
 * clocks differ. Undefined where there is no such file or its folder cannot be written.
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

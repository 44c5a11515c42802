import { stat } from 'node:fs/promises';
import path from 'node:path';

/** A text that differs once a file of the content folder is written, replaced or gone. */
export const getStamp = async (folder: string, file: string): Promise<string> => {
  const stats = await stat(path.join(folder, file), { bigint: true }).catch(() => undefined);
  // The time of the last change of a file, unlike that of its text, cannot be set by programs.
  return stats === undefined ? file : [file, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join();
};

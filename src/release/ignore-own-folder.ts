import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Name of the folder in a content folder that holds its builds. */
export const ownFolder = '.halyard';

/** Keeps the builds in the content folder out of its Git repository. A `.gitignore` that is there stays. */
export const ignoreOwnFolder = async (folder: string): Promise<void> => {
  const above = path.dirname(folder);
  if (path.basename(above) !== ownFolder) return;
  await writeFile(path.join(above, '.gitignore'), '*\n', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
};

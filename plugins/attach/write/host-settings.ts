import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { privateFolder } from '../../../src/disk/request-files.ts';
import { writeInFolder } from '../../../src/disk/write-in-folder.ts';
import type { BuildTarget } from '../../../src/project/build-target.ts';

/**
 * Writes the settings with which a host finds the code of an attached site into the project. A file of the owner stays; where it
 * does not name our folder, the owner is told what it must have.
 */
export const writeHostSettings = async (
  { makeSettings }: Pick<BuildTarget, 'makeSettings'>,
  base: string,
  folder: string,
  notify: (sentence: string) => void,
): Promise<void> => {
  const settings = await makeSettings?.(path.relative(base, folder).split(path.sep).join('/'));
  if (settings === undefined) return;
  const { name, text } = settings;
  const present = await readFile(path.join(base, name), 'utf8').catch(() => undefined);
  if (present === undefined) {
    writeInFolder(path.join(base, name), text);
    notify(`${name} is new: the host finds the code of the site by it, so keep it with the project.`);
  } else if (!present.includes(privateFolder)) notify(`${name} stays as it is. Add to it:\n\n${text}`);
};

import { rename, rmdir, unlink } from 'node:fs/promises';
import { getEntryType } from './paths.ts';

/** Renames a file or a folder to a new name beside it, and returns that name. */
export const moveAside = async (place: string, now: Date): Promise<string> => {
  const stamp = now.toISOString().slice(0, 19).replace(/[^\d]/g, '');
  for (let attempt = 0; ; attempt += 1) {
    const target = `${place}.replaced-${stamp}${attempt === 0 ? '' : `-${attempt}`}`;
    if ((await getEntryType(target)) !== 'missing') continue;
    await rename(place, target);
    return target;
  }
};

/** Removes a link to a folder, but not its target. */
export const removeLink = async (link: string): Promise<void> => {
  if ((await getEntryType(link)) !== 'link') throw new Error(`${link} is not a link`);
  // On Windows the link is a junction, which is removed like a folder.
  await unlink(link).catch(() => rmdir(link));
};

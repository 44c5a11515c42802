import { rename, rmdir, unlink } from 'node:fs/promises';
import { fileTypeAt } from './same-place.ts';

/** Moves what lies at a place to a new name beside it, and returns that name. Nothing is lost. */
export const setAside = async (place: string, now: Date): Promise<string> => {
  const stamp = now.toISOString().slice(0, 19).replace(/[^\d]/g, '');
  for (let attempt = 0; ; attempt += 1) {
    const target = `${place}.replaced-${stamp}${attempt === 0 ? '' : `-${attempt}`}`;
    if ((await fileTypeAt(target)) !== 'missing') continue;
    await rename(place, target);
    return target;
  }
};

/** Removes a link to a folder, never what it leads to. */
export const removeLink = async (link: string): Promise<void> => {
  if ((await fileTypeAt(link)) !== 'link') throw new Error(`${link} is no link`);
  // Windows has junctions, which are removed as folders.
  await unlink(link).catch(() => rmdir(link));
};

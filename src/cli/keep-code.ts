import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { getCacheFolder } from '../project/places.ts';
import type { Settings } from '../project/settings.ts';

/** The folder of code as Node compiled it, which in a checkout has no types any more. */
export const getCodeFolder = (settings: Pick<Settings, 'cacheFolder'>): string =>
  path.join(getCacheFolder(settings), 'node');

/** Lets Node keep the code that it loads from now on, so that the next command starts in less time. */
export const keepCode = (settings: Pick<Settings, 'cacheFolder'>): void => {
  enableCompileCache(getCodeFolder(settings));
};

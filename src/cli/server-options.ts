import process from 'node:process';
import { getCodeFolder, isPackage } from '../project/places.ts';
import type { Settings } from '../project/settings.ts';

/**
 * Options of V8 for a server. By default the heap of one that answers questions all day grows to several times what it uses:
 * after 3,000 new questions the process held 300 MB in place of 230. An idle server collects its garbage itself.
 */
export const serverOptions: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc'];

/**
 * Variables for the process of a server; the owner's own come first. By default the GNU C library keeps up to
 * eight pools of memory for each core, and each of them holds what compressing, compiling and collecting once took: 30 MB after
 * 80,000 requests, for no time that could be measured. In a checkout, Node strips the types of every file at each start, and the
 * program that does so keeps 25 MB and takes half of the time. With a cache, only the first start needs it.
 */
export const serverVariables = (settings: Pick<Settings, 'cacheFolder'>): Readonly<Record<string, string>> => ({
  MALLOC_ARENA_MAX: '2',
  ...(isPackage ? {} : { NODE_COMPILE_CACHE: getCodeFolder(settings) }),
});

/** True if this process was started with the options above, or with others for the same in the command line. */
export const hasServerOptions = (): boolean =>
  process.execArgv.some((option) => /^--(max-semi-space-size|heap-growing-percent)\b/.test(option));

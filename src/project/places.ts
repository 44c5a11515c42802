import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { once } from '../once.ts';

/** Folder of the program: the checkout, or `lib` in the package, which has the same folders. */
export const programFolder = path.resolve(import.meta.dirname, '../..');

/** Ending of the program's own files: `.ts` in the checkout, `.js` in the package. */
export const codeEnding = path.extname(import.meta.filename);

/** True in the package, whose folder belongs to npm, so that nothing is written there. */
export const isPackage = codeEnding === '.js';

/** The name by which plug-ins import what the program exports, and its module. */
export const publicName = 'halyard/plugin';
export const publicModule = path.join(programFolder, `src/plugin/public${codeEnding}`);

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder in which this user's programs keep their caches, by the convention of the system. */
export const userCacheFolder = (
  { XDG_CACHE_HOME: given, LOCALAPPDATA: local }: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string => {
  if (given !== undefined && path.isAbsolute(given)) return path.join(given, 'halyard');
  if (platform === 'darwin') return path.join(homedir(), 'Library/Caches/halyard');
  if (platform === 'win32') return path.join(local ?? path.join(homedir(), 'AppData/Local'), 'halyard/Cache');
  return path.join(homedir(), '.cache/halyard');
};

/** The folder of a project that the builder of a host keeps from build to build; undefined elsewhere. */
export const hostCacheFolder = (project: string, env: Environment = process.env): string | undefined => {
  if (env.NETLIFY === 'true' || env.VERCEL === '1') return path.join(project, 'node_modules/.cache/halyard');
  // https://developers.cloudflare.com/workers/ci-cd/builds/build-caching lists the folders.
  const isCloudflare = env.WORKERS_CI === '1' || env.CF_PAGES === '1';
  return isCloudflare ? path.join(project, 'node_modules/.astro/halyard') : undefined;
};

/** True in a checkout that this user may write to. */
export const writesToProgram = once((): boolean => {
  try {
    accessSync(programFolder, constants.W_OK);
    return !isPackage;
  } catch {
    return false;
  }
});

/** The cache folder of sites whose settings name none: that of the host, the checkout or the user. */
const sharedCacheFolder = (): string =>
  !writesToProgram()
    ? (hostCacheFolder(process.cwd()) ?? userCacheFolder())
    : (hostCacheFolder(programFolder) ?? path.join(programFolder, '.halyard/cache'));

/** The setting of a folder for caches; undefined for that of the checkout or the user. */
interface CacheSettings {
  readonly cacheFolder: string | undefined;
}

/** The folder of what is kept from build to build: the one of the settings, or else the shared one. */
export const getCacheFolder = ({ cacheFolder }: CacheSettings): string => cacheFolder ?? sharedCacheFolder();

/** The folder of code as Node compiled it, which in a checkout has no types any more. */
export const getCodeFolder = (settings: CacheSettings): string => path.join(getCacheFolder(settings), 'node');

/** The folder of the repositories that were fetched. */
export const getSourcesFolder = (settings: CacheSettings): string => path.join(getCacheFolder(settings), 'sources');

/** A content folder with the folder of its caches. */
export interface ContentPlace extends CacheSettings {
  readonly contentFolder: string;
}

/** True for a content folder of a repository that was fetched from an address. */
export const isFetched = ({ contentFolder, ...settings }: ContentPlace): boolean =>
  contentFolder.startsWith(getSourcesFolder(settings) + path.sep);

/** The folders, beside a cache folder, from which a cache with this name takes over what it lacks. */
export const otherCaches = (cache: string, name: string): string[] => {
  const shared = sharedCacheFolder();
  return cache === shared ? [] : [path.join(shared, name)];
};

/** The folder of the temporary files of builds: the checkout, unless it is another user's. */
export const getWorkFolder = (settings: CacheSettings): string =>
  settings.cacheFolder !== undefined || !writesToProgram()
    ? path.join(getCacheFolder(settings), 'work')
    : path.join(programFolder, '.halyard');

import { existsSync } from 'node:fs';
import path from 'node:path';
import { digestOfCode } from '../../content/cache/code-digest.ts';
import { computeDigest } from '../../content/digest.ts';
import { type FolderCache, openFolderCache } from '../../disk/folder-cache.ts';
import { toBasePath } from '../../library/address.ts';
import { isPackage, otherCaches, programFolder } from '../../project/places.ts';
import { digestOfTheme, hasTheme, type ThemeOf } from '../theme/digest-of-theme.ts';

/** The identity of compiled pages: all that they depend on, known before the content is read. */
export interface DescribedApp {
  /** Digest of everything that is compiled into pages, but for their base path and the place of a theme. */
  readonly code: string;
  readonly basePath: string;
  /** The origin of the site, only for components of a theme: all others read it from their view. */
  readonly site: string | undefined;
  /** Identifies all of these. */
  readonly key: string;
}

/** Describes the compiled pages of a site. Components of a theme are compiled with their paths, and may name the site. */
export const describeApp = async (root: string, content: ThemeOf, origin: string): Promise<DescribedApp> => {
  const code = digestOfCode(root, ['src', 'plugins', 'astro.config.mjs'], [await digestOfTheme(content)]);
  const basePath = toBasePath(origin);
  const theme = hasTheme(content) ? { site: origin, folder: content.contentFolder } : undefined;
  return { code, basePath, site: theme?.site, key: computeDigest(JSON.stringify([code, basePath, theme])) };
};

const getFolder = (cache: string): string => path.join(cache, 'page-apps');

/** Opens the cache of compiled pages in the folder of what is kept from build to build. */
export const openAppCache = (cache: string): FolderCache =>
  openFolderCache(getFolder(cache), otherCaches(cache, 'page-apps'));

/** The folder of the code of compiled pages, from which it is loaded. */
export const appCodeFolder = (cache: string): string => path.join(cache, 'page-app-code');

/** The compiled pages of a site without a theme at the root of its host, which `packages/compile.ts` puts into the package. */
export const shippedApp = path.join(programFolder, 'page-app');

/** True if the package has these pages. */
export const isShipped = ({ site, basePath }: Pick<DescribedApp, 'site' | 'basePath'>): boolean =>
  isPackage && site === undefined && basePath === '';

/** True if nobody has compiled these pages yet. */
export const mustCompile = (app: DescribedApp, cache: string): boolean =>
  !isShipped(app) &&
  ![getFolder(cache), ...otherCaches(cache, 'page-apps')].some((folder) => existsSync(path.join(folder, app.key)));

import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The files of the pages of the program. */
export const ownRoutes: ReadonlySet<string> = new Set(['404.astro', '[...path].astro']);

/** True if a checkout has pages beside those of the program, which its owner has added to `src/pages`. */
export const hasOwnRoutes = async (root: string): Promise<boolean> =>
  (await readdir(path.join(root, 'src/pages'))).some((name) => !ownRoutes.has(name));

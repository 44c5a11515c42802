import '../no-telemetry.ts';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import { toBasePath } from '../../library/address.ts';
import { astroFolders } from '../astro-folders.ts';
import { componentError } from '../theme/component-error.ts';
import { themePlugin } from '../theme/theme-plugin.ts';
import type { ViewFiles } from '../views/open-views.ts';
import type { FontAddress } from '../views/read-resources.ts';
import { viewsPlugin } from '../views/views-plugin.ts';

export interface WritePagesInput {
  readonly root: string;
  readonly origin: string;
  readonly files: ViewFiles;
  /** The address of a file of the fonts. */
  readonly fontAddress: FontAddress;
  /** Output folder. */
  readonly out: string;
  /** Folder for Astro's server code. */
  readonly work: string;
  /** Receives the number of pages written so far. */
  readonly onPage: (count: number) => void;
}

export interface WrittenPages {
  /** True if a page of the owner's renders on demand and needs Astro's server. */
  readonly onDemand: boolean;
}

/** The number of pages in a folder; 0 while there is none. */
const countPages = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.html')).length;
};

/** Polls the number of pages in a folder every second, since Astro reports no progress. */
const watchPages = (folder: string, onPage: (count: number) => void): (() => void) => {
  const timer = setInterval(() => void countPages(folder).then(onPage), 1000);
  return () => clearInterval(timer);
};

/** Lets Astro build all pages of a checkout to which its owner has added some. */
export const writePages = async ({
  root,
  origin,
  files,
  fontAddress,
  out,
  work,
  onPage,
}: WritePagesInput): Promise<WrittenPages> => {
  let onDemand = false;
  const folders = await astroFolders(root, work);
  const stopWatching = watchPages(out, onPage);
  try {
    await build({
      ...folders,
      site: origin,
      base: toBasePath(origin) || '/',
      outDir: out,
      build: { ...folders.build, server: path.join(work, 'server/') },
      logLevel: 'warn',
      vite: { ...folders.vite, plugins: [viewsPlugin(files, fontAddress), themePlugin(files, toBasePath(origin))] },
      integrations: [
        {
          name: 'halyard-on-demand',
          hooks: {
            'astro:routes:resolved': ({ routes }) => {
              onDemand = routes.some(
                ({ type, origin: from, isPrerendered }) => type === 'page' && from === 'project' && !isPrerendered,
              );
            },
          },
        },
      ],
    });
  } catch (error) {
    throw componentError(error, files.components);
  } finally {
    stopWatching();
  }
  return { onDemand };
};

import '../no-telemetry.ts';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroIntegration, build } from 'astro';
import { codeEnding } from '../../project/places.ts';
import { astroFolders } from '../astro-folders.ts';
import { componentError } from '../theme/component-error.ts';
import { themePlugin } from '../theme/theme-plugin.ts';
import type { ViewFiles } from '../views/open-views.ts';
import { viewsPlugin } from '../views/views-plugin.ts';

/** Lets Astro compile all pages as ones that are rendered on request, into a server that is a module with the app. */
const adapter: AstroIntegration = {
  name: 'halyard-pages',
  hooks: {
    'astro:route:setup': ({ route }) => {
      route.prerender = false;
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'halyard-pages',
        entrypointResolution: 'auto',
        serverEntrypoint: pathToFileURL(path.join(import.meta.dirname, `page-app${codeEnding}`)),
        adapterFeatures: { buildOutput: 'server' },
        supportedAstroFeatures: {
          hybridOutput: 'stable',
          serverOutput: 'stable',
          staticOutput: 'stable',
          sharpImageService: 'stable',
        },
      }),
  },
};

export interface CompileInput {
  readonly root: string;
  /** The origin of the site, only for components of a theme: all others read it from their view. */
  readonly site: string | undefined;
  readonly basePath: string;
  readonly files: ViewFiles;
  /** Output folder: `server/entry.mjs` exports the app, `client` has the style sheets, scripts and fonts. */
  readonly out: string;
  /** Folder for temporary files. */
  readonly work: string;
}

/** Compiles the pages with Astro, without rendering any. */
export const compilePageApp = async ({ root, site, basePath, files, out, work }: CompileInput): Promise<void> => {
  const folders = await astroFolders(root, work);
  await build({
    ...folders,
    ...(site === undefined ? {} : { site }),
    base: basePath || '/',
    outDir: out,
    build: { ...folders.build, client: './client/', server: './server/' },
    logLevel: 'warn',
    adapter,
    vite: { ...folders.vite, plugins: [viewsPlugin(files), themePlugin(files, basePath)] },
  }).catch((error: unknown) => {
    throw componentError(error, files.components);
  });
};

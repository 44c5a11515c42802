import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HookParameters } from 'astro';
import { codeEnding } from '../../places.ts';
import { engineFile, ownComponent, themeSheet } from '../theme/theme-files.ts';
import { openBuiltLibrary } from './built-library.ts';
import type { ViewFiles } from './open-views.ts';
import { findPartsAnywhere } from './parts/find-parts-anywhere.ts';
import { type FontAddress, readResources } from './read-resources.ts';

const prefix = 'virtual:halyard/';
const resolved = `\0${prefix}`;

/** Names a file of this folder in generated code. */
const moduleAt = (name: string): string => JSON.stringify(path.join(import.meta.dirname, `${name}${codeEnding}`));

/** Returns the code of `virtual:halyard/views`: the views of the pages. Without files, each request brings them. */
const viewsModule = (files: ViewFiles | undefined, isDev: boolean): string =>
  [
    `export const isDev = ${isDev};`,
    ...(files === undefined
      ? ['export const views = undefined;']
      : [
          `import { openViews } from ${moduleAt('open-views')};`,
          `export const views = openViews(${JSON.stringify(files)});`,
        ]),
  ].join('\n');

/** Returns the code of `virtual:halyard/resources`: the words and fonts of the site. Without files, each request brings them. */
const resourcesModule = async (files: ViewFiles, hrefOf: FontAddress | undefined): Promise<string> => {
  if (hrefOf === undefined) return 'export const resources = undefined;';
  const { site } = openBuiltLibrary(await readFile(files.store));
  const stored = await readResources({ ...files, site, hrefOf });
  return [
    `import { openResources } from ${moduleAt('resources')};`,
    `export const resources = openResources(${JSON.stringify(stored)});`,
  ].join('\n');
};

/** Returns the code of `virtual:halyard/theme`: the owner's style sheet, after all others. */
const themeModule = ({ contentFolder }: ViewFiles): string => {
  const sheet = path.join(contentFolder, themeSheet);
  return existsSync(sheet) ? `import ${JSON.stringify(sheet)};` : '';
};

export interface PluginOptions {
  /** Returns the address of a file of the fonts; undefined if the program that renders the pages passes their views to Astro. */
  readonly fontAddress: FontAddress | undefined;
}

/** The settings that Vite passes to its plugins when it has read all of them. */
interface ResolvedConfig {
  readonly command: 'build' | 'serve';
  readonly plugins: Parameters<typeof findPartsAnywhere>[0];
}

/** Creates the Vite plugin that serves the modules `virtual:halyard/…`, made from these files. */
export const viewsPlugin = (files: ViewFiles, { fontAddress }: PluginOptions) => {
  let isDev = false;
  const modules = new Map<string, () => string | Promise<string>>([
    ['theme', () => themeModule(files)],
    ['views', () => viewsModule(fontAddress && files, isDev)],
    ['resources', () => resourcesModule(files, fontAddress)],
  ]);
  return {
    name: 'halyard-views',
    enforce: 'pre' as const,
    // Not `import.meta.env.DEV`, which a variable `DEV` of the environment changes.
    configResolved: ({ command, plugins }: ResolvedConfig): void => {
      findPartsAnywhere(plugins);
      isDev = command === 'serve';
    },
    resolveId(name: string, from?: string) {
      if (name.startsWith(prefix)) return modules.has(name.slice(prefix.length)) ? `\0${name}` : undefined;
      const importer = from?.replace(/\?.*$/, '');
      const { components } = files;
      if (components === undefined) return undefined;
      return engineFile(components, name, importer) ?? ownComponent(components, name, importer);
    },
    load: (id: string) => modules.get(id.startsWith(resolved) ? id.slice(resolved.length) : '')?.(),
  };
};

type ViteServer = HookParameters<'astro:server:setup'>['server'];

/** Recreates the views, and the words, after the files have changed. */
export const reloadViews = async ({ environments }: ViteServer): Promise<void> => {
  for (const environment of Object.values(environments)) {
    for (const name of ['views', 'resources']) {
      const module = environment.moduleGraph.getModuleById(resolved + name);
      if (module !== undefined) await environment.reloadModule(module);
    }
  }
};

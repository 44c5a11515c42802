import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HookParameters } from 'astro';
import { emptySlot, engineFile, importedSlot, ownComponent } from '../../content/theme/theme-files.ts';
import { ownConfig } from '../../project/own-config.ts';
import { codeEnding, publicModule, publicName } from '../../project/places.ts';
import { scriptsModule } from '../theme/page-scripts.ts';
import { addedSlots, slotModule } from '../theme/slots.ts';
import { themeModuleId } from '../theme/theme-plugin.ts';
import { openBuiltLibrary } from './built-library.ts';
import { visitorsModule } from './html/text-visitor.ts';
import type { ViewFiles } from './open-views.ts';
import { findPartsAnywhere } from './parts/find-parts-anywhere.ts';
import { type FontAddress, readResources } from './read-resources.ts';

const prefix = 'virtual:halyard/';
const resolved = `\0${prefix}`;

/** Names a file of this folder in generated code. */
const moduleAt = (name: string): string => JSON.stringify(path.join(import.meta.dirname, `${name}${codeEnding}`));

/** The code of `virtual:halyard/views`: the views of the pages. Without files, each request brings them. */
const viewsModule = (files: ViewFiles | undefined, isDev: boolean): string =>
  [
    `export const isDev = ${isDev};`,
    ...(files === undefined
      ? ['export const views = undefined;']
      : [
          `import ${JSON.stringify(`${prefix}plugins`)};`,
          `import { openViews } from ${moduleAt('open-views')};`,
          `export const views = await openViews(${JSON.stringify(files)});`,
        ]),
  ].join('\n');

/**
 * The code of `virtual:halyard/plugins`, which installs plug-ins: Vite has modules of its own. Not part of the views, which are
 * evaluated anew after each edit.
 */
const pluginsModule = (): string => {
  const own = ownConfig();
  return [
    `import { install } from ${moduleAt('../../start/install')};`,
    ...(own === undefined
      ? ['await install();']
      : [`import own from ${JSON.stringify(own.file)};`, 'await install(own);']),
  ].join('\n');
};

/** The code of `virtual:halyard/resources`: the words and fonts of the site. Without files, each request brings them. */
const resourcesModule = async (files: ViewFiles, toHref: FontAddress | undefined): Promise<string> => {
  if (toHref === undefined) return 'export const resources = undefined;';
  const { site } = openBuiltLibrary(await readFile(files.store));
  const stored = await readResources({ ...files, site, toHref });
  return [
    `import { openResources } from ${moduleAt('resources')};`,
    `export const resources = openResources(${JSON.stringify(stored)});`,
  ].join('\n');
};

const slotPrefix = `${resolved}slot/`;

/** The code of a slot with components of plug-ins. */
const getSlot = (slot: string, components: string | undefined): string | undefined => {
  const empty = emptySlot(slot);
  const own = components === undefined ? undefined : ownComponent(components, empty, empty);
  return slotModule(slot, own ?? empty);
};

/** The settings that Vite passes to its plugins when it has read all of them. */
interface ResolvedConfig {
  readonly command: 'build' | 'serve';
  readonly plugins: Parameters<typeof findPartsAnywhere>[0];
}

/**
 * Creates the Vite plugin that serves the modules `virtual:halyard/…`, made from these files. There is no `fontAddress` if the program
 * that renders the pages passes their views to Astro.
 */
export const viewsPlugin = (files: ViewFiles, fontAddress?: FontAddress) => {
  let isDev = false;
  const modules = new Map<string, () => string | Promise<string>>([
    ['plugins', pluginsModule],
    ['views', () => viewsModule(fontAddress && files, isDev)],
    ['scripts', scriptsModule],
    ['visitors', visitorsModule],
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
      if (name === publicName) return publicModule;
      const importer = from?.replace(/\?.*$/, '');
      const slot = importedSlot(name, importer);
      if (slot !== undefined && addedSlots.read().some(({ item }) => item.slot === slot)) return slotPrefix + slot;
      const { components } = files;
      if (components === undefined) return undefined;
      return engineFile(components, name, importer) ?? ownComponent(components, name, importer);
    },
    load: (id: string) =>
      id.startsWith(slotPrefix)
        ? getSlot(id.slice(slotPrefix.length), files.components)
        : modules.get(id.startsWith(resolved) ? id.slice(resolved.length) : '')?.(),
  };
};

type ViteServer = HookParameters<'astro:server:setup'>['server'];

/** Recreates the owner's styles, and those that Astro keeps for the first paint of each page. */
export const reloadTheme = async ({ environments }: ViteServer): Promise<void> => {
  for (const environment of Object.values(environments))
    for (const [id, module] of environment.moduleGraph.idToModuleMap)
      if (id === themeModuleId || id.startsWith('\0virtual:astro:dev-css:')) await environment.reloadModule(module);
};

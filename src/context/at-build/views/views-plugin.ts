import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HookParameters } from 'astro';
import { liveStringsOf } from '../../../strings.ts';
import { codeEnding } from '../../places.ts';
import { engineFile, ownComponent, themeSheet } from '../theme/theme-files.ts';
import { openBuiltLibrary } from './built-library.ts';
import type { ViewFiles } from './open-views.ts';

const prefix = 'virtual:halyard/';
const resolved = `\0${prefix}`;

/** Returns the code of `virtual:halyard/views`: the views of the pages. */
const viewsModule = (files: ViewFiles, isDev: boolean): string =>
  [
    `import { openViews } from ${JSON.stringify(path.join(import.meta.dirname, `open-views${codeEnding}`))};`,
    `export const isDev = ${isDev};`,
    `export const { siteView, paths, viewOf } = openViews(${JSON.stringify(files)});`,
  ].join('\n');

/** Returns the code of `virtual:halyard/strings`: the words of the site. Browsers get those of their scripts alone. */
const stringsModule = ({ store }: ViewFiles): string => {
  const { strings } = openBuiltLibrary(readFileSync(store)).site;
  return [
    `export { fill } from ${JSON.stringify(path.join(import.meta.dirname, `../../../strings${codeEnding}`))};`,
    `export const strings = ${JSON.stringify(strings)};`,
    `export const liveStrings = ${JSON.stringify(liveStringsOf(strings))};`,
  ].join('\n');
};

/** Returns the code of `virtual:halyard/theme`: the owner's style sheet, and which fonts of the engine it leaves. */
const themeModule = ({ contentFolder }: ViewFiles): string => {
  const sheet = path.join(contentFolder, themeSheet);
  const css = existsSync(sheet) ? readFileSync(sheet, 'utf8') : '';
  const keeps = (font: string): boolean => !css.includes(`--${font}:`);
  return [
    ...(css === '' ? [] : [`import ${JSON.stringify(sheet)};`]),
    `export const keepsFont = ${JSON.stringify({ sans: keeps('sans'), serif: keeps('serif') })};`,
  ].join('\n');
};

const modules = new Map([
  ['theme', themeModule],
  ['views', viewsModule],
  ['strings', stringsModule],
]);

/** Creates the Vite plugin that serves the modules `virtual:halyard/…`, made from these files. */
export const viewsPlugin = (files: ViewFiles) => {
  let isDev = false;
  return {
    name: 'halyard-views',
    enforce: 'pre' as const,
    // Not `import.meta.env.DEV`, which a variable `DEV` of the environment changes.
    configResolved: ({ command }: { readonly command: 'build' | 'serve' }): void => {
      isDev = command === 'serve';
    },
    resolveId(name: string, from?: string) {
      if (name.startsWith(prefix)) return modules.has(name.slice(prefix.length)) ? `\0${name}` : undefined;
      const importer = from?.replace(/\?.*$/, '');
      return engineFile(files.contentFolder, name, importer) ?? ownComponent(files.contentFolder, name, importer);
    },
    load: (id: string) => modules.get(id.startsWith(resolved) ? id.slice(resolved.length) : '')?.(files, isDev),
  };
};

type ViteServer = HookParameters<'astro:server:setup'>['server'];

const reload = async ({ environments }: ViteServer, name: 'views' | 'strings'): Promise<void> => {
  for (const environment of Object.values(environments)) {
    const module = environment.moduleGraph.getModuleById(resolved + name);
    if (module !== undefined) await environment.reloadModule(module);
  }
};

/** Recreates the views after the files have changed, and the words if they have changed, too. */
export const reloadViews = async (server: ViteServer, { strings }: { readonly strings: boolean }): Promise<void> => {
  await reload(server, 'views');
  // Scripts of open pages have words; a page is loaded anew to get them.
  if (strings) await reload(server, 'strings');
};

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HookParameters } from 'astro';
import * as z from 'zod';
import { liveStringsOf } from '../../../strings.ts';
import { codeEnding } from '../../places.ts';
import { fontSheet, preloadList } from '../fonts/make-fonts.ts';
import { engineFile, ownComponent, themeSheet } from '../theme/theme-files.ts';
import { openBuiltLibrary } from './built-library.ts';
import { findPartsAnywhere } from './find-parts-anywhere.ts';
import type { ViewFiles } from './open-views.ts';

const prefix = 'virtual:halyard/';
const resolved = `\0${prefix}`;

/** Returns the code of `virtual:halyard/views`: the views of the pages. Without files, each request brings them. */
const viewsModule = (files: ViewFiles | undefined, isDev: boolean): string =>
  [
    `export const isDev = ${isDev};`,
    ...(files === undefined
      ? ['export const views = undefined;']
      : [
          `import { openViews } from ${JSON.stringify(path.join(import.meta.dirname, `open-views${codeEnding}`))};`,
          `export const views = openViews(${JSON.stringify(files)});`,
        ]),
  ].join('\n');

/**
 * Returns the code of `virtual:halyard/strings`: the words of the site in its languages. Browsers get those of their scripts
 * alone, and of a site in several languages take those of the page.
 */
const stringsModule = ({ store }: ViewFiles): string => {
  const { site } = openBuiltLibrary(readFileSync(store));
  const { strings, defaultLanguage, otherLanguages } = site;
  const live = Object.fromEntries(otherLanguages.map((other) => [other.tag, liveStringsOf(other.strings)]));
  const own = JSON.stringify(liveStringsOf(strings));
  const others = Object.fromEntries(otherLanguages.map((other) => [other.folder, other.strings]));
  return [
    `export { fill } from ${JSON.stringify(path.join(import.meta.dirname, `../../../strings${codeEnding}`))};`,
    `export const strings = ${JSON.stringify(strings)};`,
    otherLanguages.length === 0
      ? `export const liveStrings = ${own};`
      : `export const liveStrings = { ${JSON.stringify(defaultLanguage)}: ${own}, ...${JSON.stringify(live)} }[globalThis.document?.documentElement.lang ?? ''] ?? ${own};`,
    `const others = ${JSON.stringify(others)};`,
    `export const stringsIn = (folder) => others[folder] ?? strings;`,
  ].join('\n');
};

const Preloads = z.array(z.object({ family: z.string(), file: z.string() }));

/** Returns the code of `virtual:halyard/theme`: the fonts, the owner's style sheet, and the fonts that it leaves in use. */
const themeModule = ({ contentFolder, fonts }: ViewFiles): string => {
  const sheet = path.join(contentFolder, themeSheet);
  const css = existsSync(sheet) ? readFileSync(sheet, 'utf8') : '';
  const preloads = Preloads.parse(JSON.parse(readFileSync(path.join(fonts, preloadList), 'utf8')))
    .filter(({ family }) => !css.includes(`--${family}:`))
    .map(({ file }) => path.join(fonts, file));
  return [
    `import ${JSON.stringify(path.join(fonts, fontSheet))};`,
    ...(css === '' ? [] : [`import ${JSON.stringify(sheet)};`]),
    ...preloads.map((file, index) => `import font${index} from ${JSON.stringify(`${file}?url`)};`),
    `export const preloads = [${preloads.map((_, index) => `font${index}`).join(', ')}];`,
  ].join('\n');
};

export interface PluginOptions {
  /** False if the program that renders the pages passes their views to Astro. */
  readonly opensViews: boolean;
}

/** The settings that Vite passes to its plugins when it has read all of them. */
interface ResolvedConfig {
  readonly command: 'build' | 'serve';
  readonly plugins: Parameters<typeof findPartsAnywhere>[0];
}

/** Creates the Vite plugin that serves the modules `virtual:halyard/…`, made from these files. */
export const viewsPlugin = (files: ViewFiles, { opensViews }: PluginOptions) => {
  let isDev = false;
  const modules = new Map([
    ['theme', () => themeModule(files)],
    ['views', () => viewsModule(opensViews ? files : undefined, isDev)],
    ['strings', () => stringsModule(files)],
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
      return engineFile(files.contentFolder, name, importer) ?? ownComponent(files.contentFolder, name, importer);
    },
    load: (id: string) => modules.get(id.startsWith(resolved) ? id.slice(resolved.length) : '')?.(),
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

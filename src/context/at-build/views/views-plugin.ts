import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HookParameters } from 'astro';
import * as z from 'zod';
import { otherTagsOf } from '../../../library/language/site-language.ts';
import { liveStringsId, liveStringsOf } from '../../../strings.ts';
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
 * alone; pages in a further language have theirs with them (`src/layouts/Shell.astro`).
 */
const stringsModule = ({ store }: ViewFiles): string => {
  const { site } = openBuiltLibrary(readFileSync(store));
  const { strings, otherLanguages } = site;
  const own = JSON.stringify(liveStringsOf(strings));
  const others = Object.fromEntries(otherLanguages.map((other) => [other.folder, other.strings]));
  return [
    `export { fill } from ${JSON.stringify(path.join(import.meta.dirname, `../../../strings${codeEnding}`))};`,
    `export const strings = ${JSON.stringify(strings)};`,
    otherLanguages.length === 0
      ? `export const liveStrings = ${own};`
      : `export const liveStrings = JSON.parse(globalThis.document?.getElementById(${JSON.stringify(liveStringsId)})?.textContent ?? 'null') ?? ${own};`,
    `const others = ${JSON.stringify(others)};`,
    `export const stringsIn = (folder) => others[folder] ?? strings;`,
  ].join('\n');
};

const Preloads = z.array(z.object({ family: z.string(), file: z.string() }));

/** Returns the code of `virtual:halyard/theme`: the fonts, the owner's style sheet, and the fonts that it leaves in use. */
const themeModule = ({ contentFolder, fonts, store }: ViewFiles): string => {
  const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const sheet = path.join(contentFolder, themeSheet);
  const css = textOf(sheet);
  const imports: string[] = [];
  const urlOf = (name: string): string => {
    imports.push(`import url${imports.length} from ${JSON.stringify(`${path.join(fonts, name)}?url`)};`);
    return `url${imports.length - 1}`;
  };
  const preloadsOf = (language: string, replaced: string) =>
    Preloads.parse(JSON.parse(readFileSync(path.join(fonts, preloadList(language)), 'utf8')))
      .filter(({ family }) => !replaced.includes(`--${family}:`))
      .map(({ file }) => file);
  const listOf = (files: readonly string[]): string => `[${files.map(urlOf).join(', ')}]`;
  const others = otherTagsOf(openBuiltLibrary(readFileSync(store)).site).flatMap((tag): string[] => {
    const own = textOf(path.join(fonts, fontSheet(tag)));
    if (own === '') return [];
    const preloads = listOf([...preloadsOf('', css + own), ...preloadsOf(tag, css)]);
    return [`${JSON.stringify(tag)}: { sheet: ${urlOf(fontSheet(tag))}, preloads: ${preloads} }`];
  });
  const main = `{ preloads: ${listOf(preloadsOf('', css))} }`;
  return [
    `import ${JSON.stringify(path.join(fonts, fontSheet()))};`,
    ...(css === '' ? [] : [`import ${JSON.stringify(sheet)};`]),
    ...imports,
    `const main = ${main};`,
    `const others = { ${others.join(', ')} };`,
    'export const fontsIn = (language) => others[language] ?? main;',
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

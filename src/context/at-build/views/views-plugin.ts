import path from 'node:path';
import type { HookParameters } from 'astro';
import type { ViewFiles } from './open-views.ts';

const name = 'virtual:halyard/views';
const id = `\0${name}`;

/** Creates the Vite plugin that serves `virtual:halyard/views`: the views of the pages, made from these files. */
export const viewsPlugin = (files: ViewFiles) => {
  const opener = path.join(import.meta.dirname, 'open-views.ts');
  return {
    name: 'halyard-views',
    resolveId: (source: string) => (source === name ? id : undefined),
    load: (source: string) =>
      source === id
        ? [
            `import { openViews } from ${JSON.stringify(opener)};`,
            `export const { siteView, paths, viewOf } = openViews(${JSON.stringify(files)});`,
          ].join('\n')
        : undefined,
  };
};

/** Recreates the views after the files have changed, and reloads open pages in browsers. */
export const reloadViews = async ({ environments }: HookParameters<'astro:server:setup'>['server']): Promise<void> => {
  for (const environment of Object.values(environments)) {
    const module = environment.moduleGraph.getModuleById(id);
    if (module !== undefined) await environment.reloadModule(module);
  }
};

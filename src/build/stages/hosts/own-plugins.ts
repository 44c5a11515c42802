import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { ownConfig } from '../../../project/own-config.ts';
import { publicModule, publicName } from '../../../project/places.ts';

/** True for a module that defines a plug-in: what it loads lazily is for builds, servers and commands. */
const definesPlugin = async (file: string): Promise<boolean> => (await readFile(file, 'utf8')).includes('definePlugin');

/**
 * Puts the configuration of the owner's project into a bundle of functions, with the plug-ins that it imports. These get the modules of
 * the program that are in the bundle. What a plug-in loads lazily is left out.
 */
export const ownPlugins: Plugin = {
  name: 'own-plugins',
  setup({ onResolve, onLoad }) {
    const own = ownConfig();
    if (own === undefined) return;
    onResolve({ filter: /^\.\/no-config\.[jt]s$/ }, () => ({ path: own.file, namespace: 'own-config' }));
    onLoad({ filter: /.*/, namespace: 'own-config' }, ({ path: file }) => ({
      contents: `export { default as config } from ${JSON.stringify(file)};`,
      resolveDir: path.dirname(file),
    }));
    onResolve({ filter: new RegExp(`^${publicName}$`) }, () => ({ path: publicModule, sideEffects: false }));
    const modules = new Set(own.modules);
    onResolve({ filter: /.*/ }, async ({ path: name, importer, kind }) =>
      kind === 'dynamic-import' && modules.has(importer) && (await definesPlugin(importer))
        ? { path: name, namespace: 'for-builds' }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'for-builds' }, () => ({ contents: 'module.exports = {};' }));
  },
};

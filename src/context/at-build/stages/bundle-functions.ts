import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Where the bundled functions are put, relative to the project; `functions.directory` of netlify.toml names it. */
export const functionsFolder = '.halyard/functions';

/** An import of a Node module reads all that it exports, and so loads parts of Node that nobody uses; this does not. */
const leanBuiltins: Plugin = {
  name: 'lean-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path: name }) => ({ path: name, namespace: 'builtin' }));
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path: name }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(name)})`,
    }));
  },
};

/**
 * Bundles each function, in an empty folder, into one file and what it loads later. Netlify ships functions of this kind file by file, with
 * all of the packages that they import, which start at half the speed.
 */
export const bundleFunctions = async (root: string, outdir: string): Promise<void> => {
  const source = path.join(root, 'functions');
  // One at a time: built together they would share pieces, and every piece is one more file to open at a start.
  for (const file of (await readdir(source)).sort())
    await build({
      entryPoints: [path.join(source, file)],
      outdir,
      outExtension: { '.js': '.mjs' },
      chunkNames: 'later/[name]-[hash]',
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      plugins: [leanBuiltins],
      logLevel: 'warning',
    });
};

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Output folder of the bundled functions, relative to the project, as in `functions.directory` of netlify.toml. */
export const functionsFolder = '.halyard/functions';

/** Replaces imports of Node modules, which load every lazy export of the module, by `process.getBuiltinModule()`. */
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
 * Bundles each function into one file and the chunks that it loads lazily, in an empty folder. Unbundled, Netlify would
 * ship every file and package, and a start would take twice as long.
 */
export const bundleFunctions = async (root: string, outdir: string): Promise<void> => {
  const source = path.join(root, 'functions');
  // One at a time: built together they would share chunks, and each chunk is another file to open at a start.
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

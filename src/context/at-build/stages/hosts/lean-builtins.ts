import { builtinModules, isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';

/**
 * Replaces imports of Node modules, which load every lazy export of the module, by `process.getBuiltinModule()`. Packages
 * written for CommonJS name them without `node:`, and a bundle of ES modules has no `require`.
 */
export const leanBuiltins: Plugin = {
  name: 'lean-builtins',
  setup({ onResolve, onLoad }) {
    const names = builtinModules.filter((name) => /^[a-z_]+$/.test(name)).join('|');
    onResolve({ filter: new RegExp(`^(?:node:.*|(?:${names})(?:/.*)?)$`) }, ({ path: name }) =>
      isBuiltin(name) ? { path: name, namespace: 'builtin' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path: name }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(name)})`,
    }));
  },
};

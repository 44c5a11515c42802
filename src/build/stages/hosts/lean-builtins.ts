import { builtinModules, isBuiltin } from 'node:module';
import process from 'node:process';
import type { Plugin } from 'esbuild';

/** The names that a module of Node exports, as far as they can be imported. */
const getNames = (module: string): string[] =>
  Object.keys(Object(process.getBuiltinModule(module))).filter(
    (name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default',
  );

/**
 * Replaces imports of Node modules, which load every lazy export of the module, by `process.getBuiltinModule()`, of which only the
 * names in use are read. Packages written for CommonJS name them without `node:`, and a bundle of ES modules has no `require`.
 */
export const leanBuiltins: Plugin = {
  name: 'lean-builtins',
  setup({ onResolve, onLoad }) {
    const names = builtinModules.filter((name) => /^[a-z_]+$/.test(name)).join('|');
    onResolve({ filter: new RegExp(`^(?:node:.*|(?:${names})(?:/.*)?)$`) }, ({ path: name, kind }) =>
      isBuiltin(name) ? { path: name, namespace: kind === 'require-call' ? 'required' : 'imported' } : undefined,
    );
    const read = (name: string): string => `process.getBuiltinModule(${JSON.stringify(name)})`;
    onLoad({ filter: /.*/, namespace: 'required' }, ({ path: name }) => ({
      contents: `module.exports = ${read(name)}`,
    }));
    onLoad({ filter: /.*/, namespace: 'imported' }, ({ path: name }) => ({
      contents: [
        `const whole = ${read(name)}; export default whole;`,
        // Where nobody imports a name, the bundler removes its line.
        ...getNames(name).map(
          (own) => `const its_${own} = /* @__PURE__ */ (() => whole.${own})(); export { its_${own} as ${own} };`,
        ),
      ].join('\n'),
    }));
  },
};

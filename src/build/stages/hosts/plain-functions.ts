import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, transform } from 'esbuild';
import { codeEnding } from '../../../project/places.ts';

/**
 * Writes the arrow functions of our code as plain ones: at a start, V8 skips the bodies of plain functions, and parses an arrow
 * function whose body is an expression in full. Modules with classes stay as they are, since esbuild loses `this` in an arrow function that is
 * the value of a field; so do packages.
 */
export const plainFunctions = (root: string): Plugin => ({
  name: 'plain-functions',
  setup({ onLoad }) {
    const own = ['src', 'plugins'].map((folder) => path.join(root, folder) + path.sep);
    onLoad({ filter: new RegExp(`\\${codeEnding}$`) }, async ({ path: file }) => {
      if (!own.some((folder) => file.startsWith(folder))) return undefined;
      const source = await readFile(file, 'utf8');
      if (/\bclass\b/.test(source)) return undefined;
      const { code } = await transform(source, {
        loader: codeEnding === '.ts' ? 'ts' : 'js',
        target: 'node24',
        supported: { arrow: false },
      });
      return { contents: code, loader: 'js' };
    });
  },
});

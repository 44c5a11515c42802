import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { codeEnding } from '../../../project/places.ts';

/** The file that bundles of functions begin with: it installs plug-ins. */
export const functionStart = (root: string): string => path.join(root, `src/start/function${codeEnding}`);

/** Options of esbuild for a function on Node: one file, and the chunks that it loads lazily. */
export const nodeBundle = {
  outExtension: { '.js': '.mjs' },
  chunkNames: 'later/[name]-[hash]',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  logLevel: 'warning',
} as const satisfies BuildOptions;

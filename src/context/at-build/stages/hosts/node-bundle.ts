import type { BuildOptions } from 'esbuild';

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

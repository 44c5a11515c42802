import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { leanBuiltins } from '../../../src/build/stages/hosts/lean-builtins.ts';
import { leanSchemas } from '../../../src/build/stages/hosts/lean-schemas.ts';
import { leaveOut } from '../../../src/build/stages/hosts/leave-out.ts';
import { temporaryFolder } from '../run/temporary-folders.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Bundles code of `src` with zod/mini in place of zod, as functions are, and returns what it exports. */
export const leanBundle = async (contents: string): Promise<unknown> => {
  const file = path.join(await temporaryFolder(), 'lean.mjs');
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: path.join(root, 'src') },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [leanBuiltins, leanSchemas(root), leaveOut(['en'])],
    logOverride: { 'import-is-undefined': 'silent' },
    logLevel: 'warning',
  });
  await writeFile(file, outputFiles[0]?.contents ?? '');
  return import(/* @vite-ignore */ file);
};

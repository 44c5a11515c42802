import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { UserError } from '../../context/user-error.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Runs a TypeScript file of an older clone and returns its exports. What it imports may not be installed there any more; the
 * one package that these files used is taken from here.
 */
export const readModule = async (file: string, name: string): Promise<ReadonlyMap<string, unknown>> => {
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
      plugins: [
        { name: 'zod', setup: ({ onResolve }) => onResolve({ filter: /^zod$/ }, () => ({ path: resolve('zod') })) },
      ],
    });
    const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
    return new Map(Object.entries(await import(`data:text/javascript;base64,${code}`)));
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-1);
    throw new UserError(`${name} cannot be read: ${reason}\nCorrect it so that the site builds, and run this again.`);
  }
};

import path from 'node:path';
import { build } from 'esbuild';
import { codeEnding } from '../../../src/project/places.ts';

/** The name of the script that defines `<halyard-ask>`. */
export const askScript = 'halyard-ask.js';

/** Makes one script of the element and what it imports. */
export const makeAskScript = async (): Promise<Uint8Array> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, `halyard-ask${codeEnding}`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
};

import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { leanSchemas } from '../../../../src/build/stages/hosts/lean-schemas.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

const getInputs = async (contents: string, resolveDir: string): Promise<string[]> => {
  const { metafile } = await build({
    stdin: { contents, loader: 'js', resolveDir: path.join(root, resolveDir) },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    plugins: [leanSchemas(root)],
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
};
const usesZod = "import * as z from 'zod'; console.log(z.string().optional());";

const versionsIn = (inputs: readonly string[]): string[] =>
  ['zod/v4/mini/', 'zod/v4/classic/'].filter((folder) => inputs.some((file) => file.includes(folder)));

test('leanSchemas puts zod/mini in place of zod in our code', async () => {
  const inputs = await getInputs(usesZod, 'src');
  expect(inputs.some((file) => file.includes('hosts/functions/zod.'))).toBe(true);
  expect(versionsIn(inputs)).toEqual(['zod/v4/mini/']);
});

test('leanSchemas leaves zod to packages and to modules that name its version', async () => {
  const inputs = await getInputs("export { Server } from '@modelcontextprotocol/server';", 'src');
  expect(versionsIn(inputs)).toContain('zod/v4/classic/');
  expect(inputs.filter((file) => file.includes('hosts/functions/zod.'))).toEqual([]);
  const named = await getInputs(usesZod.replace("'zod'", "'zod/v4'"), 'src');
  expect(versionsIn(named)).toEqual(['zod/v4/classic/']);
});

import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { plainFunctions } from '../../../../src/build/stages/hosts/plain-functions.ts';
import { writeFiles } from '../../../support/builds/build.ts';
import { temporaryFolder } from '../../../support/run/temporary-folders.ts';

const bundle = async (files: Readonly<Record<string, string>>, entry: string): Promise<string> => {
  const root = await writeFiles(await temporaryFolder(), files);
  const { outputFiles } = await build({
    entryPoints: [path.join(root, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [plainFunctions(root)],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

test('plainFunctions() writes the arrow functions of our code as plain ones, which return the same', async () => {
  const code = await bundle(
    { 'src/own.ts': 'export const add = (a: number) => (b: number): number => a + b; export const sum = add(1)(2);' },
    'src/own.ts',
  );
  expect(code).not.toContain('=>');
  const { sum } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(sum).toBe(3);
});

test.each([
  ['a package', 'node_modules/its/index.js', 'export const its = () => 1;'],
  ['a module with a class', 'src/own.ts', 'export class Own { its = () => this; }'],
])('plainFunctions() leaves %s alone', async (_, file, code) => {
  expect(await bundle({ [file]: code }, file)).toContain('=>');
});

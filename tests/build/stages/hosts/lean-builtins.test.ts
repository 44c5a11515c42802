import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { leanBuiltins } from '../../../../src/build/stages/hosts/lean-builtins.ts';

const bundle = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [leanBuiltins],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

test('leanBuiltins loads modules of Node without an import, whatever their names', async () => {
  const code = await bundle(
    "import path from 'path'; import { readFile } from 'node:fs/promises'; import { readFileSync } from 'fs'; console.log(path, readFile, readFileSync, require('util/types'));",
  );
  for (const name of ['path', 'node:fs/promises', 'fs', 'util/types'])
    expect(code).toContain(`process.getBuiltinModule("${name}")`);
  expect(code).not.toMatch(/^import /m);
});

test('leanBuiltins reads of a module only the names that are imported', async () => {
  const code = await bundle("import { join, sep as separator } from 'node:path'; console.log(join, separator);");
  expect([...code.matchAll(/whole\.(\w+)/g)].map(([, name]) => name).sort()).toEqual(['join', 'sep']);
});

test('leanBuiltins leaves other packages alone', async () => {
  await expect(bundle("import 'path-of-nobody'")).rejects.toThrow('path-of-nobody');
  await expect(bundle("import 'node:nothing'")).resolves.toContain('import "node:nothing"');
});

import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const execute = promisify(execFile);

const endedProcess = (script: string): Promise<{ code: unknown; output: string }> =>
  execute(process.execPath, ['--trace-gc', '--input-type=module', '--eval', script], { cwd: path.resolve('.') }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: unknown) => ({ code: Object(error).code, output: String(Object(error).stdout) }),
  );

const withoutComments = (source: string): string => source.replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, '');

test('endProcess() collects all garbage after what is printed, and exits with the status', async () => {
  const { code, output } = await endedProcess(
    "import { endProcess } from './src/cli/end-process.ts'; console.log('printed'); endProcess(3);",
  );
  expect(code).toBe(3);
  expect(output.slice(output.indexOf('printed'))).toMatch(/^printed\n.*Mark-Compact/);
});

test('endProcess() is what ends every process: no other file calls process.exit()', async () => {
  const files = globSync(['src/**/*.{ts,astro}', 'plugins/**/*.ts'], { exclude: ['plugins/*/tests/**'] });
  const calling = await Promise.all(
    files.map(async (file) =>
      /\bprocess\.(exit|reallyExit)\(|\{[^}]*\bexit\b[^}]*\} = process/.test(
        withoutComments(await readFile(file, 'utf8')),
      ),
    ),
  );
  expect(files.filter((_, index) => calling[index])).toEqual(['src/cli/end-process.ts']);
});

import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

const out = inject('out');
const jar = path.join(import.meta.dirname, 'node_modules/vnu-jar/build/dist/vnu.jar');

const hasJava = ((): boolean => {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const check = (args: readonly string[]): Promise<string[]> =>
  new Promise((resolve) => {
    const all = ['-jar', jar, '--errors-only', '--format', 'gnu', ...args, out];
    execFile('java', all, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const lines = (stdout + stderr).split('\n').filter((line) => line !== '');
      resolve(error !== null && lines.length === 0 ? [error.message] : lines);
    });
  });

// Apart from `npm test`: it needs Java, and its package would fetch one when it is installed.
test.skipIf(!hasJava)('the Nu HTML checker finds no error in any page', async () => {
  expect((await check(['--skip-non-html'])).slice(0, 20)).toEqual([]);
});

import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { leaveOut } from '../../../../src/build/stages/hosts/leave-out.ts';
import { version } from '../../../../src/version.ts';

test.each(['node', 'browser'] as const)(
  'leaveOut() leaves what reads front matter, and all but the version of the manifest, out of code for %s',
  async (platform) => {
    const { outputFiles } = await build({
      stdin: {
        contents: "export { fields } from './library/fields/fields.ts'; export { version } from './version.ts';",
        loader: 'ts',
        resolveDir: path.resolve(import.meta.dirname, '../../../../src'),
      },
      bundle: true,
      write: false,
      format: 'esm',
      platform,
      plugins: [leaveOut(['en'])],
      logLevel: 'silent',
    });
    const code = outputFiles[0]?.text ?? '';
    expect(code).toContain(JSON.stringify(version));
    expect(['Write a formula.', 'devDependencies'].filter((words) => code.includes(words))).toEqual([]);
  },
);

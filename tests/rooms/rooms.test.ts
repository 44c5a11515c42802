import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const run = promisify(execFile);

/** Runs the project's dependency rules over a folder with these files and returns the report. */
const cruise = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await writeFiles(await temporaryFolder(), files);
  await copyFile('.dependency-cruiser.mjs', path.join(folder, '.dependency-cruiser.mjs'));
  await writeFiles(folder, {
    'tsconfig.json': '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  });
  const cruiser = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  return run(process.execPath, [cruiser, 'src', 'plugins', '--config', '.dependency-cruiser.mjs'], {
    cwd: folder,
  }).then(
    ({ stdout }) => stdout,
    (error: unknown) => String(Object(error).stdout),
  );
};

const handler = { 'src/interfaces/api/handler.ts': 'export const handleApi = 1;\n' };
const twin = { 'src/interfaces/markdown/twin.ts': 'export const renderTwin = 1;\n' };

const violations: readonly (readonly [rule: string, from: string, files: Readonly<Record<string, string>>])[] = [
  [
    'library-imports-only-rooms-above',
    'src/library/planted.ts',
    { ...handler, 'src/library/planted.ts': "export { handleApi } from '../interfaces/api/handler.ts';\n" },
  ],
  [
    'interfaces-do-not-import-each-other',
    'src/interfaces/api/planted.ts',
    { ...twin, 'src/interfaces/api/planted.ts': "export { renderTwin } from '../markdown/twin.ts';\n" },
  ],
  [
    'nouns-and-verbs-touch-no-host',
    'src/operations/planted.ts',
    { 'src/operations/planted.ts': "export { readFileSync } from 'node:fs';\n" },
  ],
  [
    'plug-ins-here-do-not-import-what-owners-do',
    'plugins/planted/index.ts',
    {
      'src/plugin/public.ts': 'export const definePlugin = 1;\n',
      'plugins/planted/index.ts': "export { definePlugin } from '../../src/plugin/public.ts';\n",
    },
  ],
  [
    'no-cycles',
    'src/library/a.ts',
    {
      'src/library/a.ts': "export { b } from './b.ts';\n",
      'src/library/b.ts': "import './a.ts';\nexport const b = 1;\n",
    },
  ],
];

/** Files that break no rule. */
const allowed = {
  ...twin,
  'src/interfaces/discovery/planted.ts': "export { renderTwin } from '../markdown/twin.ts';\n",
  'src/hosts/planted.ts': "export { renderTwin } from '../interfaces/markdown/twin.ts';\n",
};

let output = '';
beforeAll(async () => {
  output = await cruise(Object.assign({}, allowed, ...violations.map(([, , files]) => files)));
});

test.each(violations)('.dependency-cruiser.mjs reports a violation of %s', (rule, from) => {
  expect(output).toContain(`error ${rule}: ${from}`);
});

test('.dependency-cruiser.mjs allows discovery its neighbours and lower rooms those above', () => {
  expect(output).toMatch(/\d+ dependency violations/);
  for (const file of ['src/interfaces/discovery/planted.ts', 'src/hosts/planted.ts'])
    expect(output).not.toContain(file);
});

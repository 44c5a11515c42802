import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { environment, temporaryFolder, writeFiles } from '../support/builds/build.ts';

const execute = promisify(execFile);
const program = path.resolve('bin/halyard.cjs');

const config = (code: string): string => `import { defineConfig } from 'halyard/plugin';\n\n${code}\n`;

/** Makes a project with the checkout as its dependency. */
const makeProject = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = path.join(await temporaryFolder(), 'project');
  await writeFiles(folder, {
    'package.json': JSON.stringify({ type: 'module', scripts: { halyard: 'halyard' }, dependencies: { halyard: '*' } }),
    'content/index.md': '# Bees\n\nBees make honey.\n',
    'node_modules/.keep': '',
    ...files,
  });
  await symlink(path.resolve('.'), path.join(folder, 'node_modules/halyard'));
  return folder;
};

/** Runs a command as a script of the project does. */
const run = async (project: string, ...args: readonly string[]): Promise<{ code: number; output: string }> => {
  const env = environment({
    npm_package_json: path.join(project, 'package.json'),
    npm_lifecycle_event: 'halyard',
    npm_command: 'run-script',
    CACHE_DIR: path.join(project, 'node_modules/.cache'),
  });
  try {
    const { stdout, stderr } = await execute(process.execPath, [program, ...args], { cwd: project, env });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    return { code: Number(code ?? 1), output: `${stdout}${stderr}` };
  }
};

const hive = `
import { definePlugin, z } from 'halyard/plugin';

export const hive = definePlugin({
  name: 'hive',
  facts: async () => ({ motto: z.string().optional() }),
  commands: [{ name: 'hum', summary: 'hums like bees', options: {}, load: () => import('./hum.ts') }],
});
`;

test('plug-ins of a project add commands and facts to its content, and to no other', async () => {
  const project = await makeProject({
    'halyard.config.ts': `${config('export default defineConfig({ plugins: [hive], without: ["importers"] });')}import { hive } from './hive.ts';\n`,
    'hive.ts': hive,
    'hum.ts': 'const text: string = "hum"; console.log(text.repeat(2));\n',
    'content/site.yaml': 'motto: Busy\n',
    '../notes/index.md': '# Notes\n',
    '../notes/site.yaml': 'motto: Busy\n',
    '../notes/halyard.config.ts': 'throw new Error("This file runs.");\n',
  });
  expect(await run(project, 'hum')).toEqual({ code: 0, output: 'humhum\n' });
  const help = await run(project, '--help');
  expect(help.output).toContain('hums like bees');
  expect(help.output).not.toContain('import ');
  expect(await run(project, 'check')).toMatchObject({ code: 0, output: expect.stringContaining('0 errors') });
  const other = await run(project, 'check', '../notes');
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('There is no fact "motto" here.') });
  expect(other.output).not.toContain('This file runs.');
});

test.each([
  ['export default 7;', 'halyard.config.ts: It has no default export.'],
  ['const a = ;', 'halyard.config.ts:3: Expression expected.'],
  ['throw new Error("broken");', 'halyard.config.ts:3: broken.'],
  ["import './none.ts';", 'halyard.config.ts: Cannot find module'],
  ["export default defineConfig({ without: ['importer'] });", 'Write one of: '],
  [
    "export default defineConfig({ plugins: [{ name: 'a', commands: [{ name: 'build', summary: '', options: {}, load: async () => {} }] }] });",
    'halyard.config.ts: Halyard and a both have the command build. Leave one out.',
  ],
  [
    "import { z } from 'halyard/plugin';\nexport default defineConfig({ plugins: [{ name: 'a', facts: async () => ({ motto: z.string() }) }] });",
    'halyard.config.ts: The fact motto of a must be optional or have a default.',
  ],
  [
    "const facts = async () => { throw new Error('none'); };\nexport default defineConfig({ plugins: [{ name: 'a', facts }] });",
    'halyard.config.ts:3: none.',
  ],
])('a fault in the configuration is one sentence with its place: %s', async (code, sentence) => {
  const project = await makeProject({ 'halyard.config.ts': config(code) });
  const { code: status, output } = await run(project, 'check');
  expect([status, output.trim().split('\n').length]).toEqual([1, 1]);
  expect(output).toContain(sentence);
});

import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultPlugins } from '../../src/plugins.ts';
import { docs } from '../docs/markdown.ts';
import { getNames, hasAddress, hasName } from '../support/plug-ins/names-of.ts';

const folders = globSync('plugins/*/').map((folder) => folder.split(/[\\/]/)[1] ?? '');
// Plug-ins of the demo's project: an owner's, whose folder is not in the list.
const configured = existsSync('halyard.config.ts') ? readFileSync('halyard.config.ts', 'utf8') : '';
const ofDemo = folders.filter((folder) => configured.includes(`/plugins/${folder}/`));
const ofProgram = folders.filter((folder) => !ofDemo.includes(folder));

test('every folder of plugins is in the list or the configuration of the demo, and has a README and tests', () => {
  expect(ofProgram.toSorted()).toEqual(defaultPlugins.map(({ name }) => name).sort());
  for (const folder of folders) {
    expect(existsSync(`plugins/${folder}/README.md`), folder).toBe(true);
    expect(globSync(`plugins/${folder}/tests/**/*.test.ts`).length, folder).toBeGreaterThan(0);
  }
});

test('no file outside of a plug-in names its folder, but the list', () => {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      '--',
      '.',
      ':!plugins',
      ':!src/plugins.ts',
      ':!content',
    ],
    {
      encoding: 'utf8',
    },
  )
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'latin1');
    return ofProgram.filter((folder) => text.includes(`plugins/${folder}/`)).map((folder) => `${file}: ${folder}`);
  });
  expect(found).toEqual([]);
});

test.each(defaultPlugins)('documents of the core mention nothing that the plug-in $name adds', async (plugin) => {
  const { addresses, operations, tools, commands } = await getNames(plugin);
  const found = docs
    .filter(({ file }) => file !== 'CHANGELOG.md')
    .flatMap(({ file, text }) => [
      ...addresses.filter((address) => hasAddress(text, '127.0.0.1:4321', address)).map((name) => `${file}: ${name}`),
      ...[...operations, ...tools].filter((name) => hasName(text, name)).map((name) => `${file}: ${name}`),
      ...commands
        .filter((name) => [`halyard ${name}`, `run ${name}`].some((call) => hasName(text, call)))
        .map((name) => `${file}: ${name}`),
    ]);
  expect(found).toEqual([]);
});

test('hasName() finds whole names, and hasAddress() whole addresses of the site', () => {
  expect([hasName('`get_page`.', 'get_page'), hasName('get_pages', 'get_page'), hasName('', 'a')]).toEqual([
    true,
    false,
    false,
  ]);
  const finds = (text: string): boolean => hasAddress(text, 'https://a.example', '/server.json');
  expect(['https://a.example/server.json', '`/server.json`', 'at /server.json.'].map(finds)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['https://b.example/server.json', '/x/server.json', '/server.jsonl'].map(finds)).toEqual([
    false,
    false,
    false,
  ]);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/command-list.ts';
import { getGitSource } from '../../src/commands/git-source.ts';
import { runProgram } from '../support/builds/build.ts';
import { sample } from '../support/effort.ts';

const program = path.resolve('bin/halyard.cjs');

/** Runs the program with these arguments. */
const run = (...args: readonly string[]) => runProgram(process.execPath, [program, ...args], {});

test('`halyard --help` lists every command, and `halyard --version` prints that of package.json', async () => {
  const { stdout } = await run('--help');
  for (const [name, { summary }] of commands()) expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect((await run('--version')).stdout).toBe(`${version}\n`);
});

test('`halyard <command> --help` lists its options', async () => {
  for (const [name, { options }] of [...commands()].filter(([each]) => !['start', 'check'].includes(each))) {
    const { code, stdout } = await run(name, '--help');
    expect([name, code]).toEqual([name, 0]);
    for (const option of Object.keys(options)) expect(stdout).toContain(`  --${option}`);
  }
});

const refused: readonly (readonly [args: readonly string[], sentence: string])[] = [
  [['biuld'], 'There is no command "biuld". Did you mean "build"?'],
  [['notes'], 'for a folder of this name, write ./notes.'],
  [['build', '--outt', 'x'], "Unknown option '--outt'. Did you mean --out?"],
  [['check', '-x'], "Unknown option '-x'. See `halyard check --help`."],
  [['build', '--out'], "Option '--out <value>' argument missing. See `halyard build --help`."],
  [['check', 'a', 'b'], 'One argument too many: b.'],
  [['check', './nowhere-at-all'], 'nowhere-at-all is not a folder. Create it'],
  [['./nowhere-at-all'], 'nowhere-at-all is not a folder. Create it'],
  [['build', '--port', '1'], "Unknown option '--port'."],
  [['serve', '--port', 'x'], '--port is "x". It must be a whole number'],
  [['build', '--url', 'ftp://x'], '--url is "ftp://x". It must be an http or https URL'],
];

test.each(sample(refused, 3))('`halyard %j` ends with a sentence', async (args, sentence) => {
  const { code, stderr } = await run(...args);
  expect(code).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(3);
});

test.each([
  ['https://github.com/owner/notes', 'https://github.com/owner/notes', undefined, ''],
  ['https://github.com/owner/notes.git#docs/', 'https://github.com/owner/notes.git', undefined, 'docs'],
  ['https://github.com/owner/notes/tree/main/docs/a', 'https://github.com/owner/notes', 'main', 'docs/a'],
  ['https://gitlab.com/a/b/notes/-/tree/main', 'https://gitlab.com/a/b/notes', 'main', ''],
  ['git@github.com:owner/notes.git', 'git@github.com:owner/notes.git', undefined, ''],
])('`getGitSource()` reads %s', (address, repository, branch, folder) => {
  expect(getGitSource(address)).toEqual({ repository, branch, folder });
});

test.each(['./notes', '../a#b', 'C:\\notes', '/srv/notes', 'https://github.com/o/r/tree/--upload-pack=x'])(
  '`getGitSource()` returns undefined for %s',
  (place) => {
    expect(getGitSource(place)).toBeUndefined();
  },
);

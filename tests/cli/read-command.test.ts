import process from 'node:process';
import { afterEach, expect, test, vi } from 'vitest';
import { readCommand, readCommandSettings } from '../../src/cli/read-command.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const before = process.argv;
afterEach(() => {
  process.argv = before;
  vi.unstubAllEnvs();
});

test('readCommand() reads a command line once, and every other one anew', () => {
  const read = (...args: readonly string[]) => {
    process.argv = ['node', 'halyard', ...args];
    return readCommand('build');
  };
  const first = read('--for', 'static', '--strict');
  expect([first.text('for'), first.flag('strict')]).toEqual(['static', true]);
  expect(readCommand('start')).toBe(first);
  const second = read('--all');
  expect([second.text('for'), second.flag('strict'), second.flag('all')]).toEqual([undefined, false, true]);
});

test.each([
  ['url: https://notes.example/\n', '', 'https://notes.example'],
  ['url: https://owner.example/notes\n', '', 'https://owner.example/notes'],
  ['url: https://notes.example\nlanguage: "?"\n', '', 'https://notes.example'],
  ['url: https://notes.example\n', 'https://set.example', 'https://set.example'],
  ['url: notes\n', '', 'http://localhost:4321'],
  ['name: "Open\n', '', 'http://localhost:4321'],
])('readCommandSettings() takes %j with SITE_URL %j to be at %s', async (facts, set, origin) => {
  const content = await writeFiles(await temporaryFolder(), { 'site.yaml': facts });
  for (const [name, value] of Object.entries({ SITE_URL: set, CONTENT_DIR: content, PORT: '' }))
    vi.stubEnv(name, value);
  process.argv = ['node', 'halyard'];
  expect((await readCommandSettings('build')).origin).toBe(origin);
});

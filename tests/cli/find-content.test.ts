import path from 'node:path';
import { expect, test } from 'vitest';
import { findContent } from '../../src/cli/find-content.ts';

const added = [
  {
    name: 'import',
    summary: '',
    argument: { name: 'source', isFolder: false, text: '' },
    options: {},
    load: async () => {},
  },
];
const find = (script: string, ...args: readonly string[]): string | undefined =>
  findContent(['node', script, ...args], added)?.contentFolder;

test.each([
  ['halyard.cjs', ['build', '../notes'], '../notes'],
  ['halyard.cjs', ['build', '--strict', '../notes'], '../notes'],
  ['halyard.cjs', ['build', '--url', 'https://a.example', '../notes'], '../notes'],
  ['halyard.cjs', ['build', '--content=notes'], 'notes'],
  ['halyard.cjs', ['check', '--content', 'notes'], 'notes'],
  ['halyard.cjs', ['../notes', '--port', '4000'], '../notes'],
  ['halyard.cjs', ['./notes'], 'notes'],
  ['halyard.cjs', ['--port', '4000', 'notes'], 'notes'],
  ['halyard.cjs', ['https://git.example/notes'], 'https://git.example/notes'],
  // The argument of this one is no folder of content.
  ['halyard.cjs', ['import', '../notes'], 'content'],
  ['halyard.cjs', ['unknown', '../notes'], 'content'],
  ['halyard.cjs', ['unknown', '--content', 'notes'], 'notes'],
  ['halyard.cjs', [], 'content'],
  ['halyard.cjs', ['build', '--'], 'content'],
  ['halyard.cjs', ['mcp'], 'content'],
  ['src/commands/build.ts', ['../notes'], '../notes'],
  ['src/commands/serve-locked.ts', ['notes'], 'notes'],
] as const)('findContent() reads the folder of `%s` %j', (script, args, folder) => {
  expect(find(path.resolve(script), ...args)).toBe(path.resolve(folder));
});

test('findContent() leaves settings that are not valid to the command', () => {
  expect(find('halyard.cjs', 'build', 'notes', '--for', 'nowhere', '--url', 'nothing')).toBe(path.resolve('notes'));
});

import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  runSharedBuild,
  runSharedCommand,
  temporaryFolder,
  writeFiles,
} from '../../../../tests/support/builds/build.ts';
import { readLedger } from '../../ledger/ledger.ts';

const record = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const { code, output } = await runSharedCommand('record', env);
  expect(code, output).toBe(0);
  return output;
};

test('`npm run record` lists what changed since the last time, and repairs a lost list from the published site', async () => {
  const folder = await temporaryFolder();
  const [content, out] = [path.join(folder, 'content'), path.join(folder, 'out')];
  await writeFiles(content, { 'index.md': '# Home\n\nFirst.\n', 'notes/a.md': '# A\n\nText.\n' });
  const env = { CONTENT_DIR: content, OUT_DIR: out };
  expect(await record({ ...env, SITE_URL: '' })).toContain('Changes are not recorded: write the address of the site');
  expect((await readLedger(content)).changes).toEqual([]);
  // `url` of site.yaml is as good, and the variable takes precedence.
  await writeFiles(content, { 'site.yaml': 'url: https://other.example\n' });
  expect(await record({ ...env, SITE_URL: '' })).toMatch(/[1-9]\d* changes added/);
  expect((await readLedger(content)).origin).toBe('https://other.example');
  await Promise.all(['site.yaml', 'changes.txt'].map((file) => rm(path.join(content, file))));
  await record(env);
  const first = await readLedger(content);
  expect([first.origin, new Set(first.changes.map(({ kind }) => kind))]).toEqual([
    'https://site.example',
    new Set(['added']),
  ]);
  await writeFiles(content, { 'notes/b.md': '---\naliases: [notes/a]\n---\n# B\n\nText.\n' });
  await rm(path.join(content, 'notes/a.md'));
  // The recorded origin is used where none is set.
  expect(await record({ ...env, SITE_URL: '' })).toMatch(/[1-9]\d* changes added to .*changes\.txt/);
  const { changes } = await readLedger(content);
  expect(changes.slice(0, first.changes.length)).toEqual(first.changes);
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'moved', path: 'notes/a', to: 'notes/b' }));
  const text = await readFile(path.join(content, 'changes.txt'), 'utf8');
  expect(await record(env)).toContain('0 changes added');
  expect((await runSharedBuild(env)).code).toBe(0);
  await rm(path.join(content, 'changes.txt'));
  expect(await record(env)).toContain(`${changes.length} before them from ${out}`);
  expect(await readFile(path.join(content, 'changes.txt'), 'utf8')).toBe(text);
});

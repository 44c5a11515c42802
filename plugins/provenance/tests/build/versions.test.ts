import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requestFiles } from '../../../../src/disk/request-files.ts';
import { openStore } from '../../../../src/library/store/open-store.ts';
import {
  readTree,
  runSharedBuild,
  runSharedCommand,
  temporaryFolder,
  writeFiles,
} from '../../../../tests/support/builds/build.ts';
import { commitFiles, newRepository } from '../../../../tests/support/builds/git.ts';
import { serveCommand } from '../../../../tests/support/servers/serve-command.ts';
import { hasVersions } from '../../versions/earlier-records.ts';

test('a built site serves the versions that `record` and git have of its pages, and no other page of the history', async () => {
  const [checkout, folder] = [await newRepository(), await temporaryFolder()];
  const [content, out] = [path.join(checkout, 'content'), path.join(folder, 'out')];
  const env = { CONTENT_DIR: content, OUT_DIR: out, SITE_URL: 'https://site.example' };
  const release = async (day: string, files: Readonly<Record<string, string>>): Promise<void> => {
    await writeFiles(content, files);
    expect(await runSharedCommand('record', env)).toMatchObject({ code: 0 });
    await commitFiles(checkout, day, {});
  };
  await release('2026-05-01', {
    'site.yaml': 'name: Notes\nversions: true\n',
    'index.md': '# Home\n\nFirst.\n',
    'notes/a.md': '# A\n\nThe first text.\n',
    'notes/b.md': '# B\n\nConfidential words.\n',
  });
  await release('2026-05-02', {
    'notes/a.md': '# A\n\nThe second text.\n',
    'notes/b.md': '---\ndraft: true\n---\n# B\n\nConfidential words.\n',
  });
  const ledger = await readFile(path.join(content, 'changes.txt'), 'utf8');
  const { code, output } = await runSharedBuild(env);
  expect([code, output]).toEqual([0, expect.stringMatching(/\d of \d recorded earlier versions can be read\./)]);
  // A build reads the ledger only.
  expect(await readFile(path.join(content, 'changes.txt'), 'utf8')).toBe(ledger);
  const { address, stop } = await serveCommand('src/commands/serve-locked.ts', env);
  const get = async (target: string) => (await fetch(address + target)).json();
  const { versions } = await get('/api/v1/versions/notes/a');
  const read = await get(`/api/v1/versions/notes/a?version=${versions[1].version.slice(0, 12)}`);
  expect(read.markdown).toBe('# A\n\nThe first text.\n');
  expect(read.changes).toMatchObject([{ kind: 'changed', heading: 'A' }]);
  expect((await fetch(`${address}/api/v1/versions/notes/b`)).status).toBe(410);
  expect(JSON.stringify(await get('/openapi.json'))).toContain('/api/v1/versions/{path}');
  expect(await stop()).toBe(0);
  for (const [name, bytes] of await readTree(`${out}/`)) expect(bytes.includes('Confidential'), name).toBe(false);

  const off = path.join(folder, 'off');
  await writeFiles(content, { 'site.yaml': 'name: Notes\n' });
  expect((await runSharedBuild({ ...env, OUT_DIR: off })).output).not.toContain('earlier versions');
  const bytes = await readFile(path.join(off, requestFiles.library));
  expect(bytes.includes('The first text.')).toBe(false);
  expect(hasVersions(openStore((offset, length) => bytes.subarray(offset, offset + length)))).toBe(false);
});

import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { fetchGitSource } from '../../src/commands/git-source.ts';
import { runCommand, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { commitFiles, git, newRepository } from '../support/builds/git.ts';
import { serveCommand } from '../support/servers/serve-command.ts';

const start = 'src/commands/start.ts';

/** A repository of a stranger, whose component leaves a file when it runs, with its address. */
const newHostile = async (): Promise<{ address: string; mark: string }> => {
  const repository = await newRepository();
  const mark = path.join(await temporaryFolder(), 'it-ran');
  await commitFiles(repository, '2026-05-01', {
    'docs/index.md': '# Tern notes\n\nA page.\n',
    'docs/theme/Head.astro': `---
import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(mark)}, '');
---
<meta name="own" content="component">
`,
    'package.json': '{"dependencies":{"halyard":"*"}}',
  });
  return { address: `${pathToFileURL(repository).href}#docs`, mark };
};

test('`npm start` serves the folder of a fetched repository, and runs no component of it', async () => {
  const { address, mark } = await newHostile();
  const env = { CACHE_DIR: await temporaryFolder(), SITE_URL: '', OUT_DIR: '' };
  // An option of the build is none of the server that follows it.
  const server = await serveCommand(start, env, '--all', address);
  try {
    const response = await fetch(server.address, { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect([response.status, html.includes('Tern notes'), html.includes('name="own"')]).toEqual([200, true, false]);
    expect(server.output()).toContain('that of a fetched repository never runs');
    expect(existsSync(mark)).toBe(false);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});

test('`npm start` refuses --run-components with the address of a repository, before it fetches anything', async () => {
  const sent = { CACHE_DIR: await temporaryFolder(), PORT: '0' };
  const { code, output } = await runCommand('start', sent, 'file:///nowhere.git', '--run-components');
  expect([code, output.trim()]).toEqual([
    1,
    'The components of a fetched repository never run. Clone it, read them, and name the clone with --run-components.',
  ]);
});

test('fetchGitSource() takes no folder that a symbolic link leads out of the repository', async () => {
  const outside = await writeFiles(await temporaryFolder(), { 'index.md': '# Private\n' });
  const repository = await newRepository();
  await commitFiles(repository, '2026-05-01', { 'notes/index.md': '# Notes\n' });
  await symlink(outside, path.join(repository, 'docs'));
  await symlink('notes', path.join(repository, 'inner'));
  git(repository, ['add', '--all']);
  git(repository, ['commit', '--quiet', '--message', 'links']);
  const sources = await temporaryFolder();
  const source = { repository: pathToFileURL(repository).href, branch: undefined };
  for (const folder of ['docs', '../..', 'nowhere'])
    await expect(fetchGitSource({ ...source, folder }, sources)).rejects.toThrow(`has no folder "${folder}"`);
  expect(await fetchGitSource({ ...source, folder: 'notes' }, sources)).toMatch(/\/notes$/);
});

import { cp, lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replaceOutput } from '../../src/release/replace-output.ts';
import { publishSmall } from '../support/builds/publish-small.ts';
import { makeOptions, pageOf } from './small-site.ts';

test.each([true, false])(
  '`replaceOutput()` restores the old site if `put` fails (as a folder: %s)',
  async (asFolder) => {
    const options = { ...(await makeOptions()), asFolder };
    await publishSmall(options, '1');
    const failing = replaceOutput(options.out, `${options.out}-releases`, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await pageOf(options)).toBe('1');
  },
);

test('`openPublisher()` restores a site that a killed build moved aside', async () => {
  const options = { ...(await makeOptions()), asFolder: true };
  await publishSmall(options, '1');
  await rename(options.out, `${options.out}-releases/.replaced-01234567-0123-0123-0123-0123456789ab`);
  const messages: string[] = [];
  const failing = publishSmall({ ...options, notify: (message) => messages.push(message) }, '2', () => {
    throw new Error('the content has an error');
  });
  await expect(failing).rejects.toThrow('the content has an error');
  expect(await pageOf(options)).toBe('1');
  expect(messages.join()).toContain('has been restored');
});

test('`publish()` removes no target of a link in a release', async () => {
  const options = await makeOptions();
  const first = await publishSmall(options, '1');
  await rm(path.join(first, 'blog'), { recursive: true });
  await writeFile(path.join(options.content, 'blog/x.html'), '1');
  await symlink(path.join(options.content, 'blog'), path.join(first, 'blog'));
  for (const text of ['2', '3', '4']) await publishSmall(options, text);
  expect((await readdir(path.join(options.content, 'blog'))).sort()).toEqual(['x.html', 'x.md']);
});

test('`publish()` keeps an edited file of an old release', async () => {
  const options = await makeOptions();
  const first = await publishSmall(options, '1');
  await writeFile(path.join(first, 'index.html'), '!');
  for (const text of ['2', '3']) await publishSmall(options, text);
  expect(await readFile(path.join(first, 'index.html'), 'utf8')).toBe('!');
});

test('`openPublisher()` throws for a published folder with an edited file', async () => {
  const options = { ...(await makeOptions()), asFolder: true };
  await publishSmall(options, '1');
  await writeFile(path.join(options.out, 'index.html'), '!');
  await expect(publishSmall(options, '2')).rejects.toThrow(
    'contains files that were added or changed after the last build (index.html)',
  );
  expect(await pageOf(options)).toBe('!');
});

test('`publish()` keeps a backup whose name starts like that of a release', async () => {
  const options = await makeOptions();
  const first = await publishSmall(options, '1');
  const backups = ['backup', 'original', 'old'].map((name) => first.replace(/-[^-]+$/, `-${name}`));
  for (const backup of backups) await cp(first, backup, { recursive: true });
  for (const text of ['2', '3', '4']) await publishSmall(options, text);
  for (const backup of backups) expect(await readFile(path.join(backup, 'index.html'), 'utf8')).toBe('1');
});

test('`openPublisher()` throws if the output folder is inside the releases of a site', async () => {
  const options = await makeOptions();
  const release = await publishSmall(options, '1');
  await expect(publishSmall({ ...options, out: release }, '2')).rejects.toThrow('is inside the releases of a site');
});

test('`openPublisher()` accepts a link to the folder of releases', async () => {
  const options = await makeOptions();
  await publishSmall(options, '1');
  const releases = `${options.out}-releases`;
  await rename(releases, path.join(options.root, 'elsewhere'));
  await symlink(path.join(options.root, 'elsewhere'), releases);
  await publishSmall(options, '2');
  expect([await pageOf(options), (await lstat(releases)).isSymbolicLink()]).toEqual(['2', true]);
});

test('`publish()` keeps foreign files among the leases', async () => {
  const options = await makeOptions();
  await publishSmall(options, '1');
  const docs = path.join(options.root, 'docs');
  await mkdir(docs);
  await writeFile(path.join(docs, '01234567-0123-0123-0123-0123456789ab.json'), 'canary');
  await symlink(docs, `${options.out}-releases/.leases`);
  for (const text of ['2', '3']) await publishSmall(options, text);
  expect(await readdir(docs)).toHaveLength(1);
});

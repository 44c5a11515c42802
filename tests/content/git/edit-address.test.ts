import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEditAddress } from '../../../src/content/git/edit-address.ts';
import { temporaryFolder } from '../../support/builds/build.ts';

const read = async (config: string, head = 'ref: refs/heads/main\n', folder = 'docs'): Promise<string | undefined> => {
  const checkout = await temporaryFolder();
  await mkdir(path.join(checkout, '.git'));
  await mkdir(path.join(checkout, folder), { recursive: true });
  await writeFile(path.join(checkout, '.git/config'), config);
  await writeFile(path.join(checkout, '.git/HEAD'), head);
  return readEditAddress(path.join(checkout, folder));
};
const remote = (url: string, name = 'origin'): string =>
  `[core]\n\tbare = false\n[remote "${name}"]\n\turl = ${url}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`;

test.each([
  ['https://github.com/o/r.git', 'https://github.com/o/r/edit/main/docs/{file}'],
  ['https://github.com/o/r', 'https://github.com/o/r/edit/main/docs/{file}'],
  ['https://gitlab.com/o/group/r.git', 'https://gitlab.com/o/group/r/-/edit/main/docs/{file}'],
  ['https://codeberg.org/o/r.git', 'https://codeberg.org/o/r/_edit/main/docs/{file}'],
  ['https://bitbucket.org/o/r', 'https://bitbucket.org/o/r/src/main/docs/{file}?mode=edit'],
  // What clones of continuous integration have in front of the host stays there.
  ['https://x-access-token:secret@github.com/o/r.git', 'https://github.com/o/r/edit/main/docs/{file}'],
])('readEditAddress() reads the remote %s', async (url, address) => {
  expect(await read(remote(url))).toBe(address);
});

test.each([
  'git@github.com:o/r.git',
  'ssh://git@github.com/o/r.git',
  'http://github.com/o/r.git',
  'https://github.com:8443/o/r.git',
  'https://git.example.com/o/r.git',
  'https://github.com.example.com/o/r.git',
  'https://github.com/o/r/../../x?y',
  '/srv/git/r.git',
])('readEditAddress() offers nothing for the remote %s', async (url) => {
  expect(await read(remote(url))).toBeUndefined();
});

test('readEditAddress() reads the remote origin, and only while a branch is checked out', async () => {
  const url = 'https://github.com/o/r';
  expect(await read(remote(url, 'fork'))).toBeUndefined();
  expect(await read(`${remote('https://github.com/o/fork', 'fork')}${remote(url)}`)).toContain('/o/r/');
  expect(await read(remote(url), `${'a'.repeat(40)}\n`)).toBeUndefined();
  expect(await read(remote(url), 'ref: refs/heads/docs/new words#1\n')).toBeUndefined();
  expect(await read(remote(url), 'ref: refs/heads/docs/v1#2\n', 'a b')).toBe(
    'https://github.com/o/r/edit/docs/v1%232/a%20b/{file}',
  );
});

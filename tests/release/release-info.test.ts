import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getEntry, readManifest } from '../../src/disk/manifest.ts';
import { releaseFile, requestFiles } from '../../src/disk/request-files.ts';
import { UserError } from '../../src/project/user-error.ts';
import {
  checkStores,
  readContentFiles,
  readReleaseInfo,
  readReleaseManifest,
  sealRelease,
} from '../../src/release/release-info.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const files = {
  'index.html': 'Home',
  [requestFiles.library]: 'library',
  [requestFiles.search]: 'search index',
  [requestFiles.contentFiles]: '["a.pdf"]',
};
const sealed = async (of: Readonly<Record<string, string>> = files): Promise<string> => {
  const folder = await writeFiles(await temporaryFolder(), { '.halyard/x': '', ...of });
  await sealRelease(folder, 'build-1', new Map());
  return folder;
};
const getMessage = async (read: Promise<unknown>): Promise<string> => {
  const error = await read.catch((reason: unknown) => reason);
  return error instanceof UserError ? error.message : `no UserError: ${error}`;
};

test('readReleaseInfo() returns what sealRelease() wrote', async () => {
  const folder = await sealed();
  const info = await readReleaseInfo(folder);
  expect(info).toEqual({
    madeBy: 'halyard',
    format: 1,
    build: 'build-1',
    library: getEntry(Buffer.from('library')),
    search: getEntry(Buffer.from('search index')),
  });
  await expect(checkStores(folder, info)).resolves.toBeUndefined();
});

test('sealRelease() takes entries that are known, and reads the other files', async () => {
  const folder = await writeFiles(await temporaryFolder(), { '.halyard/x': '', 'a.html': 'a', 'b.html': 'b' });
  const known = getEntry(Buffer.from('as it was'));
  await sealRelease(folder, 'b', new Map([['a.html', known]]));
  const manifest = await readManifest(folder);
  expect([manifest?.get('a.html'), manifest?.get('b.html')]).toEqual([known, getEntry(Buffer.from('b'))]);
});

test('readReleaseInfo() says what a folder is that it cannot open', async () => {
  const folder = await temporaryFolder();
  const advice = 'Run `npm run build`.';
  expect(await getMessage(readReleaseInfo(folder))).toBe(`There is no build in ${folder}. ${advice}`);
  const file = path.join(folder, 'file');
  await writeFiles(folder, { file: 'x' });
  expect(await getMessage(readReleaseInfo(file))).toBe(`There is no build in ${file}. ${advice}`);
  await writeFiles(folder, { [releaseFile]: '{' });
  expect(await getMessage(readReleaseInfo(folder))).toBe(
    `The build in ${folder} is damaged: ${releaseFile} is not JSON. ${advice}`,
  );
  const alone = await sealed({ 'index.html': 'Home' });
  expect(await getMessage(readReleaseInfo(alone))).toBe(
    `The build in ${alone} is files alone, for a static host, and cannot be served. ${advice}`,
  );
  for (const text of ['{}', JSON.stringify({ ...(await readReleaseInfo(await sealed())), format: 2 })]) {
    await writeFiles(folder, { [releaseFile]: text });
    expect(await getMessage(readReleaseInfo(folder))).toBe(
      `The build in ${folder} was made by another version of Halyard. ${advice}`,
    );
  }
});

test('readReleaseInfo() says that a description cannot be read', async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, releaseFile), { recursive: true });
  expect(await getMessage(readReleaseInfo(folder))).toBe(
    `The build in ${folder} cannot be read (EISDIR). Give this user read access.`,
  );
});

test('readReleaseManifest() returns the list of files, unless it or the description was changed', async () => {
  const folder = await sealed();
  expect((await readReleaseManifest(folder)).get('index.html')).toEqual(getEntry(Buffer.from('Home')));
  const message = `The build in ${folder} is damaged: its list of files is missing or was changed. Run \`npm run build\`.`;
  const info = await readFile(path.join(folder, releaseFile), 'utf8');
  await writeFiles(folder, { [releaseFile]: info.replace('build-1', 'build-2') });
  expect(await getMessage(readReleaseManifest(folder))).toBe(message);
  await writeFiles(folder, { [releaseFile]: info, '.halyard/files.txt': 'x' });
  expect(await getMessage(readReleaseManifest(folder))).toBe(message);
});

test.each([['library'], ['search']] as const)('checkStores() names the %s if it was changed', async (name) => {
  const folder = await sealed();
  const info = await readReleaseInfo(folder);
  await writeFiles(folder, { [requestFiles[name]]: 'changed' });
  expect(await getMessage(checkStores(folder, info))).toBe(
    `The build in ${folder} is damaged: ${requestFiles[name]} is incomplete or was changed. Run \`npm run build\`.`,
  );
});

test('readContentFiles() returns the published files, unless their list was changed', async () => {
  const folder = await sealed();
  const manifest = await readReleaseManifest(folder);
  expect(await readContentFiles(folder, manifest)).toEqual(['a.pdf']);
  const message = `The build in ${folder} is damaged: ${requestFiles.contentFiles} is incomplete or was changed. Run \`npm run build\`.`;
  expect(await getMessage(readContentFiles(folder, new Map()))).toBe(message);
  await writeFiles(folder, { [requestFiles.contentFiles]: '["b.pdf"]' });
  expect(await getMessage(readContentFiles(folder, manifest))).toBe(message);
});

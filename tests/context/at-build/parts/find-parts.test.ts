import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findParts, requireSource } from '../../../../src/context/at-build/parts/open-parts.ts';
import { writePartInfo } from '../../../../src/context/at-build/parts/part-files.ts';
import { manifestFile, writeManifest } from '../../../../src/context/disk/manifest.ts';
import { temporaryFolder, writeFiles } from '../../../support/builds/build.ts';

const source = { version: '1', system: 's', program: 'p', address: 'a', host: 'h', theme: 't', content: 'c' };

const writePart = async (parts: string, name: string, number: number, count: number): Promise<string> => {
  const folder = await writeFiles(path.join(parts, name), {
    'part.json': writePartInfo({ part: { number, count }, source }),
    'site/a.html': `Page of ${number}`,
  });
  await mkdir(path.join(folder, path.dirname(manifestFile)));
  await writeManifest(folder);
  return folder;
};

test('findParts() finds the parts in the folders of a folder, whatever their names, and one of two that are the same part', async () => {
  const parts = await temporaryFolder();
  await writePart(parts, 'artifact b', 1, 2);
  await writePart(parts, 'artifact a', 2, 2);
  await writePart(parts, 'artifact c', 2, 2);
  await writeFiles(parts, { 'other/readme.txt': 'Not a part.', '.scratch-x/part.json': '{' });
  const found = await findParts(parts);
  expect(found.map(({ part, folder }) => [part.number, path.basename(folder)])).toEqual([
    [2, 'artifact a'],
    [1, 'artifact b'],
  ]);
  expect(() => requireSource(found, source)).not.toThrow();
  expect(() => requireSource(found, { ...source, content: 'd' })).toThrow(/^Part 2\/2 in .*artifact a does not belong/);
});

test('findParts() throws where there are none, and for parts of two builds', async () => {
  const parts = await temporaryFolder();
  await expect(findParts(path.join(parts, 'nowhere'))).rejects.toThrow('There are no parts of a build in');
  await writePart(parts, 'a', 1, 2);
  await writePart(parts, 'b', 2, 3);
  await expect(findParts(parts)).rejects.toThrow('these are parts of two builds');
});

test('findParts() names every part that is missing', async () => {
  const parts = await temporaryFolder();
  await writePart(parts, 'b', 2, 4);
  await expect(findParts(parts)).rejects.toThrow(`Parts 1/4, 3/4, 4/4 are not in ${parts}. Build what is missing`);
});

test('findParts() throws for a part that lost a file, its list of files, or is of another version', async () => {
  const parts = await temporaryFolder();
  const folder = await writePart(parts, 'a', 1, 1);
  await rm(path.join(folder, 'site/a.html'));
  await expect(findParts(parts)).rejects.toThrow('is damaged: site/a.html was changed or lost. Build it again');
  await rm(path.join(folder, '.halyard'), { recursive: true });
  await expect(findParts(parts)).rejects.toThrow('`include-hidden-files: true`');
  await writeFile(path.join(folder, 'part.json'), '{"madeBy":"halyard","format":99}');
  await expect(findParts(parts)).rejects.toThrow('was made by another version of Halyard');
});

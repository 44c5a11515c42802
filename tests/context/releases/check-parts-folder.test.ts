import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manifestFile, writeManifest } from '../../../src/context/disk/manifest.ts';
import { checkPartFolder, partsOf } from '../../../src/context/releases/check-parts-folder.ts';
import { writeFiles } from '../../support/builds/build.ts';
import { makePlaces } from './owner-places.ts';

test('checkPartFolder() accepts a missing or empty folder, and one of an earlier build', async () => {
  const places = await makePlaces();
  const parts = partsOf(path.join(places.root, 'dist'));
  expect(parts).toBe(path.join(places.root, 'dist-parts'));
  await checkPartFolder(parts, '1-of-2', places);
  const folder = path.join(parts, '1-of-2');
  await mkdir(folder, { recursive: true });
  await checkPartFolder(parts, '1-of-2', places);
  await writeFiles(folder, { 'site/a.html': 'A page.' });
  await mkdir(path.join(folder, path.dirname(manifestFile)));
  await writeManifest(folder);
  await checkPartFolder(parts, '1-of-2', places);
  await writeFile(path.join(folder, 'site/a.html'), 'Edited.');
  await expect(checkPartFolder(parts, '1-of-2', places)).rejects.toThrow('so it is not replaced');
});

test('checkPartFolder() throws for a file, for files of the owner, and for a place where no build may write', async () => {
  const places = await makePlaces();
  const parts = path.join(places.root, 'dist-parts');
  await writeFiles(parts, { '1-of-2': 'A file.', '2-of-2/letter.txt': 'Mine.' });
  for (const name of ['1-of-2', '2-of-2'])
    await expect(checkPartFolder(parts, name, places)).rejects.toThrow('so it is not replaced');
  expect((await readdir(parts)).sort()).toEqual(['1-of-2', '2-of-2']);
  await expect(checkPartFolder(path.join(places.content, 'parts'), '1-of-2', places)).rejects.toThrow(
    /is inside the content folder.*Set --parts to another folder\.$/,
  );
});

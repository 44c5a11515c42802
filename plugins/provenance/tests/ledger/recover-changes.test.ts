import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../../src/build/read-settings.ts';
import { requestFiles } from '../../../../src/disk/request-files.ts';
import type { FeedChange } from '../../../../src/library/changes/change.ts';
import { writeStore } from '../../../../src/library/store/write-store.ts';
import { sealRelease } from '../../../../src/release/release-info.ts';
import { writeIndex } from '../../../../src/search/index/write-index.ts';
import { temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { sections, site } from '../../../../tests/support/demo-sections.ts';
import { library, origin, pages } from '../../../../tests/support/library.ts';
import { recoverChanges } from '../../ledger/recover-changes.ts';

const changes: FeedChange[] = [{ path: 'about', day: '2026-01-01', kind: 'added', digest: 'x', mark: '0'.repeat(24) }];

const release = async (): Promise<string> => {
  const folder = await writeFiles(await temporaryFolder(), { [requestFiles.documents]: '[]' });
  const input = { site, sections, origin, build: library.build, pages, aliases: new Map(), gone: [] };
  await writeFile(path.join(folder, requestFiles.library), writeStore({ ...input, changes }));
  await writeFile(path.join(folder, requestFiles.search), await writeIndex(library, { language: 'en' }));
  await sealRelease(folder, 'b', new Map());
  return folder;
};

test('recoverChanges() returns the changes of the published site, if it has this address and is intact', async () => {
  const folder = await release();
  const settings = (url: string) => ({ ...readSettings({ SITE_URL: url }, '/project'), outFolder: folder });
  expect(await recoverChanges(settings(origin))).toEqual(changes);
  expect(await recoverChanges(settings('https://other.example'))).toEqual([]);
  await writeFile(path.join(folder, requestFiles.search), 'damaged');
  expect(await recoverChanges(settings(origin))).toEqual([]);
});

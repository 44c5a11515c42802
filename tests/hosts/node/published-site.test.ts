import { symlink, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requestFiles } from '../../../src/disk/request-files.ts';
import { openPublishedSite } from '../../../src/hosts/node/published-site.ts';
import { sealRelease } from '../../../src/release/release-info.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { getLibrary, getStore, pages } from '../../support/library.ts';

/** Writes a release of the fixture. */
const getRelease = async (build: string): Promise<string> => {
  const folder = await writeFiles(await temporaryFolder(), { [requestFiles.contentFiles]: '[]' });
  await writeFile(path.join(folder, requestFiles.library), getStore(pages, build));
  await writeFile(
    path.join(folder, requestFiles.search),
    await writeIndex(getLibrary(pages, build), { language: 'en' }),
  );
  await sealRelease(folder, build, new Map());
  return folder;
};

test('openPublishedSite() does not serve a release that was opened while it closed', async () => {
  const out = path.join(await temporaryFolder(), 'out');
  await symlink(await getRelease('first'), out);
  const builds: string[] = [];
  const onRelease = ({ context }: { context: { library: { build: string } } }) => builds.push(context.library.build);
  const site = await openPublishedSite({ out, log: () => undefined, onRelease });
  const next = await getRelease('second');
  await unlink(out);
  await symlink(next, out);
  const refreshed = site.refresh();
  site.close();
  await refreshed;
  expect([builds, site.reloadError()]).toEqual([['first'], undefined]);
});

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { saveRenderedPages, unchangedPages } from '../../../src/build/cache/rendered-pages.ts';
import type { PreviousRelease } from '../../../src/release/previous-release.ts';
import { temporaryFolder } from '../../support/run/temporary-folders.ts';

const code = 'code-1';
const views = new Map([
  ['a', 'view-a'],
  ['b', 'view-b'],
]);

/** A release of which the named files are whole. */
const releaseWith = (name: string, whole: readonly string[]): PreviousRelease => ({
  folder: `/releases/${name}`,
  names: [],
  getEntry: () => undefined,
  isIntact: (file) => Promise.resolve(whole.includes(file)),
  inherit: () => Promise.resolve(false),
  inherited: new Map(),
});
const before = releaseWith('one', ['a.html', 'b.html']);

const saved = async (): Promise<string> => {
  const file = path.join(await temporaryFolder(), 'pages/site.json');
  await mkdir(path.dirname(file));
  await saveRenderedPages(file, { code, release: '/releases/one', views });
  return file;
};

describe('unchangedPages', () => {
  test('returns the pages with the same view', async () => {
    const now = new Map([...views, ['b', 'view-b-2'], ['c', 'view-c']]);
    expect(await unchangedPages(await saved(), { code, views: now, before })).toEqual(new Set(['a']));
  });

  test('returns no page after a change of the code', async () => {
    expect(await unchangedPages(await saved(), { code: 'code-2', views, before })).toEqual(new Set());
  });

  test('returns no page without the release that the digests are of', async () => {
    const file = await saved();
    expect(await unchangedPages(file, { code, views, before: undefined })).toEqual(new Set());
    expect(await unchangedPages(file, { code, views, before: releaseWith('two', ['a.html']) })).toEqual(new Set());
  });

  test('returns no page whose file is damaged', async () => {
    const damaged = releaseWith('one', ['b.html']);
    expect(await unchangedPages(await saved(), { code, views, before: damaged })).toEqual(new Set(['b']));
  });

  test('returns no page when the saved file is damaged', async () => {
    const file = await saved();
    await writeFile(file, '{"release":');
    expect(await unchangedPages(file, { code, views, before })).toEqual(new Set());
  });
});

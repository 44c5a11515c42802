import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publishRelease } from '../../src/build/publish-release.ts';
import type { BrowserIndex } from '../../src/build/stages/run-pagefind.ts';
import { findForeignFiles } from '../../src/disk/remove-own.ts';
import { openPublisher, type PublisherOptions } from '../../src/release/publisher.ts';
import { makeOptions, pageOf } from '../release/small-site.ts';
import { publishSmall, writeSmall } from '../support/builds/publish-small.ts';

const build = '0123456789abcdef';
const script = 'export const search = () => [];\n'.repeat(30);

/** Publishes the small site with an index that `moveTo` writes, and returns what was saved and told, in order. */
const publish = async (options: PublisherOptions, moveTo: BrowserIndex['moveTo']): Promise<string[]> => {
  const told: string[] = [];
  const publisher = await openPublisher(options);
  try {
    await writeSmall(publisher.site, 'Second.');
    const release = await publishRelease({
      publisher,
      build,
      isUpload: options.asFolder,
      pagefind: { moveTo },
      save: async (saved) => void told.push(`saved ${path.basename(saved)}`),
      onStage: (name) => told.push(name),
      onPublished: () => told.push('published'),
    });
    return [...told, path.basename(release)];
  } finally {
    await publisher.close();
  }
};

test('`publishRelease()` publishes the site before the index for browsers is finished, and once more with it', async () => {
  const options = await makeOptions();
  const before = path.basename(await publishSmall(options, 'First.'));
  let first = '';
  const told = await publish(options, async (target) => {
    first = path.basename(await readlink(options.out));
    expect([await pageOf(options), await readdir(options.out)]).toEqual([
      'Second.',
      ['.halyard', 'blog', 'index.html'],
    ]);
    await mkdir(path.join(target, 'pagefind'));
    await writeFile(path.join(target, 'pagefind/pagefind.js'), script);
  });
  const release = path.basename(await readlink(options.out));
  expect(told).toEqual(['published', `saved ${first}`, 'index for browsers', `saved ${release}`, release]);
  expect(new Set([before, first, release]).size).toBe(3);
  expect(await readFile(path.join(options.out, 'pagefind/pagefind.js'), 'utf8')).toBe(script);
  expect((await readdir(path.join(options.out, 'pagefind'))).sort()).toEqual(['pagefind.js', 'pagefind.js.br']);
  expect([await pageOf(options), await findForeignFiles(`${options.out}/`)]).toEqual(['Second.', []]);
  // Both earlier releases stay: a server without a lease may still read the one without the index. The next build removes them.
  const kept = async () => (await readdir(`${options.out}-releases`)).filter((name) => !name.startsWith('.')).sort();
  expect(await kept()).toEqual([before, first, release].sort());
  const next = path.basename(await publishSmall(options, 'Third.'));
  expect(await kept()).toEqual([release, next].sort());
});

test('`publishRelease()` leaves the site published where the index for browsers fails', async () => {
  const options = await makeOptions();
  await publishSmall(options, 'First.');
  await expect(publish(options, () => Promise.reject(new Error('no index')))).rejects.toThrow('no index');
  expect([await pageOf(options), await readdir(options.out)]).toEqual(['Second.', ['.halyard', 'blog', 'index.html']]);
  expect(await findForeignFiles(`${options.out}/`)).toEqual([]);
});

test('`publishRelease()` publishes a folder for a host once', async () => {
  const options = { ...(await makeOptions()), asFolder: true };
  const never = () => Promise.reject(new Error('the folder has its index already'));
  expect(await publish(options, never)).toEqual(['published', 'dist']);
  expect(await pageOf(options)).toBe('Second.');
});

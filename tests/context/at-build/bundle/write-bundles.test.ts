import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packedBundles } from '../../../../src/context/at-build/bundle/packed-bundles.ts';
import { bookWithoutPictures, writeBooks } from '../../../../src/context/at-build/bundle/write-books.ts';
import { writeBundles } from '../../../../src/context/at-build/bundle/write-bundles.ts';
import { zipFiles } from '../../../../src/context/at-build/bundle/zip-files.ts';
import { openPackedFiles } from '../../../../src/context/at-build/cache/packed-files.ts';
import { listFiles } from '../../../../src/context/disk/manifest.ts';
import { booksOf } from '../../../../src/library/books.ts';
import type { Library } from '../../../../src/library/library.ts';
import { temporaryFolder } from '../../../support/builds/build.ts';
import { library } from '../../../support/library.ts';

const withFacts = (facts: Partial<Library['site']>): Library => ({ ...library, site: { ...library.site, ...facts } });
const all = withFacts({ bundle: true, database: true, epub: true });
/** Returns the position of a page that is in the bundle. */
const okfPosition = ({ size, pageAt }: Library): number =>
  Array.from({ length: size }, (_, position) => position).find((position) => pageAt(position).file !== undefined) ?? -1;
const isZip = (bytes: Uint8Array | undefined): boolean => strFromU8(bytes?.subarray(0, 2) ?? new Uint8Array()) === 'PK';

test('zipFiles() gives equal bytes for equal files in any order', () => {
  const files: [string, string][] = [
    ['b.md', 'Über'],
    ['a.md', 'A'],
  ];
  const zip = zipFiles(new Map(files));
  expect(zip).toEqual(zipFiles(new Map(files.toReversed())));
  expect(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['a.md', 'A'],
    ['b.md', 'Über'],
  ]);
});

test('writeBundles() writes the files that the owner wants, and returns their sizes and digests', async () => {
  const out = await temporaryFolder();
  const built = await writeBundles(all, out, new Set());
  expect([...built.keys()]).toEqual(['/okf.zip', '/site.db']);
  for (const [pathname, { bytes, sha256 }] of built) {
    const file = await readFile(path.join(out, pathname));
    expect([bytes, sha256]).toEqual([file.length, hash('sha256', file)]);
  }
});

test('writeBundles() leaves out what the owner turned off, or has by its name', async () => {
  const names = async (of: Library, own: readonly string[] = []): Promise<string[]> => {
    const out = await temporaryFolder();
    const built = await writeBundles(of, out, new Set(own));
    expect(await listFiles(out)).toEqual([...built.keys()].map((pathname) => pathname.slice(1)));
    return [...built.keys()];
  };
  expect(await names(withFacts({ bundle: true, database: false }))).toEqual(['/okf.zip']);
  expect(await names(withFacts({ bundle: false, database: false }))).toEqual([]);
  expect(await names(all, ['/okf.zip'])).toEqual(['/site.db']);
});

test('writeBooks() writes every book of the site but those of the owner', async () => {
  const out = await temporaryFolder();
  const [first, ...others] = booksOf(all).map(({ pathname }) => pathname);
  if (first === undefined) throw new Error('The site has books');
  expect(others.length).toBeGreaterThan(0);
  await writeBooks(all, out, new Map(), new Set([first]));
  expect((await listFiles(out)).map((name) => `/${name}`)).toEqual(others.toSorted());
  expect(isZip(await readFile(path.join(out, others[0] ?? '')))).toBe(true);
});

test('bookWithoutPictures() makes a book by its address', async () => {
  const [{ pathname } = { pathname: '' }] = booksOf(all);
  expect(isZip(await bookWithoutPictures(pathname, all))).toBe(true);
  expect(await bookWithoutPictures('/books/none.epub', all)).toBeUndefined();
});

test('packedBundles() makes each file when it is first read, and once', async () => {
  const read = packedBundles(all);
  const zip = read('/okf.zip');
  expect(read('/okf.zip')).toBe(zip);
  expect(isZip(await zip)).toBe(true);
  expect(strFromU8((await read('/site.db'))?.subarray(0, 15) ?? new Uint8Array())).toBe('SQLite format 3');
  expect(isZip(await read(booksOf(all)[0]?.pathname ?? ''))).toBe(true);
  expect(await read('/books/none.epub')).toBeUndefined();
});

test('writeBundles() packs only pages that changed, into the same bytes', async () => {
  const cache = await temporaryFolder();
  const build = async (of: Library) => {
    const [out, fresh] = [await temporaryFolder(), await temporaryFolder()];
    const { keep, save } = await openPackedFiles(cache, 'content');
    let packed = 0;
    const count: typeof keep = (inputs, pack) =>
      keep(inputs, () => {
        packed += 1;
        return pack();
      });
    await writeBundles(of, out, new Set(), count);
    await save();
    await writeBundles(of, fresh, new Set());
    const isSame = (await readFile(path.join(out, 'okf.zip'))).equals(await readFile(path.join(fresh, 'okf.zip')));
    return { packed, isSame };
  };
  const position = okfPosition(all);
  const edited: Library = {
    ...all,
    pageAt: (at) => {
      const page = all.pageAt(at);
      return at === position ? { ...page, summary: { ...page.summary, description: 'Edited.' } } : page;
    },
  };
  expect((await build(all)).packed).toBeGreaterThan(1);
  expect(await build(all)).toEqual({ packed: 0, isSame: true });
  expect(await build(edited)).toEqual({ packed: 1, isSame: true });
  // What one page says of where it is changes the links of others.
  expect(await build({ ...edited, origin: 'https://other.example' })).toMatchObject({ isSame: true });
});

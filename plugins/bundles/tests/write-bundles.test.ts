import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { createBuiltDocuments } from '../../../src/build/read-built-document.ts';
import { buildDocuments } from '../../../src/build/stages/build-documents.ts';
import { listFiles } from '../../../src/disk/manifest.ts';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import type { Library } from '../../../src/library/library.ts';
import { temporaryFolder } from '../../../tests/support/builds/build.ts';
import { withFacts } from '../../../tests/support/libraries/with-facts.ts';
import { library } from '../../../tests/support/library.ts';
import { getBooks } from '../epub/books-of.ts';
import { bundledFiles } from '../okf/okf-files.ts';
import { okfZip } from '../okf/okf-zip.ts';
import { openPackedFiles } from '../okf/packed-files.ts';
import { packFile } from '../zip-files.ts';

const all = withFacts(library, { bundle: true, database: true, epub: true });
/** The position of a page that is in the bundle. */
const okfPosition = ({ size, pageAt }: Library): number =>
  Array.from({ length: size }, (_, position) => position).find((position) => pageAt(position).file !== undefined) ?? -1;
const isZip = (bytes: Uint8Array | undefined): boolean => strFromU8(bytes?.subarray(0, 2) ?? new Uint8Array()) === 'PK';

/** Builds the documents into a new folder. */
const build = async (of: Library, own: readonly string[] = [], cache = '') => {
  const folder = await temporaryFolder();
  const used = cache === '' ? await temporaryFolder() : cache;
  const built = await buildDocuments(of, { folder, pictures: new Map(), owner: 'content', cache: used }, new Set(own));
  return { folder, built };
};

test('a build writes the files that the owner wants, and returns their sizes and digests', async () => {
  const { folder, built } = await build(all);
  expect([...built.keys()]).toEqual(expect.arrayContaining(['/okf.zip', '/site.db', '/books/site.epub']));
  for (const [pathname, { bytes, sha256 }] of built) {
    const file = await readFile(path.join(folder, pathname));
    expect([bytes, sha256]).toEqual([file.length, hash('sha256', file)]);
    if (pathname.endsWith('.epub')) expect(isZip(file)).toBe(true);
  }
});

test('a build leaves out what the owner turned off, or has by its name', async () => {
  const names = async (of: Library, own: readonly string[] = []): Promise<string[]> => {
    const { folder, built } = await build(of, own);
    expect((await listFiles(folder)).map((name) => `/${name}`).sort()).toEqual([...built.keys()].sort());
    return [...built.keys()];
  };
  expect(await names(withFacts(library, { bundle: true, database: false, epub: false }))).toEqual(['/okf.zip']);
  expect(await names(withFacts(library, { bundle: false, database: false, epub: false }))).toEqual([]);
  expect(await names(withFacts(library, { bundle: true, database: true, epub: false }), ['/okf.zip'])).toEqual([
    '/site.db',
  ]);
  const [first = '', ...others] = getBooks(all).map(({ pathname }) => pathname);
  expect(await names(withFacts(library, { bundle: false, database: false, epub: true }), [first])).toEqual(others);
});

test('without a build, each file is made when it is first read, and once', async () => {
  const read = createBuiltDocuments(all);
  const document = (pathname: string) => getDocuments(all).find((one) => one.pathname === pathname) ?? okfZip;
  const zip = read(okfZip);
  expect(read(okfZip)).toBe(zip);
  expect(isZip(await zip)).toBe(true);
  expect(strFromU8((await read(document('/site.db')))?.subarray(0, 15) ?? new Uint8Array())).toBe('SQLite format 3');
  expect(isZip(await read(document('/books/site.epub')))).toBe(true);
});

test('a build packs only pages that changed, into the same bytes', async () => {
  const cache = await temporaryFolder();
  const packedBy = async (of: Library) => {
    const { keep } = await openPackedFiles(cache, 'content');
    let packed = 0;
    for (const { inputs } of bundledFiles(of))
      if (inputs !== undefined)
        keep(inputs, () => {
          packed += 1;
          return packFile('');
        });
    const [{ folder }, { folder: fresh }] = [await build(of, [], cache), await build(of)];
    const isSame = (await readFile(path.join(folder, 'okf.zip'))).equals(await readFile(path.join(fresh, 'okf.zip')));
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
  expect((await packedBy(all)).packed).toBeGreaterThan(1);
  expect(await packedBy(all)).toEqual({ packed: 0, isSame: true });
  expect(await packedBy(edited)).toEqual({ packed: 1, isSame: true });
  // What one page says of where it is changes the links of others.
  expect(await packedBy({ ...edited, origin: 'https://other.example' })).toMatchObject({ isSame: true });
});

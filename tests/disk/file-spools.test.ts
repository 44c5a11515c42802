import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileSpools } from '../../src/disk/file-spools.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { getPieces, joinPieces } from '../../src/library/store/spool.ts';
import { createStoreWriter } from '../../src/library/store/write-store.ts';
import { writeIndex, writeIndexInPieces } from '../../src/search/index/write-index.ts';
import { temporaryFolder } from '../support/builds/build.ts';
import { sections, site } from '../support/demo-sections.ts';
import { storedPage } from '../support/libraries/stored-page.ts';

const bytesFrom = (first: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => ((first + at) * 31) % 251);

test('createFileSpools() opens spools that return what was appended, written or not', async () => {
  const { openSpool, close } = createFileSpools(await temporaryFolder());
  const [spool, other] = [openSpool(), openSpool()];
  other.append(bytesFrom(7, 9));
  for (const length of [10, 3_000_000, 0, 600_000]) spool.append(bytesFrom(spool.length, length));
  expect(spool.length).toBe(3_600_010);
  for (const [offset, length] of [
    [0, 10],
    [3_600_000, 10],
    [1_048_570, 2_000_000],
  ] as const)
    expect(Buffer.from(spool.read(offset, length)).equals(bytesFrom(offset, length))).toBe(true);
  spool.append(bytesFrom(3_600_010, 5));
  const joined = joinPieces(getPieces([spool, other]));
  expect(Buffer.from(joined).equals(Buffer.from([...bytesFrom(0, 3_600_015), ...bytesFrom(7, 9)]))).toBe(true);
  close();
});

test('a store and a search index that were spooled to files are those that were written in memory', async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'spools'));
  const { openSpool, close } = createFileSpools(path.join(folder, 'spools'));
  const facts = {
    site,
    sections,
    origin: 'https://a.example',
    build: 'b',
    aliases: new Map([['old', 'p7']]),
    gone: [],
  };
  const writers = [createStoreWriter(facts), createStoreWriter(facts, openSpool)] as const;
  for (let at = 0; at < 300; at += 1) {
    const page = storedPage(
      [
        { heading: `About ${at}`, text: `A brand has word${at % 70}.` },
        { heading: 'More', text: `It is word${at}.` },
      ],
      { path: `p${String(at).padStart(3, '0')}`, section: 'blog' },
    );
    for (const { add } of writers) add(page);
  }
  const store = Buffer.from(joinPieces(writers[1].finish()));
  expect(store.equals(joinPieces(writers[0].finish()))).toBe(true);
  const library = openStore((offset, length) => store.subarray(offset, offset + length));
  const index = joinPieces(await writeIndexInPieces(library, { language: 'en', openSpool }));
  expect(Buffer.from(index).equals(await writeIndex(library, { language: 'en' }))).toBe(true);
  close();
});

import { expect, test } from 'vitest';
import type { StoredPage } from '../../../src/library/library.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { joinPieces } from '../../../src/library/store/spool.ts';
import { createStoreWriter } from '../../../src/library/store/write-store.ts';
import { sections, site } from '../../support/demo-sections.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';

const count = 20_000;
const model = storedPage([{ heading: 'Title', text: 'A brand is chosen.' }], { path: 'blog/x', section: 'blog' });
const toPath = (at: number): string => `blog/${String(at).padStart(6, '0')}`;
const pageAt = (at: number): StoredPage => ({
  ...model,
  summary: { ...model.summary, path: toPath(at), tags: at % 7 === 0 ? ['seventh'] : [] },
  markdown: `# ${at}`,
  ...(at % 100 === 0 && { expiry: 1_000_000 + at }),
});
const writer = createStoreWriter({
  site,
  sections,
  origin: 'https://site.example',
  build: 'test',
  aliases: new Map([['old', toPath(3)]]),
  gone: ['away'],
});
for (let at = 0; at < count; at += 1) writer.add(pageAt(at));
const bytes = joinPieces(writer.finish());

test('openStore() reads its header and when pages expire, however many pages there are', () => {
  let read = 0;
  const { size, expiries } = openStore((offset, length) => {
    read += length;
    return bytes.subarray(offset, offset + length);
  });
  expect([size, expiries.size]).toEqual([count, count / 100]);
  expect(read).toBeLessThan(2 ** 15);
  expect(bytes.length).toBeGreaterThan(2 ** 22);
});

test('openStore() finds every record of a large store', () => {
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  for (const at of [0, 1, 2, 3, 9_999, 17_003, count - 1]) {
    expect(library.find(toPath(at))).toBe(at);
    expect(library.pathAt(at)).toBe(toPath(at));
    expect(library.pageAt(at).markdown).toBe(`# ${at}`);
    expect(library.outlineAt(at)).toMatchObject({ path: toPath(at), section: 'blog' });
    expect(library.plainAt(at, library.outlineAt(at), 0)).toBe('A brand is chosen.');
    expect(library.expiries.get(at)).toBe(pageAt(at).expiry);
  }
  const seventh = Array.from({ length: Math.ceil(count / 7) }, (_, at) => 7 * at);
  expect([...library.select({ tag: 'seventh', section: 'blog' })]).toEqual(seventh);
  expect(library.select({}).length).toBe(count);
  expect([library.findAlias('old'), library.findAlias('ol'), library.isGone('away'), library.isGone('old')]).toEqual([
    toPath(3),
    undefined,
    true,
    false,
  ]);
});

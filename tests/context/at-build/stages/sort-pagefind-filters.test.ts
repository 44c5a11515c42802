import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decode, encode } from 'cborg';
import { expect, test } from 'vitest';
import { sortPagefindFilters } from '../../../../src/context/at-build/stages/sort-pagefind-filters.ts';
import { temporaryFolder, writeFiles } from '../../../support/builds/build.ts';

const mark = Buffer.from('pagefind_dcd');
const pack = (value: unknown): Buffer => gzipSync(Buffer.concat([mark, encode(value)]));
const unpack = async (file: string): Promise<unknown> => {
  const bytes = gunzipSync(await readFile(file));
  expect(bytes.subarray(0, mark.length)).toEqual(mark);
  return decode(bytes.subarray(mark.length));
};

type Filter = readonly [name: string, values: readonly (readonly [value: string, pages: readonly number[]])[]];

/** Writes an index as Pagefind does, with its filters in an order. */
const indexWith = async (filters: readonly Filter[]) => {
  const folder = await writeFiles(await temporaryFolder(), {
    'pagefind-entry.json': JSON.stringify({ version: '1.5', languages: { en: { hash: 'en_old', page_count: 2 } } }),
    'filter/empty': '',
  });
  const hashes = filters.map(([name], at) => [name, `en_${at}`]);
  for (const [at, filter] of filters.entries())
    await writeFile(path.join(folder, 'filter', `en_${at}.pf_filter`), pack(filter));
  await writeFile(path.join(folder, 'pagefind.en_old.pf_meta'), pack(['pages', 'chunks', 'third', hashes, 'fifth']));
  return folder;
};

const tag: Filter = [
  'tag',
  [
    ['b', [1]],
    ['a', [0, 1]],
  ],
];
const section: Filter = ['section', [['x', [0]]]];
const entryOf = async (folder: string) => JSON.parse(await readFile(path.join(folder, 'pagefind-entry.json'), 'utf8'));

test('sortPagefindFilters() gives the same files for filters in any order', async () => {
  const [one, other] = [await indexWith([tag, section]), await indexWith([section, ['tag', tag[1].toReversed()]])];
  for (const folder of [one, other]) await sortPagefindFilters(folder);
  const [names, others] = await Promise.all([one, other].map((folder) => readdir(folder, { recursive: true })));
  expect(names?.sort()).toEqual(others?.sort());
  expect(await entryOf(one)).toEqual(await entryOf(other));
  for (const name of names?.filter((file) => file.includes('.pf_')) ?? [])
    expect(await readFile(path.join(one, name))).toEqual(await readFile(path.join(other, name)));
});

test('sortPagefindFilters() lists the languages in the order of their tags', async () => {
  const folders = await Promise.all([indexWith([section]), indexWith([section])]);
  for (const [at, folder] of folders.entries()) {
    await writeFile(path.join(folder, 'pagefind.de_old.pf_meta'), pack(['pages', 'chunks', 'third', [], 'fifth']));
    const both = Object.entries({ en: { hash: 'en_old' }, de: { hash: 'de_old' } });
    const languages = Object.fromEntries(at === 0 ? both : both.toReversed());
    await writeFile(path.join(folder, 'pagefind-entry.json'), JSON.stringify({ version: '1.5', languages }));
    await sortPagefindFilters(folder);
    expect(Object.keys((await entryOf(folder)).languages)).toEqual(['de', 'en']);
  }
});

test('sortPagefindFilters() keeps everything else, and leads to the new files', async () => {
  const folder = await indexWith([tag, section]);
  await sortPagefindFilters(folder);
  const { version, languages } = await entryOf(folder);
  expect([version, languages.en.page_count]).toEqual(['1.5', 2]);
  expect(languages.en.hash).toMatch(/^en_[0-9a-f]{10}$/);
  const meta = Object(await unpack(path.join(folder, `pagefind.${languages.en.hash}.pf_meta`)));
  const [pages, chunks, third, filters, fifth] = meta;
  expect([pages, chunks, third, fifth]).toEqual(['pages', 'chunks', 'third', 'fifth']);
  expect(filters.map(([name]: [string]) => name)).toEqual(['section', 'tag']);
  for (const [, hash] of filters) expect(hash).toMatch(/^en_[0-9a-f]{7}$/);
  expect(await unpack(path.join(folder, 'filter', `${filters[1][1]}.pf_filter`))).toEqual([
    'tag',
    [
      ['a', [0, 1]],
      ['b', [1]],
    ],
  ]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.pf_meta'))).toHaveLength(1);
  expect((await readdir(path.join(folder, 'filter'))).filter((name) => name.endsWith('.pf_filter'))).toHaveLength(2);
});

test('sortPagefindFilters() refuses an index that the list does not have', async () => {
  const folder = await indexWith([section]);
  await writeFile(path.join(folder, 'pagefind.de_other.pf_meta'), 'x');
  await expect(sortPagefindFilters(folder)).rejects.toThrow('more indexes than it lists');
});

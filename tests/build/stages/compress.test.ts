import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles, openCompressor } from '../../../src/build/stages/compress.ts';
import { getEntry, listFiles } from '../../../src/disk/manifest.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const text = 'Words that come again and again. '.repeat(40);
const none = { before: undefined, without: [], done: new Set<string>() };
const folderWith = async (files: Readonly<Record<string, string>>) => writeFiles(await temporaryFolder(), files);
const copiesIn = async (folder: string): Promise<string[]> =>
  (await listFiles(folder)).filter((name) => name.endsWith('.br'));

test('compressFiles() writes a copy beside each text file from which the same bytes come back', async () => {
  const names = 'a.html b/c.md d.json e.jsonl f.svg .well-known/api-catalog g.mjs h.webmanifest i.db'.split(' ');
  const folder = await folderWith(Object.fromEntries(names.map((name) => [name, `${name} ${text}`])));
  expect([...(await compressFiles(folder, none))].sort()).toEqual(names.toSorted());
  for (const name of names) {
    const copy = await readFile(path.join(folder, `${name}.br`));
    expect(brotliDecompressSync(copy).toString()).toBe(`${name} ${text}`);
    expect(copy.length).toBeLessThan(300);
  }
});

test('compressFiles() passes over files of other types, small ones, and those that do not become smaller', async () => {
  const random = Array.from({ length: 1500 }, (_, at) =>
    String.fromCharCode(33 + ((at * at * 7919 + at * 104_729) % 94)),
  );
  const folder = await folderWith({
    'a.png': text,
    'a.html.bak': text,
    'small.html': 'x'.repeat(511),
    'large.html': 'x'.repeat(512),
    'other/well-known/b': text,
    'noise.txt': random.join(''),
  });
  await compressFiles(folder, none);
  expect((await copiesIn(folder)).filter((name) => name !== 'noise.txt.br')).toEqual(['large.html.br']);
});

test('compressFiles() passes over private folders and files that an earlier call has done', async () => {
  const folder = await folderWith({ 'a.html': text, 'b.html': text, '_private/c.html': text, '_privately.html': text });
  const done = await compressFiles(folder, { ...none, without: ['_private'], done: new Set(['b.html']) });
  expect([...done].sort()).toEqual(['_privately.html', 'a.html']);
  expect(await copiesIn(folder)).toEqual(['_privately.html.br', 'a.html.br']);
});

test('compressFiles() takes the copies of the previous release for the same bytes, and no damaged ones', async () => {
  const before = await folderWith({ 'a.html.br': 'copy of a', 'b.html.br': 'copy of b', 'c.html.br': 'copy of c' });
  const folder = await folderWith({ 'a.html': text, 'b.html': `${text}b`, 'c.html': `${text}c`, 'd.html': text });
  const inherited: string[] = [];
  await compressFiles(folder, {
    ...none,
    before: {
      folder: before,
      names: [],
      inherited: new Map([['d.html', getEntry(Buffer.from(text))]]),
      getEntry: (name) =>
        ({
          'a.html': getEntry(Buffer.from(text)),
          'b.html': getEntry(Buffer.from('changed')),
          'c.html': getEntry(Buffer.from(`${text}c`)),
        })[name],
      isIntact: async (name) => name !== 'c.html.br',
      inherit: async (name) => {
        inherited.push(name);
        return true;
      },
    },
  });
  const copyOf = (name: string) => readFile(path.join(folder, `${name}.br`));
  expect((await copyOf('a.html')).toString()).toBe('copy of a');
  for (const name of ['b.html', 'c.html'])
    expect(brotliDecompressSync(await copyOf(name)).toString()).toBe(`${text}${name.charAt(0)}`);
  // It came with the file itself.
  expect(inherited).toEqual(['d.html.br']);
  expect(await copiesIn(folder)).not.toContain('d.html.br');
});

test('openCompressor() writes the copies that compressFiles() writes', async () => {
  const files = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}.html`, `${at} ${text}`]));
  const [folder, other] = [await folderWith(files), await folderWith(files)];
  const { add, finish } = openCompressor(folder, undefined);
  for (const name of Object.keys(files)) add(name);
  expect([...(await finish())]).toEqual(Object.keys(files));
  await compressFiles(other, none);
  for (const name of Object.keys(files))
    expect(await readFile(path.join(folder, `${name}.br`))).toEqual(await readFile(path.join(other, `${name}.br`)));
});

test('openCompressor() reports a file that it cannot read at the end', async () => {
  const { add, finish } = openCompressor(await temporaryFolder(), undefined);
  add('missing.html');
  await expect(finish()).rejects.toThrow('ENOENT');
});

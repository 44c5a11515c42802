import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fontSheet, type MakeFontsInput, makeFonts, preloadList } from '../../../src/build/fonts/make-fonts.ts';
import { openFileCache } from '../../../src/disk/file-cache.ts';
import { fontTables } from '../../support/files/font-tables.ts';
import { temporaryFolder } from '../../support/run/temporary-folders.ts';

const getCounts = (text: string): Map<number, number> =>
  new Map(Array.from(text, (one) => [one.codePointAt(0) ?? 0, 1]));

const make = async (text: string, isSystem = false) => {
  const folder = path.join(await temporaryFolder(), 'fonts');
  const cache = openFileCache(path.join(folder, '../cache'));
  await makeFonts({ characters: getCounts(text), isSystem, folder, cache });
  const sheet = await readFile(path.join(folder, fontSheet()), 'utf8');
  const preloads: { family: string; file: string }[] = JSON.parse(
    await readFile(path.join(folder, preloadList()), 'utf8'),
  );
  const names = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
  const sizes = new Map<string, number>();
  const tables = new Map<string, ReadonlyMap<string, number>>();
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name));
    sizes.set(name, bytes.length);
    tables.set(name, fontTables(bytes));
  }
  return { sheet, preloads, names, sizes, tables };
};

test('makeFonts() writes the characters of a site in less than half of the bytes of the packages', async () => {
  const { sheet, preloads, names, sizes } = await make('An English site');
  expect(names).not.toContain('sans-latin-ext.woff2');
  const preloaded = preloads.reduce((sum, { file }) => sum + (sizes.get(file) ?? 0), 0);
  expect(preloads.map(({ family }) => family)).toEqual(['sans', 'sans', 'serif']);
  expect(preloaded).toBeLessThan(30_000);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(45_000);
  for (const name of names) expect(sheet).toContain(`url("./${name}")`);
  // No word is set in two faces: a face has its letters and signs in one file.
  expect(names.toSorted()).toEqual(
    ['sans', 'sans-bold', 'serif', 'serif-bold', 'serif-italic'].map((name) => `${name}-latin.woff2`).toSorted(),
  );
  expect(sheet.match(/font-display:swap;/g)).toHaveLength(names.length);
});

test('makeFonts() writes letters of other languages and scripts into files of their own, with what these need alone', async () => {
  const { names, sheet, tables } = await make('ż АВТУбгдп');
  expect(names).toContain('sans-latin-ext.woff2');
  expect(names).toContain('serif-cyrillic.woff2');
  expect(sheet).toContain('unicode-range:U+17C}');
  expect(names.some((name) => name.startsWith('sans-cyrillic'))).toBe(false);
  // Neither hints nor axes of weights, and the pairs of letters only where texts are kerned.
  const needed = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'];
  const layout = ['BASE', 'GDEF', 'GPOS', 'GSUB'];
  for (const [name, own] of tables)
    expect([...own.keys()].filter((table) => !layout.includes(table)).sort(), name).toEqual(needed);
  const size = (name: string, table: string) => tables.get(`${name}.woff2`)?.get(table) ?? 0;
  for (const kerned of ['sans-bold-latin', 'serif-latin']) expect(size(kerned, 'GPOS'), kerned).toBeGreaterThan(1000);
  for (const plain of ['sans-latin', 'serif-bold-latin']) expect(size(plain, 'GPOS'), plain).toBeLessThan(100);
  // Other scripts have all features of the package.
  for (const table of ['GPOS', 'GSUB']) expect(size('serif-bold-cyrillic', table), table).toBeGreaterThan(100);
});

test('makeFonts() keeps the letters of a word in the files that pages load first', async () => {
  const german = await make('Über zurück');
  const rules = german.sheet
    .split('\n')
    .filter((rule) => /U\+FC\b|U\+DC\b|U\+61-7A/.test(rule) && rule.includes('serif-latin'));
  expect(rules).toHaveLength(1);
  const polish = await make('źdźbło trawy');
  expect(polish.preloads.map(({ file }) => file)).toContain('serif-latin-ext.woff2');
  const russian = await make('Жук и дом');
  expect(russian.preloads.map(({ file }) => file)).toContain('serif-cyrillic.woff2');
});

test('makeFonts() sets a family that lacks letters of the site in the fonts of the system', async () => {
  const { sheet, preloads } = await make('ễ ạ ư ơ');
  expect(sheet).toContain('--sans:system-ui');
  expect(new Set(preloads.map(({ family }) => family))).toEqual(new Set(['serif']));
});

test('makeFonts() writes no font where the owner wants those of the system', async () => {
  const { sheet, names, preloads } = await make('An English site', true);
  expect([names, preloads]).toEqual([[], []]);
  expect(sheet).toContain('--sans:system-ui');
  expect(sheet).toContain('--serif:Charter');
});

test('makeFonts() writes fonts of a further language where the main ones lack letters of it, and none elsewhere', async () => {
  const folder = path.join(await temporaryFolder(), 'fonts');
  const shared = { isSystem: false, folder, cache: openFileCache(`${folder}-cache`) } as const;
  const main = getCounts('An English site');
  await makeFonts({ ...shared, characters: main });
  const before = await readdir(folder);
  await makeFonts({ ...shared, characters: getCounts('An English part'), other: { language: 'en-GB', main } });
  expect(await readdir(folder)).toEqual(before);
  await makeFonts({ ...shared, characters: getCounts('Über uns'), other: { language: 'de', main } });
  const sheet = await readFile(path.join(folder, fontSheet('de')), 'utf8');
  // A word is set in one face: the files of the language have all of its letters.
  expect(sheet).toMatch(/"Source Serif 4 de";src:url\("\.\/serif-latin-de\.woff2"\).*U\+20-7E,.*U\+DC,/);
  expect(sheet).toContain('--serif:"Source Serif 4 de", "Source Serif Fallback", Georgia, serif}');
  expect(await readFile(path.join(folder, preloadList('de')), 'utf8')).toContain('sans-bold-latin-de.woff2');
  const size = async (name: string): Promise<number> => (await readFile(path.join(folder, name))).length;
  expect(await size('serif-latin.woff2')).toBeLessThan(await size('serif-latin-de.woff2'));
});

test('makeFonts() sets a further language in the fonts of the system where a family lacks letters of it', async () => {
  const folder = path.join(await temporaryFolder(), 'fonts');
  const shared = { isSystem: false, folder, cache: openFileCache(`${folder}-cache`) } as const;
  const other = { language: 'vi', main: getCounts('An English site') };
  await makeFonts({ ...shared, characters: getCounts('ễ ạ ư ơ'), other });
  const sheet = await readFile(path.join(folder, fontSheet('vi')), 'utf8');
  expect(sheet).toContain('--sans:system-ui');
  expect(sheet).toContain('--serif:"Source Serif 4 vi"');
});

const cached = async (characters: ReadonlyMap<number, number>, options: Partial<MakeFontsInput> = {}) => {
  const folder = path.join(await temporaryFolder(), 'fonts');
  const keys: string[] = [];
  const get = async (key: string) => {
    keys.push(key);
    return Buffer.from(key);
  };
  const cache = { get, set: () => Promise.reject(new Error('Nothing is cut.')) };
  await makeFonts({ characters, isSystem: false, folder, cache, ...options });
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  return { keys, read, names: await readdir(folder) };
};

test('makeFonts() takes what it has cut before from the cache, and writes the reviewed style sheet', async () => {
  const { keys, read, names } = await cached(getCounts('aż Ж'));
  const fonts = names.filter((name) => name.endsWith('.woff2'));
  expect((await Promise.all(fonts.map(read))).sort()).toEqual(keys.toSorted());
  expect(new Set(keys).size).toBe(fonts.length);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}\.woff2$/);
  await expect(await read('fonts.css')).toMatchFileSnapshot('../../../fixtures/fonts/sheet.txt');
});

test('makeFonts() has those fonts loaded first that have more than two in a thousand letters of the site', async () => {
  const preloaded = async (rare: number) => {
    const { read } = await cached(
      new Map([...'a1ż'].map((one, at) => [one.codePointAt(0) ?? 0, [1000 - rare, 9999, rare][at] ?? 0])),
    );
    return JSON.parse(await read('preloads.json'));
  };
  const latin = ['sans-latin', 'sans-bold-latin', 'serif-latin'].map((name) => [
    name.replace(/-.*/, ''),
    `${name}.woff2`,
  ]);
  expect(await preloaded(2)).toEqual(latin.map(([family, file]) => ({ family, file })));
  expect(await preloaded(3)).toContainEqual({ family: 'sans', file: 'sans-latin-ext.woff2' });
});

test('makeFonts() writes nothing for a further language where the owner wants the fonts of the system', async () => {
  const other = { language: 'de', main: getCounts('a') };
  expect((await cached(getCounts('ä'), { isSystem: true, other })).names).toEqual([]);
  expect((await cached(getCounts('ä'), { other })).names).toContain('preloads-de.json');
});

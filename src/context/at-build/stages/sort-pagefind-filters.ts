import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decode, encode } from 'cborg';
import * as z from 'zod';

/** The first bytes of every packed file of Pagefind, before its CBOR. */
const mark = Buffer.from('pagefind_dcd');

/** The name of a filter, and its values with their pages. */
const Filter = z.tuple([z.string(), z.array(z.tuple([z.string(), z.array(z.int())]))]);
/** Pages, chunks, filters and more; a filter is its name and the hash in the name of its file. */
const Meta = z.tuple([z.unknown(), z.unknown(), z.unknown(), z.array(z.tuple([z.string(), z.string()]))], z.unknown());
const Entry = z.looseObject({ languages: z.record(z.string(), z.looseObject({ hash: z.string() })) });

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]): number => (a[0] < b[0] ? -1 : 1);
const unpack = async (file: string): Promise<unknown> => decode(gunzipSync(await readFile(file)).subarray(mark.length));
const pack = (value: unknown): Buffer => Buffer.concat([mark, encode(value)]);
const nameFor = (language: string, bytes: Buffer, digits: number): string =>
  `${language}_${createHash('sha256').update(bytes).digest('hex').slice(0, digits)}`;

/**
 * Sorts the filters and languages of Pagefind 1.5 by name. It writes them in the order of a hash table, which differs from run to run,
 * and builds must be equal to the byte. Version 1.6 sorts them itself, but has been published for Linux only so far.
 */
export const sortPagefindFilters = async (folder: string): Promise<void> => {
  const entryFile = path.join(folder, 'pagefind-entry.json');
  const entry = Entry.parse(JSON.parse(await readFile(entryFile, 'utf8')));
  for (const [language, described] of Object.entries(entry.languages)) {
    const metaFile = path.join(folder, `pagefind.${described.hash}.pf_meta`);
    const [pages, chunks, third, filters, ...rest] = Meta.parse(await unpack(metaFile));
    const sorted: [string, string][] = [];
    for (const [, hash] of filters) {
      const file = path.join(folder, 'filter', `${hash}.pf_filter`);
      const [name, values] = Filter.parse(await unpack(file));
      const bytes = pack([name, [...values].sort(byName)]);
      const newHash = nameFor(language, bytes, 7);
      await rm(file);
      await writeFile(path.join(folder, 'filter', `${newHash}.pf_filter`), gzipSync(bytes, { level: 9 }));
      sorted.push([name, newHash]);
    }
    const bytes = pack([pages, chunks, third, sorted.sort(byName), ...rest]);
    await rm(metaFile);
    described.hash = nameFor(language, bytes, 10);
    await writeFile(path.join(folder, `pagefind.${described.hash}.pf_meta`), gzipSync(bytes, { level: 9 }));
  }
  const unexpected = (await readdir(folder)).filter((name) => name.endsWith('.pf_meta')).length;
  if (unexpected !== Object.keys(entry.languages).length) throw new Error('Pagefind wrote more indexes than it lists');
  const languages = Object.fromEntries(Object.entries(entry.languages).sort(byName));
  await writeFile(entryFile, JSON.stringify({ ...entry, languages }));
};

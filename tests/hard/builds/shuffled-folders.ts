import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { getRandom } from '../../support/fuzz/random.ts';

// For `node --import`: shuffles directory listings, whose order depends on the file system.
const random = getRandom(7);
const shuffled = <Item>(list: Item[]): Item[] =>
  list
    .map((item) => ({ item, at: random.below(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const { readdirSync } = fs;
const { readdir } = fs.promises;
Object.assign(fs, {
  readdirSync: (...given: Parameters<typeof readdirSync>) => {
    const list: unknown = Reflect.apply(readdirSync, fs, given);
    return isList(list) ? shuffled(list) : list;
  },
});
Object.assign(fs.promises, {
  readdir: async (...given: Parameters<typeof readdir>) => {
    const list: unknown = await Reflect.apply(readdir, fs.promises, given);
    return isList(list) ? shuffled(list) : list;
  },
});
syncBuiltinESMExports();

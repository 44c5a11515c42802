import { expect, test } from 'vitest';
import type { ContentCache } from '../../../src/content/cache/content-cache.ts';
import { keepInMemory } from '../../../src/content/cache/memory-cache.ts';

/** A cache on the disk with one text, which counts what is asked of it. */
const createDisk = () => {
  const asked: string[] = [];
  const texts = new Map([['old', 'from the disk']]);
  const nothing = { get: () => undefined, set: () => undefined };
  const disk: ContentCache = {
    documents: nothing,
    fields: nothing,
    files: nothing,
    texts: {
      get: (key) => {
        asked.push(key);
        return texts.get(key);
      },
      set: (key, value) => void texts.set(key, value),
    },
    save: async () => void asked.push('save'),
  };
  return { disk, asked, texts };
};

test('`keepInMemory()` asks the disk in the first round only, and saves that one', async () => {
  const { disk, asked, texts } = createDisk();
  const { texts: table, save } = keepInMemory(disk);
  expect([table.get('old'), table.get('old')]).toEqual(['from the disk', 'from the disk']);
  table.set('new', 'computed');
  await save();
  expect([asked, texts.get('new')]).toEqual([['old', 'save'], 'computed']);
  expect([table.get('old'), table.get('new'), table.get('other')]).toEqual(['from the disk', 'computed', undefined]);
  table.set('later', 'computed');
  await save();
  expect([asked, texts.has('later')]).toEqual([['old', 'save'], false]);
});

test('`keepInMemory()` drops what a whole round has not used', async () => {
  const { texts: table, save } = keepInMemory(createDisk().disk);
  table.set('used', 'a');
  table.set('unused', 'b');
  await save();
  expect(table.get('used')).toBe('a');
  await save();
  expect([table.get('used'), table.get('unused')]).toEqual(['a', undefined]);
});

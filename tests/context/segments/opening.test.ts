import { expect, test } from 'vitest';
import { fileInMemory } from '../../../src/context/at-request/context-of.ts';
import { openingOf } from '../../../src/context/segments/opening.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { openIndex } from '../../../src/search/index/open-index.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { library, pages, storeOf } from '../../support/library.ts';

test('openingOf() returns how much must be there to open a library and its search index, and no more', async () => {
  const [store, index] = [storeOf(pages), await writeIndex(library, { language: 'en' })];
  const opening = await openingOf({ library: fileInMemory(store), search: fileInMemory(index) });
  const open = async (ofLibrary: number, ofSearch: number) => {
    const readFrom = (bytes: Uint8Array, most: number) => (offset: number, length: number) => {
      if (offset + length > most) throw new RangeError('not there');
      return bytes.subarray(offset, offset + length);
    };
    return openIndex(readFrom(index, ofSearch), index.length, openStore(readFrom(store, ofLibrary), store.length));
  };
  expect((await open(opening.library, opening.search)).pageCount).toBeGreaterThan(0);
  await expect(open(opening.library - 1, opening.search)).rejects.toThrow('not there');
  await expect(open(opening.library, opening.search - 1)).rejects.toThrow('not there');
});

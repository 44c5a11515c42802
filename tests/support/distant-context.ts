import { contextOf, type StoreFile } from '../../src/context/at-request/context-of.ts';
import type { Context } from '../../src/http/handler.ts';
import { announceMissing, createRounds, reportMissing } from '../../src/http/rounds.ts';
import type { StoredPage } from '../../src/library/library.ts';
import type { ByteRange } from '../../src/library/store/format.ts';
import { Problem } from '../../src/problem.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';
import { context } from './context.ts';
import { libraryOf, pages, storeOf } from './library.ts';

/** A site whose bytes are elsewhere. */
export interface DistantSite {
  readonly context: Context;
  /** Forgets everything that was fetched of a file. */
  readonly forget: (file: 'library' | 'search') => void;
  /** The number of rounds so far. */
  readonly rounds: () => number;
  /** Lets each fetch fail from now on. */
  readonly cutOff: () => void;
}

/** Opens the fixture site over bytes of which each range is missing until it was fetched: the worst that a storage can do. */
export const openDistantSite = async (stored: readonly StoredPage[] = pages): Promise<DistantSite> => {
  const here = new Set<string>();
  let rounds = 0;
  let isCutOff = false;
  const { run, computeIn } = createRounds(async (keys) => {
    if (isCutOff) throw new Problem('temporarily-unavailable', 'The storage of this site does not answer.');
    rounds += 1;
    for (const key of keys) here.add(key);
  });
  const fileOf = (name: string, bytes: Uint8Array): StoreFile => {
    const missingOf = (ranges: readonly ByteRange[]): string[] =>
      ranges.map(({ offset, length }) => `${name} ${offset} ${length}`).filter((key) => !here.has(key));
    const read = (offset: number, length: number): Uint8Array => {
      const missing = missingOf([{ offset, length }]);
      if (missing.length > 0) reportMissing(missing);
      return bytes.subarray(offset, offset + length);
    };
    const prefetch = (ranges: readonly ByteRange[]): void => announceMissing(missingOf(ranges));
    return { size: bytes.length, read: Object.assign(read, { prefetch }) };
  };
  const stores = {
    library: fileOf('library', storeOf(stored)),
    search: fileOf('search', await writeIndex(libraryOf(stored), { language: 'en' })),
  };
  const opened = await run(() => contextOf({ ...stores, readText: () => undefined }, context.log));
  return {
    context: { ...opened, documents: undefined, rounds: { run, computeIn } },
    forget: (file) => {
      for (const key of here) if (key.startsWith(file)) here.delete(key);
    },
    rounds: () => rounds,
    cutOff: () => {
      isCutOff = true;
    },
  };
};

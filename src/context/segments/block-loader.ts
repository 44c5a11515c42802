import { setTimeout as wait } from 'node:timers/promises';
import { type Cache, createCache } from '../../cache.ts';
import { Problem } from '../../problem.ts';
import { blockSize, type Segment, segmentName } from './release-data.ts';
import { openSealed, sealedRange } from './sealed-blocks.ts';
import type { Storage } from './storage.ts';

/** Blocks of segments by their keys; whoever misses one asks for it here. */
export interface BlockLoader {
  /** Returns a block that was fetched; undefined for one that is not here any more, or not yet. */
  readonly get: (key: string) => Uint8Array | undefined;
  /** Fetches blocks, and resolves to them by their keys. Rejects with a problem if the storage does not send the right bytes in time. */
  readonly load: (keys: Iterable<string>) => Promise<ReadonlyMap<string, Uint8Array>>;
  /** Keeps blocks that came in another way, and were checked. */
  readonly put: (blocks: ReadonlyMap<string, Uint8Array>) => void;
  /** Names segments, whose blocks can be fetched from then on. */
  readonly add: (segments: readonly Segment[]) => void;
}

/** Returns the key of a block of a segment. */
export const blockKey = (digest: string, block: number): string => `${digest}/${block}`;

/** Returns a function that returns the key of a block of a file that was cut into segments. */
export const keysOfBlocks = (segments: readonly Segment[]): ((block: number) => string) => {
  const perSegment = Math.ceil((segments[0]?.[1] ?? 0) / blockSize);
  return (block) => blockKey(segments[Math.floor(block / perSegment)]?.[0] ?? '', block % perSegment);
};

/** The time that a storage may take, in milliseconds: for one try, and in all. */
export interface Patience {
  readonly one: number;
  readonly all: number;
}

const usual: Patience = { one: 2000, all: 5000 };
/** The first pause between two tries, in milliseconds. */
const firstPause = 40;

/** A range of blocks of one segment. */
interface Run {
  readonly digest: string;
  readonly first: number;
  last: number;
}

/** The longest gap in blocks that costs less than another request. */
const longestGap = 4;

/** Joins blocks of each segment to ranges. */
const joinBlocks = (keys: Iterable<string>): Run[] => {
  const runs: Run[] = [];
  const blocks = Array.from(keys, (key) => {
    const [digest = '', block] = key.split('/');
    return { digest, block: Number(block) };
  });
  for (const { digest, block } of blocks.sort((a, b) =>
    a.digest < b.digest ? -1 : a.digest > b.digest ? 1 : a.block - b.block,
  )) {
    const run = runs.at(-1);
    if (run?.digest === digest && block - run.last <= longestGap + 1) run.last = block;
    else runs.push({ digest, first: block, last: block });
  }
  return runs;
};

/** Fetches in progress, by the key of each block. */
type Fetches = Map<string, Promise<ReadonlyMap<string, Uint8Array>>>;

export interface BlockLoaderOptions {
  readonly patience?: Patience;
  readonly cache?: Cache<Uint8Array>;
  /** False on a platform where the fetches of a request end with it, so that no other may wait for them. */
  readonly isShared?: boolean;
}

/** Creates a loader over a storage. Each block is checked against the name of its segment. */
export const createBlockLoader = (
  storage: Pick<Storage, 'readRange'>,
  { patience = usual, cache = createCache<Uint8Array>('remoteBlocks'), isShared = true }: BlockLoaderOptions = {},
): BlockLoader => {
  const sizes = new Map<string, number>();
  const shared: Fetches = new Map();

  /** Reads blocks until they are the right ones, or until the deadline. */
  const readBlocks = async (segment: Segment, first: number, last: number): Promise<Uint8Array[]> => {
    const [digest, size] = segment;
    const name = segmentName(digest);
    const deadline = performance.now() + patience.all;
    for (let tries = 0; ; tries += 1) {
      const left = deadline - performance.now();
      try {
        const signal = AbortSignal.timeout(Math.max(1, Math.min(patience.one, left)));
        const range = sealedRange(size, first, last);
        const bytes = await storage.readRange(name, range, { signal, isFresh: tries > 0 });
        const blocks = openSealed(bytes, segment, first, last);
        if (blocks !== undefined) return blocks;
        throw new Error(`${name} has other bytes than its digest says`);
      } catch (cause) {
        // Half of the pause is random, so that servers that failed together do not ask together.
        const pause = firstPause * 2 ** Math.min(tries, 5) * (0.5 + Math.random() / 2);
        if (deadline - performance.now() <= pause)
          throw new Problem('temporarily-unavailable', 'The storage of this site does not answer.', {
            headers: { 'retry-after': '2' },
            cause,
          });
        await wait(pause);
      }
    }
  };

  const put: BlockLoader['put'] = (blocks) => {
    for (const [key, block] of blocks) cache.set(key, block, block.length);
  };

  const loadRun = async ({ digest, first, last }: Run): Promise<ReadonlyMap<string, Uint8Array>> => {
    const size = sizes.get(digest);
    if (size === undefined) throw new Error(`There is no segment ${digest}`);
    const blocks = await readBlocks([digest, size], first, last);
    // Copies: a part of what was received would keep all of it in memory.
    const copies = new Map(blocks.map((block, at) => [blockKey(digest, first + at), block.slice()]));
    put(copies);
    return copies;
  };

  return {
    get: cache.get,
    put,
    add: (segments) => {
      for (const [digest, size] of segments) sizes.set(digest, size);
    },
    load: async (keys) => {
      const fetches: Fetches = isShared ? shared : new Map();
      const loaded = new Map<string, Uint8Array>();
      const wanted: string[] = [];
      for (const key of keys) {
        const block = cache.get(key);
        if (block === undefined) wanted.push(key);
        else loaded.set(key, block);
      }
      const fresh = new Set(wanted.filter((key) => !fetches.has(key)));
      for (const run of joinBlocks(fresh)) {
        const running = loadRun(run).finally(() => {
          for (let block = run.first; block <= run.last; block += 1) fetches.delete(blockKey(run.digest, block));
        });
        running.catch(() => undefined);
        for (let block = run.first; block <= run.last; block += 1) fetches.set(blockKey(run.digest, block), running);
      }
      const runs = await Promise.all(wanted.map((key) => fetches.get(key)));
      for (const [at, key] of wanted.entries()) {
        const block = runs[at]?.get(key);
        if (block !== undefined) loaded.set(key, block);
      }
      return loaded;
    },
  };
};

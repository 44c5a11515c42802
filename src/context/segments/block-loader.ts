import { setTimeout as wait } from 'node:timers/promises';
import { type Cache, createCache } from '../../cache.ts';
import { Problem } from '../../problem.ts';
import { sha256 } from '../disk/sha256.ts';
import { blockSize, digestLength, listLengthOf, type Segment, segmentName } from './release-data.ts';
import type { Storage } from './storage.ts';

/** Blocks of segments by their keys; whoever misses one asks for it here. */
export interface BlockLoader {
  /** Returns a block that was fetched; undefined for one that is not here any more, or not yet. */
  readonly get: (key: string) => Uint8Array | undefined;
  /** Fetches blocks. Rejects with a problem if the storage does not send the right bytes in time. */
  readonly load: (keys: Iterable<string>) => Promise<void>;
  /** Names segments, whose blocks can be fetched from then on. */
  readonly add: (segments: readonly Segment[]) => void;
}

/** Returns the key of a block of a segment. */
export const blockKey = (digest: string, block: number): string => `${digest}/${block}`;

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

/** Joins blocks of each segment to ranges; a gap of one block costs less than another request. */
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
    if (run?.digest === digest && block - run.last <= 2) run.last = block;
    else runs.push({ digest, first: block, last: block });
  }
  return runs;
};

/** What is being fetched, by segment and by the key of a block. */
interface Fetches {
  readonly lists: Map<string, Promise<Uint8Array>>;
  readonly blocks: Map<string, Promise<void>>;
}

const noFetches = (): Fetches => ({ lists: new Map(), blocks: new Map() });

export interface BlockLoaderOptions {
  readonly patience?: Patience;
  readonly cache?: Cache<Uint8Array>;
  /** False on a platform where the fetches of a request end with it, so that no other may wait for them. */
  readonly isShared?: boolean;
}

/** Creates a loader over a storage. Each block is checked against the digest in its segment, and each list against the name. */
export const createBlockLoader = (
  storage: Pick<Storage, 'readRange'>,
  { patience = usual, cache = createCache<Uint8Array>('remoteBlocks'), isShared = true }: BlockLoaderOptions = {},
): BlockLoader => {
  const sizes = new Map<string, number>();
  const lists = new Map<string, Uint8Array>();
  const shared = noFetches();

  /** Reads bytes until they are the right ones, or until the deadline. */
  const read = async (
    name: string,
    offset: number,
    length: number,
    isRight: (bytes: Uint8Array) => Promise<boolean>,
  ) => {
    const deadline = performance.now() + patience.all;
    for (let tries = 0; ; tries += 1) {
      const left = deadline - performance.now();
      try {
        const signal = AbortSignal.timeout(Math.max(1, Math.min(patience.one, left)));
        const bytes = await storage.readRange(name, { offset, length }, { signal, isFresh: tries > 0 });
        if (await isRight(bytes)) return bytes;
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

  const fetchList = async (digest: string, size: number): Promise<Uint8Array> => {
    const isRight = async (bytes: Uint8Array) => sha256(bytes).toString('hex') === digest;
    const list = (await read(segmentName(digest), 0, listLengthOf(size), isRight)).slice();
    lists.set(digest, list);
    return list;
  };
  const listOf = async (digest: string, size: number, fetches: Fetches): Promise<Uint8Array> => {
    const known = lists.get(digest);
    if (known !== undefined) return known;
    const running = fetches.lists.get(digest) ?? fetchList(digest, size).finally(() => fetches.lists.delete(digest));
    fetches.lists.set(digest, running);
    return running;
  };

  const loadRun = async ({ digest, first, last }: Run, fetches: Fetches): Promise<void> => {
    const size = sizes.get(digest);
    if (size === undefined) throw new Error(`There is no segment ${digest}`);
    const from = first * blockSize;
    const length = Math.min(size, (last + 1) * blockSize) - from;
    const blocksIn = (bytes: Uint8Array): Uint8Array[] =>
      Array.from({ length: last - first + 1 }, (_, at) => bytes.subarray(at * blockSize, (at + 1) * blockSize));
    const areRight = async (bytes: Uint8Array): Promise<boolean> => {
      const list = await listOf(digest, size, fetches);
      return blocksIn(bytes).every((block, at) => {
        const start = (first + at) * digestLength;
        return sha256(block).equals(list.subarray(start, start + digestLength));
      });
    };
    // Asked for together with the blocks, not after them.
    listOf(digest, size, fetches).catch(() => undefined);
    const bytes = await read(segmentName(digest), listLengthOf(size) + from, length, areRight);
    for (const [at, block] of blocksIn(bytes).entries())
      cache.set(blockKey(digest, first + at), block.slice(), block.length);
  };

  return {
    get: cache.get,
    add: (segments) => {
      for (const [digest, size] of segments) sizes.set(digest, size);
    },
    load: async (keys) => {
      const fetches = isShared ? shared : noFetches();
      const { blocks } = fetches;
      const wanted = [...keys].filter((key) => cache.get(key) === undefined);
      const fresh = new Set(wanted.filter((key) => !blocks.has(key)));
      for (const run of joinBlocks(fresh)) {
        const running = loadRun(run, fetches).finally(() => {
          for (let block = run.first; block <= run.last; block += 1) blocks.delete(blockKey(run.digest, block));
        });
        running.catch(() => undefined);
        for (let block = run.first; block <= run.last; block += 1) blocks.set(blockKey(run.digest, block), running);
      }
      await Promise.all(wanted.map((key) => blocks.get(key)));
    },
  };
};

import type { ByteRange, ReadRange } from '../../src/library/store/format.ts';

const blockSize = 1024;

/** Is thrown when a block is not there yet. */
class Missing extends Error {}

/**
 * Creates a reader of bytes that are elsewhere: it throws when a block is missing, and `run` fetches all that was announced or
 * missed and calls the function again.
 */
export const createRemoteReader = (bytes: Uint8Array) => {
  const present = new Set<number>();
  const wanted = new Set<number>();
  const blocksOf = ({ offset, length }: ByteRange): number[] => {
    const first = Math.floor(offset / blockSize);
    const count = length === 0 ? 0 : Math.floor((offset + length - 1) / blockSize) - first + 1;
    return Array.from({ length: count }, (_, at) => first + at);
  };
  const announce = (range: ByteRange): boolean => {
    const missing = blocksOf(range).filter((block) => !present.has(block));
    for (const block of missing) wanted.add(block);
    return missing.length > 0;
  };
  const readNow = (offset: number, length: number): Uint8Array => {
    if (announce({ offset, length })) throw new Missing();
    return bytes.subarray(offset, offset + length);
  };
  const read: ReadRange = Object.assign(readNow, {
    prefetch: (ranges: readonly ByteRange[]): void => {
      for (const range of ranges) announce(range);
    },
  });
  const fetchWanted = (): void => {
    for (const block of wanted) present.add(block);
    wanted.clear();
  };
  return {
    read,
    /** Forgets every block. */
    forget: () => present.clear(),
    /** Runs until nothing is missing; returns the result with the number of rounds. */
    async run<Result>(
      task: () => Result | Promise<Result>,
    ): Promise<{ result: Result; rounds: number; fetched: number }> {
      const before = present.size;
      for (let rounds = 0; ; rounds++)
        try {
          return { result: await task(), rounds, fetched: (present.size - before) * blockSize };
        } catch (error) {
          if (!(error instanceof Missing)) throw error;
          fetchWanted();
        }
    },
  };
};

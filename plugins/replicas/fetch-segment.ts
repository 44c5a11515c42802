import { setTimeout as wait } from 'node:timers/promises';
import { sha256 } from '../../src/disk/sha256.ts';
import { Problem } from '../../src/problem.ts';
import { type Segment, segmentName } from './release-data.ts';
import type { Storage } from './storage.ts';

/** The time that a storage may take for a segment, in milliseconds: for one try, and in all. */
export interface Patience {
  readonly one: number;
  readonly all: number;
}

/** The first pause between two tries, in milliseconds. */
const firstPause = 40;

/** Where segments are fetched from. */
export interface SegmentSource {
  /** The storages that may have them; the next one is asked when one has failed. */
  readonly storages: () => readonly Pick<Storage, 'readFile'>[];
  readonly patience: Patience;
}

/**
 * Fetches a segment until its bytes are those that its name says. Rejects with a problem (503) if they do not come in time.
 */
export const fetchSegment = async (
  { storages, patience }: SegmentSource,
  [digest, size]: Segment,
): Promise<Uint8Array> => {
  const name = segmentName(digest);
  const deadline = performance.now() + patience.all;
  for (let tries = 0; ; tries += 1) {
    const left = deadline - performance.now();
    try {
      const all = storages();
      const storage = all[tries % all.length];
      if (storage === undefined) throw new Error(`There is no storage that ${name} could be in`);
      const signal = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(patience.one, left))));
      const bytes = await storage.readFile(name, size, { signal, isFresh: tries > 0 });
      if (sha256(bytes).toString('hex') === digest) return bytes;
      throw new Error(`${name} has other bytes than its name says`);
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

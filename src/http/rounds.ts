import { AsyncLocalStorage } from 'node:async_hooks';
import { MissingBytes } from '../library/store/missing-bytes.ts';
import type { Steps } from '../operations/steps.ts';
import { Problem } from '../problem.ts';
import type { Compute } from './compute/compute.ts';

/** The wishes of one round of a computation. */
interface Recorder {
  /** The number of rounds before this one. */
  readonly round: number;
  /** The keys of missing blocks. */
  readonly keys: Set<string>;
  /** The blocks that were fetched for the rounds before: a cache may be too small for all that a computation reads. */
  readonly held: ReadonlyMap<string, Uint8Array>;
  /** True if a read has missed one of them. */
  isInterrupted: boolean;
}

/** The recorder of the present computation. */
const recorders = new AsyncLocalStorage<Recorder>();

/** Announces missing blocks that the present computation is about to read: they are fetched with the first one that it misses. */
export const announceMissing = (keys: Iterable<string>): void => {
  const recorder = recorders.getStore();
  for (const key of keys) recorder?.keys.add(key);
};

/** Returns how many rounds the present computation has had: one that reads on and on is served more at once. */
export const roundsBefore = (): number => recorders.getStore()?.round ?? 0;

/** Returns the blocks that were fetched for the present computation, by their keys. */
export const heldBlocks = (): ReadonlyMap<string, Uint8Array> | undefined => recorders.getStore()?.held;

/** Records blocks that must be fetched for the present computation, and ends its round. */
export const reportMissing = (keys: Iterable<string>): never => {
  announceMissing(keys);
  const recorder = recorders.getStore();
  if (recorder !== undefined) recorder.isInterrupted = true;
  throw new MissingBytes('These bytes of the release have to be fetched first.');
};

/**
 * Runs computations over bytes in a storage elsewhere. Reading stays synchronous, as it is from memory and files: a read of
 * missing bytes throws, the bytes of that round are fetched together, and the computation runs again from its beginning.
 */
export interface Rounds {
  /** Runs work until it has read nothing that was missing. It must have no effects before its last read. */
  run<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /** Returns a `compute` whose computations are run so; each round waits for its turn in the queue. */
  computeIn(compute: Compute): Compute;
}

/** The most rounds of one computation. */
const maxRounds = 100;

/** Runs the steps of a computation with its recorder, whoever calls them. */
function* recorded<Result>(work: () => Steps<Result>, recorder: Recorder): Steps<Result> {
  const steps = recorders.run(recorder, work);
  for (;;) {
    const { done, value } = recorders.run(recorder, () => steps.next());
    if (done === true) return value;
    yield;
  }
}

/** Fetches blocks by their keys, and rejects where the storage does not answer. Resolves to the blocks, or to nothing where they stay readable. */
type Load = (keys: ReadonlySet<string>) => Promise<ReadonlyMap<string, Uint8Array> | undefined>;

/** Creates rounds over what fetches blocks. */
export const createRounds = (load: Load): Rounds => {
  const repeat = async <Result>(attempt: (recorder: Recorder) => Promise<Result>): Promise<Result> => {
    const held = new Map<string, Uint8Array>();
    for (let round = 0; round < maxRounds; round += 1) {
      const recorder: Recorder = { round, keys: new Set(), held, isInterrupted: false };
      try {
        const result = await attempt(recorder);
        // A library in between, such as the SDK of a protocol, may have made a response of the error.
        if (!recorder.isInterrupted) return result;
      } catch (error) {
        if (!recorder.isInterrupted) throw error;
      }
      for (const [key, block] of (await load(recorder.keys)) ?? []) held.set(key, block);
    }
    throw new Problem('temporarily-unavailable', undefined, { headers: { 'retry-after': '5' } });
  };
  return {
    run: (work) => repeat(async (recorder) => recorders.run(recorder, work)),
    computeIn: (compute) => (work) => repeat((recorder) => compute(() => recorded(work, recorder))),
  };
};

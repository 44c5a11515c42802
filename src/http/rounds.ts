import { AsyncLocalStorage } from 'node:async_hooks';
import { MissingBytes } from '../library/store/missing-bytes.ts';
import type { Steps } from '../operations/steps.ts';
import { Problem } from '../problem.ts';
import type { Compute } from './compute/compute.ts';

/** The keys of what the present computation found missing. */
const recorders = new AsyncLocalStorage<Set<string>>();

/** Records blocks that must be fetched for the present computation, and ends its round. */
export const reportMissing = (keys: Iterable<string>): never => {
  const missing = recorders.getStore();
  for (const key of keys) missing?.add(key);
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
function* recorded<Result>(work: () => Steps<Result>, missing: Set<string>): Steps<Result> {
  const steps = recorders.run(missing, work);
  for (;;) {
    const { done, value } = recorders.run(missing, () => steps.next());
    if (done === true) return value;
    yield;
  }
}

/** Creates rounds; `load` fetches blocks by their keys, and rejects where the storage does not answer. */
export const createRounds = (load: (keys: ReadonlySet<string>) => Promise<void>): Rounds => {
  const repeat = async <Result>(attempt: (missing: Set<string>) => Promise<Result>): Promise<Result> => {
    for (let round = 0; round < maxRounds; round += 1) {
      const missing = new Set<string>();
      try {
        const result = await attempt(missing);
        // A library in between, such as the SDK of a protocol, may have made a response of the error.
        if (missing.size === 0) return result;
      } catch (error) {
        if (missing.size === 0) throw error;
      }
      await load(missing);
    }
    throw new Problem('temporarily-unavailable', undefined, { headers: { 'retry-after': '5' } });
  };
  return {
    run: (work) => repeat(async (missing) => recorders.run(missing, work)),
    computeIn: (compute) => (work) => repeat((missing) => compute(() => recorded(work, missing))),
  };
};

import { runSteps, type Steps } from '../../operations/steps.ts';

/** Runs an expensive computation, such as a search, in its turn. Rejects with a Problem when the server is too busy. */
export type Compute = <Result>(work: () => Steps<Result>) => Promise<Result>;

/** Runs a computation at once: where each request has a process to itself, or the work is cheap. */
export const computeNow: Compute = async (work) => runSteps(work());

/** A function that runs a computation step by step and settles its promise. It returns true after the last step. */
export const stepping = <Result>(
  work: () => Steps<Result>,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): (() => boolean) => {
  let steps: Steps<Result> | undefined;
  return (): boolean => {
    try {
      steps ??= work();
      const { done, value } = steps.next();
      if (done === true) resolve(value);
      return done === true;
    } catch (error) {
      reject(error);
      return true;
    }
  };
};

/** The steps of computations that count as one request: no question takes as many, on a site of any size. */
export const stepsPerRequest = 50;

export interface CountedCompute {
  readonly compute: Compute;
  /** The number of requests that the finished computations were worth beyond the one that was sent. */
  extraRequests(): number;
}

/**
 * Counts the steps of computations, so that a client that asks for much pays for it. Steps, not time: the same request costs
 * the same on every machine, whatever else it does. What a cache had costs nothing.
 */
export const countSteps = (compute: Compute): CountedCompute => {
  let finished = 0;
  return {
    compute: (work) =>
      compute(function* () {
        // Over bytes that are elsewhere a computation runs several times, and its last run counts.
        let steps = 0;
        const running = work();
        for (;;) {
          const { done, value } = running.next();
          if (done === true) {
            finished += steps;
            return value;
          }
          steps += 1;
          yield;
        }
      }),
    extraRequests: () => Math.floor(finished / stepsPerRequest),
  };
};

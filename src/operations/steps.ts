/** A computation that pauses after each step, so that the host can do other work in between. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps of a computation without a pause and returns its result. */
export const runSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};

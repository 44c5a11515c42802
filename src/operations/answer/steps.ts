/** A computation that can pause after each step, so that a host can do other work in between. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps of a computation at once. */
export const runSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};

/** Turns a function into a computation that does not pause. */
export function* inOneStep<Result>(work: () => Result): Steps<Result> {
  yield;
  return work();
}

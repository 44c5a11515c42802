import type { Steps } from '../../src/operations/steps.ts';

/** Wraps a function as a computation of one step. */
export function* inOneStep<Result>(work: () => Result): Steps<Result> {
  yield;
  return work();
}

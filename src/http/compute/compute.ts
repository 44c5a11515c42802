import { runSteps, type Steps } from '../../operations/steps.ts';

/** Runs an expensive computation, such as a search, in its turn. Rejects with a Problem when the server is too busy. */
export type Compute = <Result>(work: () => Steps<Result>) => Promise<Result>;

/** Runs a computation at once: where each request has a process to itself, or the work is cheap. */
export const computeNow: Compute = async (work) => runSteps(work());

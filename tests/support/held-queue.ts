import { createComputeQueue, type QueueLimits } from '../../src/http/compute/compute-queue.ts';
import { Problem } from '../../src/problem.ts';
import { inOneStep } from './in-one-step.ts';

/** Creates a compute queue with manual turns and a manual clock. */
export const heldQueue = (limits: Partial<QueueLimits> = {}) => {
  let now = 0;
  const turns: (() => void)[] = [];
  const queue = createComputeQueue({ ...limits, clock: () => now, nextTurn: (turn) => void turns.push(turn) });
  const step = (): void => turns.shift()?.();
  return {
    queue,
    step,
    /** Runs all queued work. */
    finish: (): void => {
      while (turns.length > 0) step();
    },
    elapse: (milliseconds: number): void => {
      now += milliseconds;
    },
  };
};

/** A queue of named computations that take `cost` milliseconds, and the names of those that were made. */
export const namedQueue = (limits?: Partial<QueueLimits>) => {
  const held = heldQueue(limits);
  const done: string[] = [];
  const ask = (name: string, client = 'one', { cost = 10, request = new AbortController() } = {}) =>
    held.queue
      .computeFor(
        client,
        request,
      )(() =>
        inOneStep(() => {
          held.elapse(cost);
          done.push(name);
          return name;
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof Problem) return error;
        throw error;
      });
  return { ...held, ask, done };
};

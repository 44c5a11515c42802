import { createComputeQueue, type QueueLimits } from '../../src/http/compute-queue.ts';

/** A queue whose turns come when a test says so, by a clock that only the test moves. */
export const heldQueue = (limits: Partial<QueueLimits> = {}) => {
  let now = 0;
  const turns: (() => void)[] = [];
  const queue = createComputeQueue({ ...limits, clock: () => now, nextTurn: (turn) => void turns.push(turn) });
  const step = (): void => turns.shift()?.();
  return {
    queue,
    step,
    /** Computes all that waits. */
    finish: (): void => {
      while (turns.length > 0) step();
    },
    elapse: (milliseconds: number): void => {
      now += milliseconds;
    },
  };
};

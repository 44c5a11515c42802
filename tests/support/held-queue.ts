import { createComputeQueue, type QueueLimits } from '../../src/http/compute-queue.ts';

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

import { getHeapStatistics } from 'node:v8';
import type { ComputeQueue } from '../../http/compute/compute-queue.ts';

export interface IdleCollection {
  /** Collects all garbage and gives free memory back to the system. */
  readonly collect: () => void;
  /** The bytes that the heap has taken from the system. */
  readonly heapSize?: () => number;
  /** The milliseconds without a request or a computation after which the server is idle. */
  readonly period?: number;
}

export interface IdleCollector {
  /** Counts a request. */
  readonly count: () => void;
  readonly stop: () => void;
}

/** A collection pauses the process for about a tenth of a second, which is worth so many bytes. */
const worthwhile = 16 * 2 ** 20;

/**
 * Creates a collector, which shrinks the heap whenever the server is idle and the heap has grown since. After busy times up to half
 * of it is empty, and V8 alone leaves it so: most of its collections move nothing, and no memory goes back to the system.
 */
export const createIdleCollector = (
  queue: Pick<ComputeQueue, 'spent'>,
  { collect, heapSize = () => getHeapStatistics().total_heap_size, period = 1000 }: IdleCollection,
): IdleCollector => {
  let [requests, before, spent, kept] = [0, -1, 0, 0];
  const timer = setInterval(() => {
    const isIdle = requests === before && queue.spent() === spent;
    [before, spent] = [requests, queue.spent()];
    if (!isIdle || heapSize() < kept + worthwhile) return;
    collect();
    kept = heapSize();
  }, period).unref();
  return {
    count: () => {
      requests += 1;
    },
    stop: () => clearInterval(timer),
  };
};

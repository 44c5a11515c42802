import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { ComputeQueue } from '../../http/compute/compute-queue.ts';

export interface Shedding {
  /** Requests that wait for the first byte of their response, without those in the compute queue. */
  readonly maxPending: number;
  /** Median delay of the event loop over a period, in milliseconds. */
  readonly maxDelay: number;
  /** Milliseconds from one measurement of the delay to the next: a second by default. */
  readonly period?: number;
}

/** New requests are refused beyond either of these. */
export const shedding: Shedding = { maxPending: 500, maxDelay: 200 };

export interface LoadShedder {
  /** True if the latest request should be refused. Streams in flight do not wait, and so do not count. */
  readonly isOverloaded: () => boolean;
  readonly stop: () => void;
}

/** The measurements of a period. */
export interface LoopLoad {
  /** Median delay of the event loop, in milliseconds. */
  readonly delay: number;
  /** The part of the period in which the loop did not wait for events, 0 to 1. */
  readonly utilization: number;
  /** The part of the period that the compute queue took, 0 to 1. */
  readonly computed: number;
}

/** A loop that waits for a larger part of a period is late because of others on the machine. */
const busy = 0.8;

/**
 * True if the process has more work than it can do. A loop that is late and mostly idle waits for a processor that others
 * have, and to refuse requests would not help; what the compute queue takes it bounds itself.
 */
export const isSlowed = ({ delay, utilization, computed }: LoopLoad, maxDelay: number): boolean =>
  delay > maxDelay && utilization >= busy && computed < 0.5;

/** Creates a load shedder, which measures the delay of the event loop and counts the open responses that wait. */
export const createLoadShedder = (
  queue: Pick<ComputeQueue, 'waiting' | 'spent'>,
  open: ReadonlySet<ServerResponse>,
  { maxPending: mostWaiting, maxDelay: longestDelay, period = 1000 }: Shedding = shedding,
): LoadShedder => {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let isSlow = false;
  let [since, spent, loop] = [performance.now(), queue.spent(), performance.eventLoopUtilization()];
  const timer = setInterval(() => {
    // In nanoseconds. The median: one long pause, such as of a garbage collection, is no overload.
    const delay = delays.percentile(50) / 1e6;
    delays.reset();
    const computed = (queue.spent() - spent) / (performance.now() - since);
    const { utilization } = performance.eventLoopUtilization(loop);
    isSlow = isSlowed({ delay, utilization, computed }, longestDelay);
    [since, spent, loop] = [performance.now(), queue.spent(), performance.eventLoopUtilization()];
  }, period).unref();
  // A request whose body is still on its way costs a socket and no work: slow senders must not shut others out.
  const countWaiting = (): number => {
    let waiting = 0;
    for (const response of open) if (!response.headersSent && response.req.complete) waiting += 1;
    return waiting;
  };
  return {
    // The latest request is open, and not complete yet.
    isOverloaded: () => isSlow || (open.size > mostWaiting && countWaiting() - queue.waiting() >= mostWaiting),
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
};

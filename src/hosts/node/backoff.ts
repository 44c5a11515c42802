/** The growing pauses between tries of something that goes on failing. */
export interface Backoff {
  /** True until the pause after the last failure is over. */
  readonly isWaiting: () => boolean;
  /** Begins a pause, twice as long as the one before. */
  readonly fail: () => void;
  /** Ends the pause; the next one is the first again. */
  readonly succeed: () => void;
}

/**
 * Creates a backoff with its first and longest pause in milliseconds. It does not read the time of day, which may be set back
 * while a pause runs.
 */
export const createBackoff = (first: number, longest: number, clock = (): number => performance.now()): Backoff => {
  let failures = 0;
  let until = 0;
  return {
    isWaiting: () => clock() < until,
    fail: () => {
      until = clock() + Math.min(first * 2 ** failures, longest);
      failures += 1;
    },
    succeed: () => {
      [failures, until] = [0, 0];
    },
  };
};

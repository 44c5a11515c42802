import type { Context } from '../../http/handler.ts';
import { errorForLog } from '../../http/problem/error-for-log.ts';
import { UserError } from '../../project/user-error.ts';
import { createBackoff } from './backoff.ts';

/** The longest that requests go on with the release before, in milliseconds. */
export const longestRequest = 60_000;
/** The interval of checks for a new release, in milliseconds. */
const interval = 1000;

export interface RefreshOptions {
  /** Opens the newest release if it is not served yet. Rejects where it cannot be opened. */
  readonly takeOver: () => Promise<void>;
  /** The sentence for an error that is not the operator's. */
  readonly toSentence: (error: unknown) => string;
  readonly log: Context['log'];
  /** The first and the longest pause after a failure, in milliseconds. */
  readonly pauses: readonly [first: number, longest: number];
}

/** Checks for a newer release every second, and less often while it cannot be opened; each new reason is logged once. */
export const startRefresh = ({ takeOver, toSentence, log, pauses }: RefreshOptions) => {
  let reloadError: string | undefined;
  let isRunning = false;
  const backoff = createBackoff(...pauses);
  const refresh = async (): Promise<void> => {
    if (isRunning || backoff.isWaiting()) return;
    isRunning = true;
    try {
      await takeOver();
      reloadError = undefined;
      backoff.succeed();
    } catch (error) {
      const isExplained = error instanceof UserError;
      const sentence = isExplained ? error.message : toSentence(error);
      if (sentence !== reloadError) log('release-failed', isExplained ? sentence : errorForLog(error));
      reloadError = sentence;
      backoff.fail();
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void refresh(), interval).unref();
  return { refresh, reloadError: () => reloadError, stop: () => clearInterval(timer) };
};

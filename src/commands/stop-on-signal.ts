import { constants } from 'node:os';
import process from 'node:process';
import type { RunningServer } from '../hosts/node/server.ts';

/** One Ctrl+C arrives twice: from the terminal, and from npm, which passes on what it gets. In milliseconds. */
const sameSignal = 300;

/** Stops the server at the first SIGTERM or SIGINT, and ends the process at once at the second. */
export const stopOnSignal = (server: Pick<RunningServer, 'stop'>): void => {
  let stoppedAt: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppedAt === undefined) {
        stoppedAt = performance.now();
        void server.stop().then(() => process.exit(0));
      } else if (performance.now() - stoppedAt > sameSignal) process.exit(128 + constants.signals[signal]);
    });
  }
};

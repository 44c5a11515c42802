import { constants } from 'node:os';
import process from 'node:process';
import type { RunningServer } from '../hosts/node/server.ts';
import { endProcess } from './end-process.ts';

/** One Ctrl+C arrives twice: from the terminal, and from npm, which forwards it. In milliseconds. */
const duplicateWindow = 300;

/** Stops the server gracefully on the first SIGTERM or SIGINT, and exits at once on the second. */
export const stopOnSignal = (server: Pick<RunningServer, 'stop'>): void => {
  let stoppedAt: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppedAt === undefined) {
        stoppedAt = performance.now();
        void server.stop().then(() => endProcess(0));
      } else if (performance.now() - stoppedAt > duplicateWindow) endProcess(128 + constants.signals[signal]);
    });
  }
};

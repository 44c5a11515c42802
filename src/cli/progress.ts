import { performance } from 'node:perf_hooks';
import process from 'node:process';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Output for progress: the terminal, or a fake one in tests. */
export interface Screen {
  /** True for an interactive terminal, where lines are overwritten. */
  readonly isLive: boolean;
  write(text: string): void;
  now(): number;
}

const terminal: Screen = {
  isLive: process.stdout.isTTY === true && !process.env.CI,
  write: (text) => void process.stdout.write(text),
  now: () => performance.now(),
};

/** Interval between updates, in milliseconds. */
const interval = 200;
const clear = '\r\u001b[K';

/**
 * Prints each stage of a build as it ends, with its duration. An interactive terminal also shows the current stage, and
 * for a long one the pages done, the rate and the time left.
 */
export const showProgress = (screen: Screen = terminal) => {
  const start = screen.now();
  let current: { name: string; since: number; shown: number } | undefined;
  const close = (): void => {
    if (current === undefined) return;
    const line = `  ${current.name.padEnd(22)} ${seconds(screen.now() - current.since)}\n`;
    screen.write(screen.isLive ? clear + line : line);
    current = undefined;
  };
  return {
    stage: (name: string): void => {
      close();
      if (screen.isLive) screen.write(`  ${name}`);
      current = { name, since: screen.now(), shown: screen.now() };
    },
    progress: (done: number, total: number): void => {
      const now = screen.now();
      if (!screen.isLive || current === undefined || now - current.shown < interval) return;
      const rate = (done * 1000) / (now - current.since);
      const left = rate === 0 ? '' : `, ${Math.round(rate)} a second, ${seconds(((total - done) * 1000) / rate)} left`;
      screen.write(
        `${clear}  ${current.name.padEnd(22)} ${done} of ${total} ${current.name === 'pictures' ? 'pictures' : 'pages'}${left}`,
      );
      current = { ...current, shown: now };
    },
    /** Ends the current stage, so that other output can follow. */
    end: close,
    done: (text: string): void => {
      close();
      screen.write(`${text} (${seconds(screen.now() - start)})\n`);
    },
  };
};

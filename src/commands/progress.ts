import { performance } from 'node:perf_hooks';
import process from 'node:process';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Where progress goes: the terminal, or what stands for one. */
export interface Screen {
  /** Whether a line can be written over, because someone is looking at it. */
  readonly isLive: boolean;
  write(text: string): void;
  now(): number;
}

const terminal: Screen = {
  isLive: process.stdout.isTTY === true && !process.env.CI,
  write: (text) => void process.stdout.write(text),
  now: () => performance.now(),
};

/** A look that is new after this time, in milliseconds, is soon enough for people and costs a build nothing. */
const often = 200;
const clear = '\r\u001b[K';

/**
 * Names each stage of a build as it ends, with the time it took. Where someone is looking, it names the stage
 * that runs, and a long one tells how many pages of how many are done, how many a second, and how long the rest will take.
 */
export const showProgress = (screen: Screen = terminal) => {
  const start = screen.now();
  let current: { name: string; since: number; told: number } | undefined;
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
      current = { name, since: screen.now(), told: screen.now() };
    },
    progress: (done: number, total: number): void => {
      const now = screen.now();
      if (!screen.isLive || current === undefined || now - current.told < often) return;
      const rate = (done * 1000) / (now - current.since);
      const left = rate === 0 ? '' : `, ${Math.round(rate)} a second, ${seconds(((total - done) * 1000) / rate)} left`;
      screen.write(`${clear}  ${current.name.padEnd(22)} ${done} of ${total} pages${left}`);
      current = { ...current, told: now };
    },
    /** Ends the stage that runs, so that other text can follow. */
    end: close,
    done: (text: string): void => {
      close();
      screen.write(`${text} (${seconds(screen.now() - start)})\n`);
    },
  };
};

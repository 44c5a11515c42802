import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Tally {
  /** Of each answer, in milliseconds, from when it was due. */
  readonly times: number[];
  readonly statuses: Map<string, number>;
}

export const newTally = (): Tally => ({ times: [], statuses: new Map() });

/** The middle, the slowest hundredth and the longest of the times, in milliseconds. */
export const summary = ({ times, statuses }: Tally) => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part: number): number => Math.round((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { requests: sorted.length, statuses: Object.fromEntries(statuses), p50: at(0.5), p99: at(0.99), max: at(1) };
};

export const isAll200 = ({ statuses }: Tally): boolean => [...statuses.keys()].every((status) => status === '200');

/** Addresses of every kind that a site is asked for most. */
export const commonTargets = [
  '/',
  '/glossary/positioning',
  '/glossary/positioning.md',
  '/api/v1/content',
  '/api/v1/content/about',
  '/llms.txt',
];

/** Asks a server over at most so many connections. */
export const loadClient = (address: string, maxSockets: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const ask = (target: string, tally: Tally, due = performance.now()): Promise<void> =>
    new Promise((resolve) => {
      const end = (status: string): void => {
        tally.times.push(performance.now() - due);
        tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
        resolve();
      };
      get(address + target, { agent }, (response) => {
        response.resume();
        const isExplained = response.statusCode === 200 || response.headers['retry-after'] !== undefined;
        response.once('close', () => end(response.complete && isExplained ? `${response.statusCode}` : 'broken'));
      }).once('error', () => end('failed'));
    });
  return {
    ask,
    /** So many requests a second, each at its time whether or not those before are answered. */
    steady: async (rate: number, seconds: number, targets: readonly string[]): Promise<Tally> => {
      const tally = newTally();
      const asked: Promise<void>[] = [];
      const began = performance.now();
      for (let count = 0; count < rate * seconds; ) {
        const due = Math.min(rate * seconds, Math.ceil(((performance.now() - began) / 1000) * rate));
        for (; count < due; count += 1)
          asked.push(ask(targets[count % targets.length] ?? '/', tally, began + (count / rate) * 1000));
        await wait(1);
      }
      await Promise.all(asked);
      return tally;
    },
    close: (): void => agent.destroy(),
  };
};

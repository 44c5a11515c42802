import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface LoadResult {
  /** Latency of each response in milliseconds, from when its request was due. */
  readonly times: number[];
  readonly statuses: Map<string, number>;
}

export const newResult = (): LoadResult => ({ times: [], statuses: new Map() });

/** Median, 99th percentile and maximum latency in milliseconds, and counts by status. */
export const summary = ({ times, statuses }: LoadResult) => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part: number): number => Math.round((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { requests: sorted.length, statuses: Object.fromEntries(statuses), p50: at(0.5), p99: at(0.99), max: at(1) };
};

export const isAll200 = ({ statuses }: LoadResult): boolean => [...statuses.keys()].every((status) => status === '200');

/** The most common kinds of requests. */
export const commonTargets = [
  '/',
  '/glossary/positioning',
  '/glossary/positioning.md',
  '/api/v1/content',
  '/api/v1/content/about',
  '/llms.txt',
];

/** Creates a client with at most `maxSockets` connections, from its own address of this machine where one is given. */
export const loadClient = (address: string, maxSockets: number, localAddress?: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets, ...(localAddress !== undefined && { localAddress }) });
  const ask = (target: string, result: LoadResult, due = performance.now()): Promise<void> =>
    new Promise((resolve) => {
      const end = (status: string): void => {
        result.times.push(performance.now() - due);
        result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
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
    /** Sends `rate` requests a second on schedule, without waiting for responses (an open loop). */
    steady: async (rate: number, seconds: number, targets: readonly string[]): Promise<LoadResult> => {
      const result = newResult();
      const asked: Promise<void>[] = [];
      const began = performance.now();
      for (let count = 0; count < rate * seconds; ) {
        const due = Math.min(rate * seconds, Math.ceil(((performance.now() - began) / 1000) * rate));
        for (; count < due; count += 1)
          asked.push(ask(targets[count % targets.length] ?? '/', result, began + (count / rate) * 1000));
        await wait(1);
      }
      await Promise.all(asked);
      return result;
    },
    close: (): void => agent.destroy(),
  };
};

import console from 'node:console';
import { Agent, get } from 'node:http';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { measuredServer } from './measured-server.ts';

/** `node tests/hard/load.ts [share]`: steady load, searches, and more than the server can do. A share shortens all of it. */
const share = Number(process.argv[2] ?? 1);
const agent = new Agent({ keepAlive: true, maxSockets: 300 });
// A client of its own, that does not stand in the line of the others.
const watcher = new Agent({ keepAlive: true });
const { address, measure, stop } = await measuredServer();

interface Tally {
  readonly times: number[];
  readonly statuses: Map<string, number>;
}

const ask = (target: string, tally: Tally, began = performance.now(), by = agent): Promise<void> =>
  new Promise((resolve) => {
    const end = (status: string): void => {
      tally.times.push(performance.now() - began);
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      resolve();
    };
    get(address + target, { agent: by }, (response) => {
      response.resume();
      const isExplained = response.statusCode === 200 || response.headers['retry-after'] !== undefined;
      response.once('close', () => end(response.complete && isExplained ? `${response.statusCode}` : 'broken'));
    }).once('error', () => end('failed'));
  });

const summary = ({ times, statuses }: Tally) => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part: number): number => Math.round((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { requests: sorted.length, statuses: Object.fromEntries(statuses), p50: at(0.5), p99: at(0.99), max: at(1) };
};

const isAll200 = ({ statuses }: Tally): boolean => [...statuses.keys()].every((status) => status === '200');

/** So many requests a second, each at its time whether or not those before are answered. */
const steady = async (rate: number, seconds: number, targets: readonly string[]): Promise<Tally> => {
  const tally: Tally = { times: [], statuses: new Map() };
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
};

/** As many requests as so many clients can send. */
const flood = async (clients: number, seconds: number, target: string): Promise<Tally> => {
  const tally: Tally = { times: [], statuses: new Map() };
  const until = performance.now() + seconds * 1000;
  const client = async (number: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1)
      await ask(`${target}&limit=${1 + ((number + turn) % 50)}`, tally);
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return tally;
};

const checks: [name: string, isRight: boolean][] = [];
const pages = [
  '/',
  '/glossary/positioning',
  '/glossary/positioning.md',
  '/api/v1/content',
  '/api/v1/content/about',
  '/llms.txt',
];
await steady(200, 5, pages);

const mixed = await steady(1000, 120 * share, pages);
console.log('1,000 a second', summary(mixed));
const { p50, p99 } = summary(mixed);
checks.push(['steady: all 200', isAll200(mixed)], ['steady: p50 ≤ 3 ms', p50 <= 3], ['steady: p99 ≤ 40 ms', p99 <= 40]);

const words = [
  'positioning',
  'price',
  'how long should a test run',
  'brand equity',
  'retention',
  'segment',
  'ai workflow',
];
const searches = words.map((word) => `/api/v1/search?q=${encodeURIComponent(word)}`);
const uncached = searches.flatMap((target) => Array.from({ length: 50 }, (_, at) => `${target}+${at}&limit=${1 + at}`));
await measure();
const searched = await steady(200, 60 * share, uncached);
const { delay } = await measure();
console.log('200 searches a second', summary(searched), { eventLoopDelayP99: Math.round(delay) });
checks.push(['search: all 200', isAll200(searched)], ['search: p99 ≤ 100 ms', summary(searched).p99 <= 100]);
checks.push(['search: event loop p99 ≤ 50 ms', delay <= 50]);

let isOver = false;
const health: Tally = { times: [], statuses: new Map() };
const watch = (async () => {
  while (!isOver) {
    await ask('/health', health, performance.now(), watcher);
    await wait(100);
  }
})();
const flooded = await flood(300, 30 * share, '/api/v1/search?q=how+long+should+a+test+run');
isOver = true;
await watch;
await wait(5000 * share);
const after = await steady(50, 2, pages);
console.log('300 clients at once', summary(flooded), 'health', summary(health), 'five seconds later', summary(after));
checks.push([
  'overload: 200 or told when to come again',
  [...flooded.statuses.keys()].every((status) => /^(200|429|503)$/.test(status)),
]);
checks.push(['overload: /health in 500 ms', isAll200(health) && summary(health).max < 500]);
checks.push(['afterwards: all 200, p99 ≤ 40 ms', isAll200(after) && summary(after).p99 <= 40]);
agent.destroy();
watcher.destroy();
checks.push(['ends well', (await stop()) === 0]);
console.table(Object.fromEntries(checks));
process.exitCode = checks.every(([, isRight]) => isRight) ? 0 : 1;

import console from 'node:console';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { commonTargets, isAll200, type LoadResult, loadClient, newResult, summary } from './servers/load-client.ts';
import { measuredServer } from './servers/measured-server.ts';

/** `node tests/hard/load.ts [share]`: steady load, searches and overload. `share` shortens all phases. */
const share = Number(process.argv[2] ?? 1);
const { address, measure, stop } = await measuredServer();
const crowd = loadClient(address, 300);
// A separate client, so that its requests do not queue behind the others.
const watcher = loadClient(address, 1);

/** Sends as many requests as a number of clients can. */
const flood = async (clients: number, seconds: number, target: string): Promise<LoadResult> => {
  const result = newResult();
  const until = performance.now() + seconds * 1000;
  const client = async (number: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1)
      await crowd.ask(`${target}&limit=${1 + ((number + turn) % 50)}`, result);
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return result;
};

const checks: [name: string, isRight: boolean][] = [];
await crowd.steady(200, 5, commonTargets);

const mixed = await crowd.steady(1000, 120 * share, commonTargets);
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
const searched = await crowd.steady(200, 60 * share, uncached);
const { delay } = await measure();
console.log('200 searches a second', summary(searched), { eventLoopDelayP99: Math.round(delay) });
checks.push(['search: all 200', isAll200(searched)], ['search: p99 ≤ 100 ms', summary(searched).p99 <= 100]);
checks.push(['search: event loop p99 ≤ 50 ms', delay <= 50]);

let isOver = false;
const health = newResult();
const watch = (async () => {
  while (!isOver) {
    await watcher.ask('/health', health);
    await wait(100);
  }
})();
const flooded = await flood(300, 30 * share, '/api/v1/search?q=how+long+should+a+test+run');
isOver = true;
await watch;
await wait(5000);
const after = await crowd.steady(50, 2, commonTargets);
console.log('300 clients at once', summary(flooded), 'health', summary(health), 'five seconds later', summary(after));
checks.push([
  'overload: 200, or an error with Retry-After',
  [...flooded.statuses.keys()].every((status) => /^(200|429|503)$/.test(status)),
]);
checks.push(['overload: /health in 500 ms', isAll200(health) && summary(health).max < 500]);
checks.push(['afterwards: all 200, p99 ≤ 40 ms', isAll200(after) && summary(after).p99 <= 40]);
crowd.close();
watcher.close();
checks.push(['exits with 0', (await stop()) === 0]);
console.table(Object.fromEntries(checks));
process.exitCode = checks.every(([, isRight]) => isRight) ? 0 : 1;

import console from 'node:console';
import { Agent, request } from 'node:http';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { commonTargets, loadClient, summary } from './servers/load-client.ts';
import { measuredServer } from './servers/measured-server.ts';

/**
 * `node tests/hard/worst-client.ts [seconds per request]`: one client sends the most expensive requests as fast as it may, each
 * kind for so long, first within the published quotas and then without any; meanwhile others read, search and ask. The 99th
 * percentile of their latency must stay under 100 ms.
 */
const seconds = Number(process.argv[2] ?? 10);
const letters = 'abcdefghijklmnopqrstuvwxyz';
const invented = (seed: number): string =>
  Array.from(
    { length: 50 },
    (_, at) => `${letters.charAt((at + seed) % 26)}xqzv${seed}${letters.charAt(at % 26)}w`,
  ).join(' ');
const query = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(parameters)}`;

/** Expensive requests, each new by its number. */
const worst: Readonly<Record<string, (turn: number) => string>> = {
  'a pattern that fits nothing': (turn) => query('/api/v1/find', { q: `zq+x${turn}`, pattern: 'true' }),
  'invented words': (turn) => query('/ask', { query: invented(turn).slice(0, 512), streaming: 'false' }),
  'Chinese words': (turn) =>
    query('/ask', {
      query: `${turn}${'什么是定价策略和竞争对手的价格？'.repeat(30)}`.slice(0, 512),
      streaming: 'false',
    }),
  'common words': (turn) =>
    query('/ask', { query: `${turn} ${'price market customer brand test value '.repeat(12)}`, streaming: 'false' }),
  phrases: (turn) =>
    query('/api/v1/search', {
      q: `"price of the" "market for" +value -cost ${turn} `.repeat(10).slice(0, 512),
      limit: '50',
    }),
  'a quotation from nowhere': (turn) =>
    query('/api/v1/verify', { url: '/', quote: `Nobody on this site has ever said the words of number ${turn} here.` }),
};

/** Sends requests from an address of its own over 32 connections until it is stopped. Returns how many got which status. */
const attacker = (address: string, target: (turn: number) => string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32, localAddress: '127.0.0.2' });
  const statuses = new Map<number, number>();
  let isOver = false;
  let turn = 0;
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      request(address + target(turn++), { agent }, (response) => {
        const status = response.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        response.resume().once('close', resolve);
      })
        .once('error', () => resolve())
        .end();
    });
  const clients = Promise.all(
    Array.from({ length: 32 }, async () => {
      while (!isOver) await ask();
    }),
  );
  return {
    stop: async () => {
      isOver = true;
      await clients;
      agent.destroy();
      return Object.fromEntries(statuses);
    },
  };
};

const rows: object[] = [];
let isFair = true;
for (const [quotas, env] of [
  ['published', { RATE_LIMIT: '600', RATE_LIMIT_SEARCH: '120' }],
  ['none', {}],
] as const) {
  const { address, stop } = await measuredServer({ ...env, TRUSTED_PROXIES: '0' });
  const others = loadClient(address, 50, '127.0.0.3');
  let number = 0;
  const targets = (): string[] => [
    ...commonTargets,
    query('/api/v1/search', { q: `how long should a test run ${number++}` }),
  ];
  const measured = async (name: string): Promise<void> => {
    // Within their own quota of searches: one in seven of 10 requests a second.
    const result = await others.steady(10, seconds, Array.from({ length: 10 * seconds }, targets).flat());
    const { requests, statuses, p50, p99, max } = summary(result);
    isFair &&= p99 < 100;
    rows.push({ quotas, 'one client sends': name, requests, statuses: JSON.stringify(statuses), p50, p99, max });
  };
  await others.steady(50, 3, commonTargets);
  await measured('nothing');
  for (const [name, target] of Object.entries(worst)) {
    const { stop: end } = attacker(address, target);
    await wait(500);
    await measured(name);
    console.log(quotas, name, await end());
  }
  others.close();
  const code = await stop();
  isFair &&= code === 0;
}
console.table(rows);
process.exitCode = isFair ? 0 : 1;

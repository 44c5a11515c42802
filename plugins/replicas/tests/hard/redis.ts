import console from 'node:console';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { measuredServer } from '../../../../tests/hard/servers/measured-server.ts';
import { freePort } from '../../../../tests/support/servers/free-port.ts';
import { hasRedis, startRedis } from '../redis.ts';

/** `node plugins/replicas/tests/hard/redis.ts [seconds per phase]`: sends requests while Redis freezes, dies and comes back. */
const seconds = Number(process.argv[2] ?? 6);

const run = async (): Promise<boolean> => {
  const port = await freePort();
  let redis = await startRedis(port);
  const { address, stop } = await measuredServer({ REDIS_URL: `redis://127.0.0.1:${port}` });
  let isOver = false;
  let times: number[] = [];
  let refused = 0;
  let failed = 0;
  const client = async (number: number): Promise<void> => {
    for (let turn = number; !isOver; turn += 1) {
      const began = performance.now();
      try {
        const response = await fetch(`${address}/api/v1/content?limit=${1 + (turn % 50)}`);
        await response.arrayBuffer();
        if (response.status !== 200) refused += 1;
      } catch {
        failed += 1;
      }
      times.push(performance.now() - began);
      await wait(20);
    }
  };
  const clients = Promise.all(Array.from({ length: 8 }, (_, number) => client(number)));
  let isQuick = true;
  const phase = async (name: string, before: () => unknown): Promise<void> => {
    times = [];
    await before();
    await wait(seconds * 1000);
    const sorted = [...times].sort((one, other) => one - other);
    const at = (share: number): number => Math.round((sorted[Math.floor(share * sorted.length)] ?? 0) * 10) / 10;
    console.log({
      redis: name,
      requests: sorted.length,
      p50: at(0.5),
      p99: at(0.99),
      max: at(0.9999),
      refused,
      failed,
    });
    if (at(0.99) > 120) isQuick = false;
  };
  await phase('up', () => undefined);
  await phase('frozen', () => redis.kill('SIGSTOP'));
  await phase('awake', () => redis.kill('SIGCONT'));
  await phase('dead', () => redis.kill('SIGKILL'));
  await phase('new', async () => {
    redis = await startRedis(port);
  });
  isOver = true;
  await clients;
  const code = await stop();
  redis.kill('SIGKILL');
  return refused + failed === 0 && isQuick && code === 0;
};

if (!hasRedis) console.log('Skipped: redis-server is not installed (apt-get install redis-server).');
else process.exitCode = (await run()) ? 0 : 1;

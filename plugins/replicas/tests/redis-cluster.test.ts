import type { ChildProcess } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { temporaryFolder } from '../../../tests/support/run/temporary-folders.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { createRedisLimiter, type RedisLimiter } from '../redis-limiter.ts';
import { hasRedis, startRedisCluster } from './redis.ts';

const reason = hasRedis ? '' : ' (skipped: redis-server is not installed)';
const quota = { requests: 5, seconds: 60 };
const nodes: ChildProcess[] = [];
const limiters: RedisLimiter[] = [];
afterEach(() => {
  for (const limiter of limiters.splice(0)) limiter.close();
  for (const node of nodes.splice(0)) node.kill('SIGKILL');
});

/** The nodes of a cluster talk to each other at ports 10,000 above their own. */
const nodePort = async (): Promise<number> => {
  const port = await freePort();
  return port > 55_000 ? port - 20_000 : port;
};

test(`servers share their quotas in a cluster that is named by some of its nodes${reason}`, async ({ skip }) => {
  skip(!hasRedis, 'redis-server is not installed');
  const ports = [await nodePort(), await nodePort(), await nodePort()];
  nodes.push(...(await startRedisCluster(ports, await temporaryFolder())));
  const url = ports.slice(1).map((port) => `redis://127.0.0.1:${port}`);
  const open = (): RedisLimiter => {
    const options = { url: url.join(','), quotas: { default: quota, search: quota }, log: () => undefined };
    const limiter = createRedisLimiter({ ...options, patience: 30_000 });
    limiters.push(limiter);
    return limiter;
  };
  const [one, two] = [open(), open()];
  // Until both are connected each counts for itself.
  for (const [own, other] of [
    [one, two],
    [two, one],
  ] as const)
    await eventually(async () => {
      const { remaining } = await own.consume('search', 'probe');
      return (await other.peek('search', 'probe')).remaining === remaining;
    }).toBe(true);
  const clients = Array.from({ length: 12 }, (_, at) => `192.0.2.${at}`);
  const remaining = clients.map(async (key) => {
    await one.consume('default', key);
    await two.consume('default', key);
    return (await one.peek('default', key)).remaining;
  });
  expect(await Promise.all(remaining)).toEqual(clients.map(() => 3));
});

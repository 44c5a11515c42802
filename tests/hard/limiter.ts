import console from 'node:console';
import process from 'node:process';
import { getClientKey } from '../../src/http/limiter/client-key.ts';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { site } from '../support/demo-sections.ts';

/** `node --expose-gc tests/hard/limiter.ts [clients]`: measures memory and time of rate limiting so many clients. */
const clients = Number(process.argv[2] ?? 1_000_000);
const addresses = Array.from({ length: clients }, (_, client) => {
  const network = client.toString(16).padStart(8, '0');
  return `2001:db8:${network.slice(0, 4)}:${network.slice(4)}::1`;
});
/** The result with the processor time of this process in seconds: other work on the machine must not count. */
const timed = <Value>(work: () => Value): [Value, number] => {
  const began = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(began);
  return [value, (user + system) / 1e6];
};
const [keys, reading] = timed(() => addresses.map(getClientKey));
const limiter = createMemoryLimiter(site.quotas);
globalThis.gc?.();
const before = process.memoryUsage();
const [refused, seconds] = timed(() => keys.filter((key) => !limiter.consume('default', key).allowed).length);
globalThis.gc?.();
const after = process.memoryUsage();
const megabytes = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20;
console.log({
  clients: new Set(keys).size,
  refused,
  'seconds to count': Number(seconds.toFixed(2)),
  'seconds to read the addresses': Number(reading.toFixed(2)),
  megabytes: Math.round(megabytes),
});
// The goal is 2 s; this limit fails only for another complexity.
process.exitCode = refused === 0 && seconds < 6 && megabytes < 100 ? 0 : 1;

import console from 'node:console';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fuzz } from '../support/fuzz/run.ts';
import { measuredServer } from './servers/measured-server.ts';

/** `node tests/hard/memory.ts [requests]`: compares a server's memory after half of the requests, when its caches are full, and after all. */
const requests = Number(process.argv[2] ?? 220_000);
const { address, measure, stop } = await measuredServer();
/** Measures after the clients have closed their connections and the server has closed idle ones. */
const rest = async () => {
  await wait(3000);
  return measure();
};
await fuzz(address, 1, requests / 2);
const before = await rest();
await fuzz(address, 2, requests / 2);
const after = await rest();
const code = await stop();
const growth = after.heap / before.heap - 1;
console.log({ requests, before, after, heapGrowth: `${(100 * growth).toFixed(1)} %` });
const isFlat = growth < 0.05 && after.rss < 300 && after.descriptors <= before.descriptors + 4;
process.exitCode = isFlat && code === 0 ? 0 : 1;

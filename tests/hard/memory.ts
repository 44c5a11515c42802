import console from 'node:console';
import { readdirSync } from 'node:fs';
import process from 'node:process';
import { fuzz } from '../support/fuzz/run.ts';
import { serveBuilt } from './serve-built.ts';

/** `node --expose-gc tests/hard/memory.ts [requests]`: what is held after a tenth of the requests, and after all. */
const requests = Number(process.argv[2] ?? 200_000);
const server = await serveBuilt();
const hold = () => {
  globalThis.gc?.();
  return { heapMB: process.memoryUsage().heapUsed / 1e6, descriptors: readdirSync('/proc/self/fd').length };
};
await fuzz(server.address, 1, requests / 10);
const before = hold();
await fuzz(server.address, 2, (requests * 9) / 10);
const after = hold();
await server.stop();
const growth = after.heapMB - before.heapMB;
console.log({ requests, before, after, growthMB: Number(growth.toFixed(1)) });
// What doors remember is bounded by 16 MB each in bodies; the heap itself holds their keys.
process.exitCode = growth < 10 && after.descriptors <= before.descriptors + 4 ? 0 : 1;

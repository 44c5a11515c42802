import console from 'node:console';
import process from 'node:process';
import { soak } from '../support/soak.ts';
import { serveBuilt } from './serve-built.ts';

/** `node --expose-gc tests/hard/ask-soak.ts [streams] [rounds]`: streams of /ask at once, half of them left half-way. */
const [streams = 1000, rounds = 3] = process.argv.slice(2).map(Number);
const server = await serveBuilt();
const url = `${server.address}/ask?query=How+do+I+run+an+A/B+test&num=50`;
const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};
// The first round fills what is kept on purpose.
await soak(url, streams);
const before = heap();
let faults = 0;
for (let round = 0; round < rounds; round += 1) {
  const { seconds, ...result } = await soak(url, streams);
  console.log({ round, ...result, seconds: Math.round(seconds) });
  if (result.completed !== streams - result.aborted) faults += 1;
  if (result.sockets > 0 || result.timers > 0) faults += 1;
}
const growth = heap() - before;
await server.stop();
console.log({ streams, rounds, faults, heapGrowthMB: Number(growth.toFixed(1)) });
process.exitCode = faults === 0 && growth < 3 ? 0 : 1;

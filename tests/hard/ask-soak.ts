import console from 'node:console';
import process from 'node:process';
import { soak } from '../support/servers/soak.ts';
import { measuredServer } from './servers/measured-server.ts';

/** `node tests/hard/ask-soak.ts [streams] [rounds]`: opens many streams of /ask at once and aborts half of them. */
const [streams = 1000, rounds = 3] = process.argv.slice(2).map(Number);
const { address, measure, settled, stop } = await measuredServer();
const url = `${address}/ask?query=How+do+I+run+an+A/B+test&num=50`;

const { descriptors } = await measure();
// The first round fills the caches.
await soak(url, streams);
const before = await settled(descriptors);
let cut = 0;
for (let round = 0; round < rounds; round += 1) {
  const { open, aborted, completed, seconds } = await soak(url, streams);
  console.log({ round, open, aborted, completed, seconds: Math.round(seconds) });
  cut += streams - aborted - completed;
}
const after = await settled(before.descriptors);
const code = await stop();
console.log({ streams, rounds, cut, before, after });
const isFlat = after.descriptors <= before.descriptors && after.timers <= before.timers && after.heap - before.heap < 3;
process.exitCode = cut === 0 && isFlat && code === 0 ? 0 : 1;

import console from 'node:console';
import process from 'node:process';
import { commonTargets, isAll200, loadClient, summary } from './servers/load-client.ts';
import { measuredServer } from './servers/measured-server.ts';

/** `node tests/hard/soak.ts [minutes]`: sends 200 requests a second for long; the server's memory must not grow. */
const minutes = Number(process.argv[2] ?? 30);
const parts = 10;
const { address, measure, stop } = await measuredServer();
const { steady, close } = loadClient(address, 50);
await steady(200, 10, commonTargets);
const measures = [await measure()];
let isWell = true;
for (let part = 1; part <= parts; part += 1) {
  const result = await steady(200, (minutes * 60) / parts, commonTargets);
  const measured = await measure();
  measures.push(measured);
  if (!isAll200(result)) isWell = false;
  console.log({ minute: (part * minutes) / parts, ...summary(result), ...measured });
}
close();
const code = await stop();
// The first half is warm-up; then the heap must stay flat.
const [middle, last] = [measures[parts / 2], measures.at(-1)];
const growth = (last?.heap ?? 0) - (middle?.heap ?? 0);
const isFlat = growth < 1 && (last?.rss ?? 0) < 300 && (last?.descriptors ?? 0) <= (middle?.descriptors ?? 0) + 4;
console.log({ minutes, heapGrowthMB: Number(growth.toFixed(2)), isFlat });
process.exitCode = isWell && isFlat && code === 0 ? 0 : 1;

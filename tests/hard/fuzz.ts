import console from 'node:console';
import process from 'node:process';
import { rawFaults } from '../support/fuzz/raw.ts';
import { fuzz } from '../support/fuzz/run.ts';
import { serveBuilt } from './servers/serve-built.ts';

/** `node tests/hard/fuzz.ts [requests] [seeds…]`: sends random requests to every endpoint of the last build. */
const [requests = '100000', ...seeds] = process.argv.slice(2);
const server = await serveBuilt();
let faulty = 0;
for (const seed of seeds.length === 0 ? ['1', '2', '3'] : seeds) {
  const began = performance.now();
  const { heads, conditionals, statuses, faults } = await fuzz(server.address, Number(seed), Number(requests));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}:${count}`);
  console.log(
    `seed ${seed}: ${requests} requests, ${heads} HEAD, ${conditionals} conditional, ${seconds} s, ${faults.size} faults`,
  );
  console.log(`  ${counts.join(' ')}`);
  for (const [fault, { count, first }] of faults)
    console.log(`  ${count} × ${fault.slice(0, 200)}: ${JSON.stringify(first).slice(0, 300)}`);
  faulty += faults.size;
}
const raw = await rawFaults(server.address);
for (const fault of raw) console.log(`  raw: ${fault}`);
await server.stop();
process.exitCode = faulty + raw.length === 0 ? 0 : 1;

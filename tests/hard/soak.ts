import console from 'node:console';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { runBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { removeTemporaryFolders } from '../support/run/temporary-folders.ts';
import { commonTargets, isAll200, type LoadResult, loadClient, summary } from './servers/load-client.ts';
import { measuredServer } from './servers/measured-server.ts';

/**
 * `node tests/hard/soak.ts [minutes]`: sends 200 requests a second for long, while a build publishes an edited page every minute.
 * Every response must be whole and of status 200, the newest build must be served, and the server's memory must not grow.
 */
const minutes = Number(process.argv[2] ?? 30);
const folder = await temporaryFolder();
const env = { CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: path.join(folder, 'dist') };
await cp('content', env.CONTENT_DIR, { recursive: true });
const publish = async (minute: number): Promise<void> => {
  await writeFiles(env.CONTENT_DIR, { 'blog/soak.md': `---\ntitle: Soak\n---\nThis is minute ${minute}.\n` });
  const { code, output } = await runBuild(env);
  if (code !== 0) throw new Error(output);
};
await publish(0);
const { address, measure, settled, stop } = await measuredServer(env);
// A build publishes two releases, and each that is replaced stays open, with two files, for as long as a request may take.
const descriptors = (await measure()).descriptors + 4;
const targets = [...commonTargets, '/blog/soak', '/blog/soak.md'];
/** Sends 200 requests a second and closes the connections, of which a busy server gets more: they are no leak. */
const load = async (seconds: number): Promise<LoadResult> => {
  const { steady, close } = loadClient(address, 50);
  const result = await steady(200, seconds, targets);
  close();
  return result;
};
await load(10);
const measures = [await settled(descriptors)];
let isWell = true;
for (let minute = 1; minute <= minutes; minute += 1) {
  const [result] = await Promise.all([load(60), publish(minute)]);
  const newest = await fetch(`${address}/blog/soak.md`, { headers: { connection: 'close' } });
  const isNewest = (await newest.text()).includes(`minute ${minute}.`);
  const measured = await settled(descriptors);
  measures.push(measured);
  isWell &&= isAll200(result) && isNewest;
  console.log({ minute, isNewest, ...summary(result), ...measured });
}
const code = await stop();
// The first half is warm-up; then the heap must stay flat.
const [middle, last] = [measures[Math.ceil(minutes / 2)], measures.at(-1)];
const growth = (last?.heap ?? 0) - (middle?.heap ?? 0);
const isFlat = growth < 1 && (last?.rss ?? 0) < 300 && (last?.descriptors ?? 0) <= descriptors;
console.log({ minutes, heapGrowthMB: Number(growth.toFixed(2)), isFlat });
const isPassed = isWell && isFlat && code === 0;
if (isPassed) await removeTemporaryFolders();
process.exitCode = isPassed ? 0 : 1;

import { spawn } from 'node:child_process';
import console from 'node:console';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../../src/hosts/node/server.ts';
import { releasesMarker } from '../../../src/release/check-output.ts';
import { environment, runBuild, temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { getRandom } from '../../support/fuzz/random.ts';
import { removeTemporaryFolders } from '../../support/run/temporary-folders.ts';

/**
 * `node tests/hard/builds/killed-builds.ts [kills] [seed]`: kills builds with SIGKILL at random times while a client sends
 * requests and checks every response. `killed-publishing.ts` has every moment of the publication.
 */
const [kills = 100, seed = 1] = process.argv.slice(2).map(Number);
const random = getRandom(seed);
const folder = await temporaryFolder();
const env = { CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: path.join(folder, 'dist') };
const write = (turn: number) =>
  writeFiles(env.CONTENT_DIR, { 'site/index.md': `---\ntitle: Home\n---\nWhole ${turn}.\n` });
await write(0);
const began = performance.now();
const first = await runBuild(env);
if (first.code !== 0) throw new Error(first.output);
const buildTime = Math.ceil(performance.now() - began);
const server = await startServer({
  out: env.OUT_DIR,
  host: '127.0.0.1',
  port: 0,
  log: () => undefined,
  // No load shedding, which a machine that builds all the time would trigger.
  shedding: { maxPending: 10_000, maxDelay: 60_000 },
});
let newest = 0;
let isOver = false;
let asked = 0;
const wrong: string[] = [];

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};
const isOfPublishedBuild = (text: string): boolean => Number(/Whole (\d+)\./.exec(text)?.[1] ?? Infinity) <= newest;
const isWhole: Readonly<Record<string, (text: string) => boolean>> = {
  '/': (text) => isOfPublishedBuild(text) && text.trimEnd().endsWith('</html>'),
  '/index.md': isOfPublishedBuild,
  '/api/v1/content/index': (text) => isOfPublishedBuild(text) && isJson(text),
  '/api/v1/search?q=whole': isJson,
  '/llms.txt': (text) => text.startsWith('# '),
};

const client = async (): Promise<void> => {
  while (!isOver) {
    for (const [target, holds] of Object.entries(isWhole)) {
      try {
        const response = await fetch(server.address + target, { signal: AbortSignal.timeout(10_000) });
        const text = await response.text();
        if (response.status !== 200 || !holds(text)) wrong.push(`${target} ${response.status} ${text.slice(0, 200)}`);
      } catch (error) {
        wrong.push(`${target} ${error}`);
      }
      asked += 1;
    }
    await wait(20);
  }
};

const running = client();
let published = 0;
for (let turn = 1; turn <= kills; turn += 1) {
  newest = turn;
  await write(turn);
  const child = spawn(process.execPath, ['src/commands/build.ts'], { env: environment(env), stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await wait(random.below(buildTime));
  child.kill('SIGKILL');
  if ((await ended) === 0) published += 1;
}
isOver = true;
await running;
const last = await runBuild(env);
// The server checks for a new release once a second.
await wait(2500);
const shown = await (await fetch(server.address)).text();
await server.stop();
const left = (await readdir(`${env.OUT_DIR}-releases`)).filter(
  (name) => name.startsWith('.') && name !== releasesMarker,
);
console.log({ kills, seed, buildTime, endedBefore: published, asked, wrong: wrong.length, left });
for (const line of wrong.slice(0, 5)) console.log(line);
const isOk = last.code === 0 && shown.includes(`Whole ${kills}.`) && left.length === 0;
if (isOk) await removeTemporaryFolders();
else console.log(last.output.slice(-2000));
process.exitCode = wrong.length === 0 && isOk ? 0 : 1;

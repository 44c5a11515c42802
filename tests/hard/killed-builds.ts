import { spawn } from 'node:child_process';
import console from 'node:console';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../src/server/server.ts';
import { environment, runBuild, temporaryFolder, writeFiles } from '../support/build.ts';
import { randomOf } from '../support/fuzz/random.ts';

/** `node tests/hard/killed-builds.ts [kills] [seed]`: SIGKILL at random moments, with a client beside that asks all the time. */
const [kills = 100, seed = 1] = process.argv.slice(2).map(Number);
const random = randomOf(seed);
const folder = await temporaryFolder();
const env = { CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: path.join(folder, 'dist') };
const write = (turn: number) =>
  writeFiles(env.CONTENT_DIR, { 'site/index.md': `---\ntitle: Home\n---\nWhole ${turn}.\n` });
await write(0);
const first = await runBuild(env);
if (first.code !== 0) throw new Error(first.output);
const server = await startServer({ out: env.OUT_DIR, host: '127.0.0.1', port: 0, log: () => undefined });
let isOver = false;
let asked = 0;
let broken = 0;
const client = async (): Promise<void> => {
  while (!isOver) {
    for (const target of ['/', '/index.md', '/api/v1/content', '/llms.txt']) {
      const response = await fetch(server.address + target, { signal: AbortSignal.timeout(5000) });
      const text = await response.text();
      asked += 1;
      if (response.status !== 200 || text === '') broken += 1;
    }
    await wait(20);
  }
};
const beside = client();
let finished = 0;
for (let turn = 1; turn <= kills; turn += 1) {
  await write(turn);
  const child = spawn(process.execPath, ['src/commands/build.ts'], { env: environment(env), stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await wait(100 + random.below(5000));
  child.kill('SIGKILL');
  if ((await ended) === 0) finished += 1;
}
isOver = true;
await beside;
const last = await runBuild(env);
await server.stop();
console.log({ kills, finishedBefore: finished, asked, broken, buildsAfterwards: last.code === 0 });
process.exitCode = broken === 0 && last.code === 0 ? 0 : 1;

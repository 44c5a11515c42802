import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';
import { nodesIn } from '../../../src/library/markdown/walk.ts';
import { environment, temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { serveIn } from '../../../tests/support/servers/serve-command.ts';
import { toPage } from './attach.ts';

const page = toPage(
  '<main><h1>Start</h1><p>You start with a boat on the coast.</p></main>',
  '<link rel="canonical" href="https://tern.example/">',
);

test('the commands of the guide "I have a site already" do what it says, in its order', async () => {
  const guide = await readFile(path.resolve(import.meta.dirname, '../README.md'), 'utf8');
  const commands = Array.from(nodesIn(parseNative(guide)))
    .flatMap((node) => (node.type === 'code' && node.lang === 'sh' ? node.value.split('\n') : []))
    .map((line) => line.split(' '));
  const own = commands.filter(([program]) => program === 'npx').map(([, , ...args]) => args);
  const asked = commands.filter(([program]) => program === 'curl').map(([, url = '']) => url.replaceAll('"', ''));
  expect([own.map(([name]) => name), asked.length]).toEqual([['attach', 'serve'], 2]);
  const project = await writeFiles(await temporaryFolder(), { 'dist/index.html': page });
  const program = path.resolve('src/commands/halyard.ts');
  const cache = { CACHE_DIR: await temporaryFolder() };
  const [attach = [], serve = []] = own;
  await promisify(execFile)(process.execPath, [program, ...attach], { cwd: project, env: environment(cache) });
  const server = await serveIn(project, program, cache, ...serve);
  for (const url of asked) {
    const response = await fetch(url.replace('http://localhost:4321', server.address));
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('boat on the coast')]);
  }
  expect(await (await fetch(server.address, { headers: { accept: 'text/html' } })).text()).toBe(page);
  await server.stop();
});

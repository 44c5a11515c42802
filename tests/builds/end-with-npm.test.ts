import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { eventually } from '../support/eventually.ts';

let env: NodeJS.ProcessEnv = {};
beforeAll(async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'site/index.md': '# Notes\n\nA page.\n' });
  const site = { CONTENT_DIR: path.join(folder, 'site'), OUT_DIR: path.join(folder, 'dist') };
  expect((await runSharedBuild(site)).code).toBe(0);
  env = { ...process.env, ...site, PORT: '0', VITEST: '', NODE_ENV: 'production', npm_lifecycle_script: '' };
});

/** Starts a command, and returns it with the address that its server prints. */
const startServer = async (command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
  const child = spawn(command, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'ignore'] });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server did not start, status ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /(?:Site|Local)\s+(http:\S+)\//.exec(stripVTControlCharacters(line))?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { child, address };
};

const isServed = (address: string): Promise<boolean> =>
  fetch(`${address}/health`).then(
    () => true,
    () => false,
  );

test.each(['serve', 'serve:locked', 'start', 'dev'])(
  'the server of `npm run %s` ends when a supervisor stops npm',
  async (name) => {
    const { child, address } = await startServer('npm', ['run', name]);
    expect(await isServed(address)).toBe(true);
    child.kill('SIGTERM');
    await eventually(() => isServed(address)).toBe(false);
  },
);

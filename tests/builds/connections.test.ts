import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { environment, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { serveCommand } from '../support/servers/serve-command.ts';
import { traceConnections } from '../support/servers/trace-connections.ts';

const run = promisify(execFile);

let content = '';
let out = '';
beforeAll(async () => {
  const folder = await temporaryFolder();
  content = path.join(folder, 'content');
  out = path.join(folder, 'dist');
  await writeFiles(content, {
    'site/index.md': '---\ntitle: Home\n---\nWords of the home page.\n',
    // A style sheet of its own, so that the build compiles the pages.
    'theme.css': ':root { --accent: #333 }',
    'blog/one.md': '---\ntitle: One\ndescription: One page.\n---\nWords of one page.\n',
  });
});

const command =
  (name: string, ...args: readonly string[]) =>
  (env: Record<string, string>) =>
    run(process.execPath, [`src/commands/${name}.ts`, ...args], {
      env: environment({ CONTENT_DIR: content, OUT_DIR: out, ...env }),
    });

const visit = async (env: Record<string, string>) => {
  const own = { CONTENT_DIR: content, OUT_DIR: out, NODE_ENV: 'development', VITEST: '', SITE_URL: '' };
  const server = await serveCommand('src/commands/serve.ts', { ...own, ...env });
  try {
    for (const target of ['/', '/blog/one', '/blog/one.md', '/api/v1/search?q=words', '/ask?query=words'])
      expect([target, (await fetch(server.address + target)).status]).toEqual([target, 200]);
  } finally {
    await server.stop();
  }
};

test('the tracer records connections of Node, its child processes and its workers', async () => {
  const ask = `
    const quiet = () => {};
    const socket = require('dgram').createSocket('udp4');
    require('net').connect(9, '192.0.2.1').on('error', quiet).destroy();
    require('https').get('https://192.0.2.2/').on('error', quiet).destroy();
    fetch('http://192.0.2.3/', { signal: AbortSignal.timeout(50) }).catch(quiet);
    require('dns').promises.lookup('lookup.invalid').catch(quiet);
    require('dns').resolve4('resolve.invalid', quiet);
    socket.send('x', 9, '192.0.2.4', () => socket.close());
`;
  const worker = `new (require('worker_threads').Worker)("fetch('http://192.0.2.6/', { signal: AbortSignal.timeout(50) }).catch(() => {})", { eval: true });`;
  const child = `require('child_process').spawn(process.execPath, ['-e', "fetch('http://192.0.2.5/', { signal: AbortSignal.timeout(50) }).catch(() => {})"]);`;
  const { env, outside } = await traceConnections();
  await run(process.execPath, ['-e', ask + worker + child], { env: { ...process.env, ...env } });
  const targets = await outside();
  for (let host = 1; host <= 6; host++) expect(targets).toContain(`192.0.2.${host}`);
  expect(targets).toEqual(expect.arrayContaining(['lookup.invalid', 'resolve.invalid']));
});

// `npm run dev` is in `dev/dev.test.ts`, which starts its server with the tracer.
test.each([
  ['check', command('check'), []],
  ['new', command('new', '--section', 'blog', '--title', 'Two'), []],
  ['build', command('build'), ['esbuild', 'pagefind_extended']],
  ['serve', visit, []],
])('`npm run %s` opens no connection outside this machine', async (_name, use, expected) => {
  const { env, outside, programs } = await traceConnections();
  await use(env);
  expect(await outside()).toEqual([]);
  expect(await programs()).toEqual(expected);
});

import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer, ServerOptions } from '../../../../src/hosts/node/server.ts';
import { runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { openPort } from '../../../../tests/support/servers/open-port.ts';
import { startTestServer } from '../../../../tests/support/servers/start-test-server.ts';
import { openFrom } from '../../open-from.ts';

/** A CDN between a site and its replicas, which can fail. */
let failure: 'none' | 'down' | 'wrong' = 'none';
let origin: RunningServer;
let replica: RunningServer;
let cdn: Server;
let cdnAddress = '';
let folder = '';
const env = () => ({ CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: path.join(folder, 'dist') });

/** Starts a server over the published data at an address. */
const getReplica = (address: string, options: Partial<ServerOptions> = {}): Promise<RunningServer> =>
  startTestServer({ out: '', openSite: (site) => openFrom(address, site), ...options });

const publish = async (words: string): Promise<void> => {
  await writeFiles(env().CONTENT_DIR, {
    'site.yaml': 'name: Tea\npublishData: true\n',
    'site/index.md': '---\ntitle: Tea\n---\nAll about tea.\n',
    'notes/green.md': `---\ntitle: Green tea\n---\nGreen tea is a tea whose leaves are not oxidised. ${words}\n`,
    'notes/offer.md': '---\ntitle: Offer\nexpires: 2999-01-01\n---\nTea at half the price.\n',
    'notes/draft.md': '---\ntitle: Secret\ndraft: true\n---\nA canary of a draft.\n',
  });
  const { code, output } = await runSharedBuild(env());
  expect([code, output]).toEqual([0, output]);
};
const segments = async (): Promise<string[]> =>
  (await readdir(path.join(folder, 'dist/_data'))).filter((name) => name.endsWith('.bin'));

const listenCdn = async (): Promise<Server> => {
  const server = createServer((request, response) => {
    if (failure === 'down') return void request.socket.destroy();
    const { range, 'if-none-match': tag } = request.headers;
    const headers = Object.entries({ range, 'if-none-match': tag }).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    void fetch(`${origin.address}${request.url}`, { headers }).then(async (answer) => {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isWrong = failure === 'wrong' && request.url?.endsWith('.bin') === true;
      response.writeHead(answer.status, { etag: answer.headers.get('etag') ?? '' });
      response.end(isWrong ? bytes.fill(65) : bytes);
    });
  });
  const opened = await openPort(server);
  cdnAddress = `${opened.origin}/`;
  return server;
};

beforeAll(async () => {
  folder = await temporaryFolder();
  await publish('First edition.');
  origin = await startTestServer({ out: env().OUT_DIR });
  cdn = await listenCdn();
  replica = await getReplica(cdnAddress);
});
afterAll(async () => {
  await replica.stop();
  await origin.stop();
  cdn.closeAllConnections();
  cdn.close();
});

const read = async ({ address }: RunningServer, target: string, init?: RequestInit) => {
  const response = await fetch(address + target, { redirect: 'manual', ...init });
  return { status: response.status, text: await response.text(), location: response.headers.get('location') };
};
const targets = [
  '/api/v1/content',
  '/api/v1/content/notes/green',
  '/notes/green.md',
  '/api/v1/search?q=oxidised',
  '/health',
];

test('`serve --from` answers as the server of the folder does, and redirects to the files', async () => {
  for (const target of targets)
    expect([target, await read(replica, target)]).toEqual([target, await read(origin, target)]);
  const question = '/ask?query=what+is+green+tea';
  expect((await read(replica, question)).text).toContain('not oxidised');
  expect(await read(replica, '/notes/green?a=1')).toMatchObject({
    status: 307,
    location: `${cdnAddress}notes/green?a=1`,
  });
  expect((await read(replica, '/notes/green', { headers: { accept: 'text/markdown' } })).text).toContain('# Green tea');
  expect((await read(replica, '/nothing.md')).status).toBe(307);
});

test('`serve --from` starts after a page of the release has expired', async () => {
  const later = await getReplica(cdnAddress, { clock: () => Date.parse('3000-01-01') });
  const statuses = async (server: RunningServer) =>
    Promise.all(['green', 'offer'].map(async (name) => (await read(server, `/api/v1/content/notes/${name}`)).status));
  expect([await statuses(later), await statuses(replica)]).toEqual([
    [200, 410],
    [200, 200],
  ]);
  await later.stop();
});

test('the published data hold no draft, and a manifest that is not there is an error', async () => {
  for (const name of await segments()) {
    const { text } = await read(origin, `/_data/${name}`);
    expect(text).not.toContain('canary');
  }
  await expect(getReplica(`${cdnAddress}nowhere/`)).rejects.toThrow('The data of the site cannot be read');
});

test('`serve --from` goes on with its release while the storage fails, and takes over the next one whole', async () => {
  const before = await segments();
  expect((await read(replica, '/api/v1/content/notes/green')).text).toContain('First edition.');
  failure = 'down';
  await publish('Second edition.');
  expect((await read(replica, '/api/v1/content/notes/green')).text).toContain('First edition.');
  await eventually(async () => JSON.parse((await read(replica, '/health')).text).status).toBe('outdated');
  failure = 'wrong';
  const wrong = await read(replica, '/api/v1/content/notes/green');
  expect([200, 503]).toContain(wrong.status);
  if (wrong.status === 200) expect(wrong.text).toMatch(/First edition|Second edition/);
  failure = 'none';
  await eventually(async () => (await read(replica, '/api/v1/content/notes/green')).text).toContain('Second edition.');
  expect(JSON.parse((await read(replica, '/health')).text).status).toBe('ok');
  expect(await segments()).toEqual(expect.arrayContaining(before));
});

test('a build keeps the segments of three releases', async () => {
  const librarySegment = async (): Promise<string> => {
    const { library } = JSON.parse(await readFile(path.join(folder, 'dist/_data/release.json'), 'utf8'));
    return `${library[0][0]}.bin`;
  };
  const second = await librarySegment();
  await publish('Third edition, with other words.');
  const third = await librarySegment();
  await publish('Fourth edition, with more words.');
  const fourth = await librarySegment();
  expect(await segments()).toEqual(expect.arrayContaining([second, third, fourth]));
  await publish('Fifth edition.');
  expect(await segments()).not.toContain(second);
});

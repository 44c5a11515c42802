import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createApp } from '../../../src/app/app.ts';
import { bundleFunctions } from '../../../src/build/stages/hosts/bundle-functions.ts';
import { requestFiles } from '../../../src/disk/request-files.ts';
import { endpointList } from '../../../src/interfaces/endpoints.ts';
import { fileInMemory } from '../../../src/release/open/context-of.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { writeFiles } from '../../../tests/support/builds/build.ts';
import { context } from '../../../tests/support/context.ts';
import { isFull, sample } from '../../../tests/support/effort.ts';
import { getStore, library, origin, pages } from '../../../tests/support/library.ts';
import { findLaw, lawCases } from '../../../tests/support/requests/law-cases.ts';
import { schemaCases } from '../../../tests/support/requests/schema-cases.ts';
import { temporaryFolder } from '../../../tests/support/run/temporary-folders.ts';
import { openPort } from '../../../tests/support/servers/open-port.ts';
import { dataPublishing } from '../data-publishing.ts';

type FunctionHandler = (request: Request, context: { readonly ip: string }) => Promise<Response>;
const FunctionModule = z.object({ default: z.custom<FunctionHandler>((value) => typeof value === 'function') });

const texts = { '404.html': '<p>Nothing here.</p>', 'index.agent.md': '# Fixture' };
const here = createApp({
  context,
  texts: { missing: () => texts['404.html'], agentView: () => texts['index.agent.md'] },
});

let folder = '';
let address = '';
let isDown = false;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  readFile(path.join(folder, request.url ?? '')).then(
    (bytes) => response.writeHead(isDown ? 503 : 200).end(isDown ? '' : bytes),
    () => response.writeHead(404).end(),
  );
});

beforeAll(async () => {
  folder = await writeFiles(await temporaryFolder(), { [requestFiles.documents]: '[]' });
  const data = await dataPublishing.publish({
    build: library.build,
    library: fileInMemory(getStore(pages)),
    search: fileInMemory(await writeIndex(library, { language: 'en' })),
    texts: Object.entries(texts),
    out: folder,
    before: undefined,
  });
  const quotas = library.site.quotas;
  await bundleFunctions(path.resolve('.'), path.join(folder, 'functions'), {
    quotas,
    languages: ['en'],
    documents: [],
    data,
  });
  const opened = await openPort(server);
  address = opened.origin;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a function anew, as a platform does. */
const start = async (name: string): Promise<FunctionHandler> => {
  const file = path.join(folder, 'functions', `${name}.mjs`);
  return FunctionModule.parse(await import(/* @vite-ignore */ `${file}?start=${asked.length}`)).default;
};
const getName = (target: string): string =>
  endpointList().find(({ path: at }) => target.startsWith(at))?.name ?? (target === '/health' ? 'health' : 'pages');
const client = { ip: '192.0.2.1' };

// The first request of each function comes to one that has just started, the others to the same.
const started = new Map<string, Promise<FunctionHandler>>();
const running = (name: string): Promise<FunctionHandler> => {
  const known = started.get(name) ?? start(name);
  started.set(name, known);
  return known;
};

// Every second request; `npm run test:hard` sends all.
test.each(sample([...lawCases, ...schemaCases], 2))(
  '%s is answered by a function from published data as by the app',
  async (target, init) => {
    const handle = await (isFull ? start : running)(getName(target));
    const expected = await findLaw(await here.fetch(new Request(origin + target, init), { address: client.ip }));
    expect(await findLaw(await handle(new Request(address + target, init), client))).toEqual(expected);
  },
);

test('a function answers 503 while its data cannot be read, and then the health of its release', async () => {
  const handle = await start('health');
  isDown = true;
  const failed = await handle(new Request(`${address}/health`), client);
  isDown = false;
  expect([failed.status, failed.headers.get('content-type')]).toEqual([
    503,
    expect.stringContaining('application/problem+json'),
  ]);
  const { status, pages: count } = await (await handle(new Request(`${address}/health`), client)).json();
  expect([status, count]).toEqual(['ok', library.size]);
  expect(asked.filter((name) => !/^\/_data\/[\da-f]{64}\.bin$/.test(name))).toEqual([]);
});

import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevListener } from '../../../src/hosts/dev/listener.ts';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { temporaryFolder } from '../../../tests/support/builds/build.ts';
import { withFacts } from '../../../tests/support/libraries/with-facts.ts';
import { library } from '../../../tests/support/library.ts';
import { openPort } from '../../../tests/support/servers/open-port.ts';
import { documents } from '../documents.ts';

/** The fixture site, whose owner publishes everything. */
const published = withFacts(library, { database: true, epub: true });

let server: Server;
let base = '';
beforeAll(async () => {
  const { listener } = createDevListener(published, new Map());
  server = createServer((request, response) => listener(request, response, () => void response.writeHead(404).end()));
  const opened = await openPort(server);
  base = opened.origin;
});
afterAll(() => server.close());

test('dev answers at every document of the plug-in, with its type', async () => {
  const own = getDocuments(published).filter(({ pathname }) =>
    documents.some((one) => ('matches' in one ? one.matches(pathname) : one.pathname === pathname)),
  );
  expect(own.length).toBeGreaterThan(3);
  for (const { pathname, mediaType } of own) {
    const response = await fetch(base + pathname);
    expect([pathname, response.status, response.headers.get('content-type')]).toEqual([pathname, 200, mediaType]);
    expect((await response.arrayBuffer()).byteLength, pathname).toBeGreaterThan(0);
  }
});

test('dev packs okf.zip and site.db as a build does', async () => {
  const toBytes = async (target: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(base + target)).arrayBuffer());
  expect(Object.keys(unzipSync(await toBytes('/okf.zip')))).toContain('index.md');
  const file = path.join(await temporaryFolder(), 'site.db');
  await writeFile(file, await toBytes('/site.db'));
  const opened = new DatabaseSync(file, { readOnly: true });
  expect(opened.prepare('SELECT count(*) AS pages FROM pages').get()).toEqual({ pages: library.size });
  opened.close();
  const head = await fetch(`${base}/okf.zip`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), (await head.arrayBuffer()).byteLength]).toEqual([
    200,
    'application/zip',
    0,
  ]);
});

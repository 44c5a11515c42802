import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSharedCommand, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { openPort } from '../../../../tests/support/servers/open-port.ts';

const key = 'a-key-of-our-own';

/** A site that publishes its key, and a service of IndexNow, on one port. */
const received: unknown[] = [];
let status = 200;
let published = '';
const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end(published);
  received.push(JSON.parse(await text(request)));
  return response.writeHead(status).end();
});
let origin = '';
let content = '';

beforeAll(async () => {
  const opened = await openPort(server);
  origin = opened.origin;
  content = await temporaryFolder();
  await writeFiles(content, {
    'site.yaml': `name: Notes\nindexNow: ${key}\n`,
    'index.md': '# Home\n\nFirst.\n',
    'notes/a.md': '# A\n\nText.\n',
    'notes/c.md': '# C\n\nText.\n',
    'notes/d.md': '# D\n\nText.\n',
    'notes/secret.md': '---\nunlisted: true\n---\n# Secret\n\nText.\n',
  });
});
afterAll(() => {
  server.close();
});

const run = async (command: 'announce' | 'record', ...args: string[]): Promise<string> =>
  (await runSharedCommand(command, { CONTENT_DIR: content, SITE_URL: origin }, ...args)).output;
const send = (): Promise<string> => run('announce', '--send', '--to', `${origin}/indexnow`);

test('`npm run announce` lists what was recorded, and sends nothing without --send', async () => {
  expect(await run('announce')).toContain('Run the command record first');
  await run('record');
  const output = await run('announce');
  expect(output).toContain(`${origin}/notes/a\n`);
  expect(output).not.toContain('secret');
  expect(output).toMatch(/[1-9]\d* addresses would be sent\. Nothing was/);
  expect(received).toEqual([]);
});

test('`npm run announce -- --send` asks the published site for its key first', async () => {
  expect(await send()).toContain(`${origin}/indexnow.txt does not have the key yet. Publish the site first.`);
  expect(received).toEqual([]);
});

test('`npm run announce -- --send` sends exactly the addresses that changed since the last time', async () => {
  published = `${key}\n`;
  status = 429;
  expect(await send()).toContain('refused the addresses with 429: it has had too many requests; try later.');
  await expect(readFile(path.join(content, 'announced.txt'))).rejects.toThrow('ENOENT');
  status = 202;
  expect(await send()).toContain('noted in');
  expect(await send()).toContain('No address has changed since the last time.');
  await writeFiles(content, { 'notes/b.md': '---\naliases: [notes/a]\n---\n# B\n\nText.\n' });
  await rm(path.join(content, 'notes/a.md'));
  expect(await run('announce')).toMatch(/[1-9]\d* changes of the folder are not recorded yet/);
  await run('record');
  await send();
  const { urlList, ...rest } = received.at(-1) as { urlList: string[] };
  expect(rest).toEqual({ host: new URL(origin).host, key, keyLocation: `${origin}/indexnow.txt` });
  expect(urlList).toContain(`${origin}/notes/a`);
  expect(urlList).toContain(`${origin}/notes/b`);
  expect(urlList).not.toContain(`${origin}/notes/secret`);
  expect(new Set(urlList).size).toBe(urlList.length);
  expect(urlList.length).toBeLessThan((received[1] as { urlList: string[] }).urlList.length);
});

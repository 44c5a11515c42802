import { rm } from 'node:fs/promises';
import { request as send } from 'node:http';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { RunningServer } from '../../../src/hosts/node/server.ts';
import { runSharedBuild, temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { startTestServer } from '../../support/servers/start-test-server.ts';

const started: RunningServer[] = [];
const made: string[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  for (const folder of made.splice(0)) await rm(folder, { recursive: true });
});

interface Got {
  readonly status: number;
  readonly text: string;
  readonly etag: string | undefined;
}

/** Sends the target unchanged, which `fetch()` would normalise. */
const ask = (address: string, target: string, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    send(address, { path: target, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, etag: response.headers.etag }));
    })
      .on('error', reject)
      .end();
  });

test('a running server stops serving a page that expires, without a build', async () => {
  const folder = await temporaryFolder();
  made.push(folder);
  const expires = Date.now() + 3_600_000;
  const page = (title: string, fields: string, words: string) =>
    `---\ntitle: ${title}\ndescription: About ${title}.\ndate: 2026-01-01\n${fields}---\n\n${words}\n`;
  await writeFiles(path.join(folder, 'content'), {
    'blog/offer.md': page(
      'Zanzibar offer',
      `expires: ${new Date(expires).toISOString()}\naliases: [old/offer]\ntags: [zanzibar]\n`,
      `The zanzibar discount is forty per cent. ${'It holds for every order of this month. '.repeat(60)}`,
    ),
    'blog/offers.md': page('Standing offers', '', 'The standing discount is four per cent for every order.'),
  });
  const out = path.join(folder, 'dist');
  const built = await runSharedBuild({ CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: out });
  expect([built.code, built.output]).toEqual([0, expect.stringContaining('A page appears or expires at')]);

  let now = Date.now();
  const server = await startTestServer({
    out,
    clock: () => now,
  });
  started.push(server);
  const { address } = server;
  const forms: [target: string, headers?: Record<string, string>][] = [
    ['/blog/offer'],
    ['/blog/offer', { 'accept-encoding': 'br' }],
    ['/blog/offer', { accept: 'text/markdown' }],
    ['/blog/offer?mode=agent'],
    ['/blog/offer.md'],
    ['/api/v1/content/blog/offer'],
  ];
  const tags = new Map<string, string>();
  for (const [target, headers] of forms) {
    const { status, etag = '' } = await ask(address, target, headers);
    expect([target, status, etag]).toEqual([target, 200, expect.stringMatching(/^"/)]);
    tags.set(JSON.stringify([target, headers]), etag);
    expect((await ask(address, target, { ...headers, 'if-none-match': etag })).status).toBe(304);
  }
  expect((await ask(address, '/old/offer')).status).toBe(308);
  const question = '/ask?query=what+is+the+zanzibar+discount&streaming=false';
  expect((await ask(address, question)).text).toContain('forty per cent');

  now = expires;
  for (const [target, headers] of forms) {
    const condition = { 'if-none-match': tags.get(JSON.stringify([target, headers])) ?? '' };
    for (const asked of [headers, { ...headers, ...condition }, { ...headers, 'if-none-match': '*' }]) {
      const { status, text } = await ask(address, target, asked);
      expect([target, status]).toEqual([target, 410]);
      expect(text).not.toContain('forty per cent');
    }
  }
  for (const target of '/blog/offer/ /blog/offer.html /blog/offer%2Ehtml /blog/offer%2emd /blog/%6Fffer%2Ehtml /blog//offer.html /blog/offer.html.br /blog/offer.html%2Ebr /blog/offer.md.br /old/offer /old/offer.md'.split(
    ' ',
  )) {
    const { status, text } = await ask(address, target);
    expect([target, status >= 400, text.includes('forty')]).toEqual([target, true, false]);
  }
  expect((await ask(address, '/blog/ofer')).text).not.toContain('Zanzibar');
  for (const target of [
    '/api/v1/content?limit=100',
    '/api/v1/content?tag=zanzibar',
    '/api/v1/search?q=zanzibar+discount',
    question,
  ]) {
    const { status, text } = await ask(address, target);
    expect([target, status]).toEqual([target, 200]);
    expect(text).not.toMatch(/forty|"blog\/offer"|\/blog\/offer["#:]/);
  }
  expect((await ask(address, '/blog/offers')).status).toBe(200);
  const { text } = await ask(address, '/health');
  expect(JSON.parse(text)).toMatchObject({ status: 'ok', pages: server.release().context.library.size - 1 });
});

import { expect, test } from 'vitest';
import { type Ask, checkCase } from '../support/requests/check-case.ts';
import { demoCases } from '../support/requests/endpoint-cases.ts';
import { httpCases } from '../support/requests/http-cases.ts';

/** Tests that a platform answers as our own server does: pages in each form, documents, every endpoint, what is missing. */
export const checkPlatform = (ask: Ask): void => {
  test.each(httpCases)('$target gives $status $type', (each) => checkCase(ask, each));

  test.each(demoCases)('%s is answered', async (target, init, status, type, words) => {
    const response = await ask(target, init);
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)]);
    expect(text).toContain(words);
  });

  test('the endpoints publish quotas and count them', async () => {
    const { headers } = await ask('/api/v1', {});
    expect(headers.get('ratelimit-policy')).toContain('"default";q=');
    expect(headers.get('ratelimit')).toMatch(/"default";r=\d+/);
  });

  test.each([
    ['/blog/withdrawn', 'text/html', 410, 'text/html'],
    ['/blog/withdrawn', 'text/markdown', 410, 'text/markdown'],
    ['/blog/withdrawn', 'application/json', 410, 'application/problem+json'],
  ])('a withdrawn page, %s asked for as %s, is %i', async (target, accept, status, type) => {
    const response = await ask(target, { headers: { accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)]);
  });

  test('a page that moved leads on', async () => {
    const { status, headers } = await ask('/glossary/place', { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, '/glossary/positioning']);
  });

  test.each(['/.halyard/files.txt', '/.halyard/release.json', '/.halyard/search.bin', '/_headers', '/.assetsignore'])(
    '%s is not public',
    async (target) => {
      expect((await ask(target, {})).status).toBe(404);
    },
  );

  test('files with a digest in their name are kept for a year', async () => {
    const html = await (await ask('/', {})).text();
    const [style = ''] = /\/_astro\/[^"]+\.css/.exec(html) ?? [];
    const { status, headers } = await ask(style, {});
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('text/css'),
      'public, max-age=31536000, immutable',
    ]);
  });
};

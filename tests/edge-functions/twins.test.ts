import { expect, test } from 'vitest';
import handler, { config } from '../../edge-functions/twins.ts';
import { twinOf } from '../../src/interfaces/markdown/twin.ts';
import { twinHeaders } from '../../src/interfaces/markdown/twin-headers.ts';
import { origin, pages } from '../support/library.ts';

const type = { 'content-type': 'text/markdown; charset=utf-8', 'x-robots-tag': 'noindex' };
const ask = (pathname: string, method: string, behind: (pathname: string) => Response) =>
  handler(new Request(origin + pathname, { method }), {
    next: async (request) => behind(new URL(request.url).pathname),
  });

test.each(pages.map((page) => [page.summary.path, page] as const))(
  'the twin of %s gets the fields that the build would give it where no rule did',
  async (_path, page) => {
    const text = twinOf(page, origin);
    for (const method of ['GET', 'HEAD']) {
      const response = await ask('/any.md', method, () => new Response(text, { headers: type }));
      expect(Object.fromEntries(response.headers)).toMatchObject({ ...type, ...twinHeaders(page.summary) });
      expect(await response.text()).toBe(method === 'GET' ? text : '');
    }
  },
);

test('what a rule said, other Markdown, redirects and unchanged twins stay as they are', async () => {
  const ruled = await ask('/a.md', 'GET', () => new Response('---\n', { headers: { ...type, link: '<x>' } }));
  expect(ruled.headers.get('link')).toBe('<x>');
  const other = await ask('/auth.md', 'GET', () => new Response('# auth.md\n', { headers: type }));
  expect([other.headers.get('link'), await other.text()]).toEqual([null, '# auth.md\n']);
  expect((await ask('/a.md', 'GET', () => new Response(null, { status: 304 }))).status).toBe(304);
  expect((await ask('/a.md', 'GET', () => Response.redirect(`${origin}/b.md`, 301))).status).toBe(301);
});

test.each([
  ['/blog/wrong.md', 404],
  ['/blog/gone.md', 410],
  ['/%E0%A4.md', 404],
])('%s is answered with %i in Markdown', async (pathname, status) => {
  const asked: string[] = [];
  const response = await ask(pathname, 'GET', (behind) => {
    asked.push(behind);
    if (behind === pathname) return new Response('<h1>', { status: 404 });
    return Response.json({ nearest: ['blog/right'] }, { status });
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/markdown; charset=utf-8']);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const text = await response.text();
  expect(text).toContain(`(${origin}/blog/right.md)`);
  expect(text).toContain(`${origin}/llms.txt`);
  expect(asked[1]?.startsWith('/api/v1/content/')).toBe(true);
});

test('pages for people do not pay for it', () => {
  expect(config.path).toBe('/*.md');
});

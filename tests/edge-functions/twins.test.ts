import { expect, test } from 'vitest';
import handler, { config } from '../../edge-functions/twins.ts';
import { renderTwin } from '../../src/interfaces/markdown/twin.ts';
import { twinHeaders } from '../../src/interfaces/markdown/twin-headers.ts';
import { library, origin, pages } from '../support/library.ts';

const type = { 'content-type': 'text/markdown; charset=utf-8', 'x-robots-tag': 'noindex' };
const ask = (pathname: string, method: string, behind: (pathname: string) => Response) =>
  handler(new Request(origin + pathname, { method }), {
    next: async (request) => behind(new URL(request.url).pathname),
  });

test.each(pages.map((page) => [page.summary.path, page] as const))(
  'adds the headers of the build to the twin of %s where no rule set them',
  async (_path, page) => {
    const text = renderTwin(page, library);
    for (const method of ['GET', 'HEAD']) {
      const response = await ask('/any.md', method, () => new Response(text, { headers: type }));
      expect(Object.fromEntries(response.headers)).toMatchObject({ ...type, ...twinHeaders(page.summary) });
      expect(await response.text()).toBe(method === 'GET' ? text : '');
    }
  },
);

test('does not change twins with headers, other Markdown, redirects and 304', async () => {
  const ruled = await ask('/a.md', 'GET', () => new Response('---\n', { headers: { ...type, link: '<x>' } }));
  expect(ruled.headers.get('link')).toBe('<x>');
  const other = await ask('/auth.md', 'GET', () => new Response('# auth.md\n', { headers: type }));
  expect([other.headers.get('link'), await other.text()]).toEqual([null, '# auth.md\n']);
  expect((await ask('/a.md', 'GET', () => new Response(null, { status: 304 }))).status).toBe(304);
  expect((await ask('/a.md', 'GET', () => Response.redirect(`${origin}/b.md`, 301))).status).toBe(301);
});

test('passes the 404 of a missing twin through', async () => {
  const missing = await ask(
    '/blog/wrong.md',
    'GET',
    () => new Response('# Not here\n', { status: 404, headers: type }),
  );
  expect([missing.status, await missing.text()]).toEqual([404, '# Not here\n']);
});

test('config matches Markdown files only', () => {
  expect(config.path).toBe('/*.md');
});

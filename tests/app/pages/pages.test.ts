import { expect, test } from 'vitest';
import { createPages } from '../../../src/app/pages.ts';
import { renderTwin } from '../../../src/interfaces/markdown/twin.ts';
import { context } from '../../support/context.ts';
import { gonePath, library, origin, pages } from '../../support/library.ts';

const texts = {
  missing: () => '<h1>Not here</h1><!--"nearest"--><!--"/nearest"-->',
  agentView: () => '# For agents\n',
};
const pagesApp = createPages({ context, texts });
const ask = (target: string, accept = '*/*', method = 'GET'): Promise<Response> =>
  Promise.resolve(pagesApp.fetch(new Request(origin + target, { method, headers: { accept } }), {}));
const getType = (response: Response): string | undefined => response.headers.get('content-type')?.split(';', 1)[0];

const slip = '/blog/price-from-valeu';
const near = 'blog/price-from-value';

test.each([
  [slip, '*/*', 404, 'text/html', `href="/${near}"`],
  [slip, 'text/markdown', 404, 'text/markdown', `(${origin}/${near}.md)`],
  [`${slip}.md`, '*/*', 404, 'text/markdown', `(${origin}/${near}.md)`],
  [`${slip}?mode=agent`, '*/*', 404, 'text/markdown', `(${origin}/${near}.md)`],
  [slip, 'application/json', 404, 'application/problem+json', `"nearest":["${near}"]`],
  [`${slip}.md`, 'application/json', 404, 'application/problem+json', `"nearest":["${near}"]`],
  [`${slip}.md.md`, 'application/json', 404, 'application/problem+json', '"code":"not-found"'],
  [`${slip}?mode=agent`, 'application/problem+json', 404, 'application/problem+json', '"code":"not-found"'],
  [`${slip}.md`, 'application/json, text/markdown', 404, 'text/markdown', '/llms.txt'],
  [`${slip}.md`, 'application/json, */*;q=0.1', 404, 'text/markdown', '/llms.txt'],
  [`/${gonePath}.md`, 'application/json', 410, 'application/problem+json', '"code":"gone"'],
  ['/%E0%A4.md', 'application/json', 404, 'application/problem+json', '"code":"not-found"'],
  [`/${gonePath}`, '*/*', 410, 'text/html', '<h1>'],
  [`/${gonePath}`, 'text/markdown', 410, 'text/markdown', '/llms.txt'],
  [`/${gonePath}.md`, '*/*', 410, 'text/markdown', '/llms.txt'],
  [`/${gonePath}?mode=agent`, '*/*', 410, 'text/markdown', '/llms.txt'],
  [`/${gonePath}`, 'application/json', 410, 'application/problem+json', '"code":"gone"'],
  ['/%E0%A4', '*/*', 404, 'text/html', '<h1>'],
  ['/.halyard/library.bin', '*/*', 404, 'text/html', '<h1>'],
  ['/about', 'application/pdf', 406, 'application/problem+json', '"code":"not-acceptable"'],
])('%s asked for as %s is %i %s', async (target, accept, status, type, has) => {
  const response = await ask(target, accept);
  expect([response.status, getType(response)]).toEqual([status, type]);
  expect(response.headers.get('vary')).toBe('Accept');
  const text = await response.text();
  expect(text).toContain(has);
  const head = await ask(target, accept, 'HEAD');
  expect([head.status, await head.text()]).toEqual([status, '']);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(response.headers));
});

test('only Markdown at the address of a page may not be kept by a cache that others share', async () => {
  expect((await ask(slip, 'text/markdown')).headers.get('cache-control')).toBe('private, no-store');
  expect((await ask(slip)).headers.get('cache-control')).toMatch(/^public/);
  const twin = await ask(`${slip}.md`);
  expect(twin.headers.get('cache-control')).toMatch(/^public/);
  expect(twin.headers.get('x-robots-tag')).toBe('noindex');
});

test.each(pages.map((page) => [page.summary.path, page] as const))('%s?mode=agent is its twin', async (path, page) => {
  const response = await ask(`/${path === 'index' ? '' : path}?mode=agent`);
  expect([response.status, getType(response)]).toEqual([200, 'text/markdown']);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(response.headers.get('cache-control')).toContain('private');
  expect(response.headers.get('link')).toBe(`<${page.summary.url}>; rel="canonical"`);
  expect(await response.text()).toBe(path === 'index' ? texts.agentView() : renderTwin(page, library));
});

test.each([
  ['/about/?a=1', '/about?a=1'],
  ['/old/price-from-value', `/${near}`],
  ['/old/price-from-value.md', `/${near}.md`],
  ['/old/price-from-value?mode=agent', `/${near}?mode=agent`],
  ['//about', '/about'],
])('%s leads to %s', async (target, to) => {
  const response = await ask(target);
  expect([response.status, response.headers.get('location')]).toEqual([308, to]);
});

test('a page as HTML is a file, so that to be asked for it is a fault', async () => {
  const events: string[] = [];
  const logged = createPages({ context: { ...context, log: (event) => void events.push(event) }, texts });
  expect((await logged.fetch(new Request(`${origin}/about`), {})).status).toBe(500);
  expect(events).toEqual(['internal-error']);
});

test('nothing can be written', async () => {
  const response = await ask('/about', '*/*', 'POST');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

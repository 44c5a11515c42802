import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Library } from '../../../src/library/library.ts';
import { computedPositions, computerAt } from '../../../src/operations/computed-pages.ts';
import { loadDemo } from '../../../tests/support/demo.ts';
import { library as fixture } from '../../../tests/support/library.ts';
import { getOverride, getRoutes } from '../routes.ts';

const { library: demo } = await loadDemo();
const Route = z.array(
  z.looseObject({
    src: z.string().optional(),
    dest: z.string().optional(),
    handle: z.string().optional(),
    continue: z.literal(true).optional(),
    headers: z.record(z.string(), z.string()).optional(),
    methods: z.array(z.string()).optional(),
    has: z.array(z.object({ type: z.string(), key: z.string(), value: z.string() })).optional(),
  }),
);

interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly accept?: string;
  readonly method?: string;
}

type Routes = z.infer<typeof Route>;
const routesFor = async (library: Library = demo, files: readonly string[] = []): Promise<Routes> =>
  Route.parse(await getRoutes({ library, contentFiles: ['a+b'] }, files));

/** Routes a request as Vercel does: returns the first destination before files are looked for, and the fields so far. */
const routed = (routes: Routes, pathname: string, { query = {}, accept = '*/*', method = 'GET' }: Asked = {}) => {
  const matches = (pattern: string, text: string | undefined): boolean =>
    text !== undefined && new RegExp(`^(?:${pattern})$`).test(text);
  let [path, dest]: [string, string | undefined] = [pathname, undefined];
  const fields: Record<string, string> = {};
  for (const { src = '', has = [], methods, headers, continue: goesOn, ...route } of routes) {
    if (route.handle === 'filesystem') break;
    const found = new RegExp(src).exec(path);
    const hasAll = has.every(({ type, key, value }) => matches(value, type === 'query' ? query[key] : accept));
    if (found === null || !hasAll || methods?.includes(method) === false) continue;
    Object.assign(fields, headers);
    if (goesOn === true && route.dest !== undefined) path = found[1] ?? '';
    if (goesOn !== true) {
      dest = route.dest;
      break;
    }
  }
  return { path, dest, fields };
};
/** Tells which requests routes send to the function. */
const computedBy =
  (routes: Routes) =>
  (pathname: string, asked?: Asked): boolean =>
    routed(routes, pathname, asked).dest === '/halyard';

test('getRoutes() sends a page to the function only where it is asked for in another form', async () => {
  const isComputed = computedBy(await routesFor());
  const page = '/glossary/positioning';
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  expect(isComputed(page, { accept: browser })).toBe(false);
  expect(isComputed(page)).toBe(false);
  for (const accept of [
    'text/markdown',
    'text/markdown, text/html;q=0.9',
    'text/MARKDOWN',
    'text/html;q=0',
    'text/html; q=0.0, */*',
    'application/json',
    '',
  ])
    expect(isComputed(page, { accept }), accept).toBe(true);
  expect(isComputed(page, { accept: 'text/markdown', method: 'POST' })).toBe(false);
  expect(isComputed(page, { accept: browser, query: { mode: 'agent' } })).toBe(true);
  expect(isComputed(page, { accept: browser, query: { mode: 'other' } })).toBe(false);
  expect(isComputed('/llms.txt', { query: { mode: 'agent' } })).toBe(false);
});

test('getRoutes() asks for no other form of files, of Astro’s own ones, and of pages without a twin', async () => {
  const accept = 'text/markdown';
  const files = ['search.html', 'own/index.html', 'a+b.html', 'glossary/positioning.html'];
  const isComputed = computedBy(await routesFor(demo, files));
  for (const pathname of ['/a.png', '/_astro/x', '/pagefind/x', '/.well-known/api-catalog', '/search', '/own', '/a+b'])
    expect(isComputed(pathname, { accept }), pathname).toBe(false);
  for (const pathname of ['/glossary/positioning', '/searching', '/aab', '/v1.2/page', '/'])
    expect(isComputed(pathname, { accept }), pathname).toBe(true);
});

test('getRoutes() sends the pages for searching and those that compute to the function where there is something to compute', async () => {
  const isComputed = computedBy(await routesFor());
  for (const key of ['q', 'query']) expect(isComputed('/search', { query: { [key]: 'price' } })).toBe(true);
  expect(isComputed('/search', { query: { q: '' } })).toBe(false);
  expect(isComputed('/search', { query: { other: 'price' } })).toBe(false);
  expect(isComputed('/searches', { query: { q: 'price' } })).toBe(false);
  const isInFixture = computedBy(await routesFor(fixture));
  for (const position of computedPositions(demo)) {
    const page = `/${demo.pathAt(position)}`;
    for (const name of computerAt(position, demo)?.getInputs(position, demo) ?? []) {
      expect(isComputed(page, { query: { [name]: '6' } })).toBe(true);
      expect(isInFixture(page, { query: { [name]: '6' } })).toBe(false);
    }
    expect(isComputed(page, { query: { utm_source: '6' } })).toBe(false);
  }
});

test('getRoutes() adds the fields of documents', async () => {
  const routes = await routesFor();
  expect(JSON.stringify(routed(routes, '/llms.txt').fields)).toContain('text/plain');
  expect(JSON.stringify(routed(routes, '/other').fields)).not.toContain('text/plain');
});

test('getRoutes() leads whatever is no file to the function', async () => {
  expect((await routesFor()).slice(-2)).toEqual([{ handle: 'filesystem' }, { src: '^/.*$', dest: '/halyard' }]);
});

test('getRoutes() finds the files of a site below another one without its folder', async () => {
  const below = { ...demo, origin: 'https://site.example/no.tes' };
  const routes = await routesFor(below);
  expect(routed(routes, '/no.tes/llms.txt').path).toBe('/llms.txt');
  expect(routed(routes, '/no.tes').path).toBe('');
  expect(routed(routes, '/notes/llms.txt').path).toBe('/notes/llms.txt');
});

test('getRoutes() has no more routes than Vercel reads', async () => {
  const contentFiles = Array.from({ length: 3000 }, (_, at) => `${at}.pdf`);
  expect((await getRoutes({ library: demo, contentFiles }, [])).length).toBeLessThanOrEqual(2048 + 200);
  expect((await getRoutes({ library: fixture, contentFiles }, [])).length).toBeLessThanOrEqual(2048);
});

test('getOverride() gives pages their address and files their type', async () => {
  expect(getOverride('index.html', demo)).toEqual([
    'index.html',
    { contentType: 'text/html; charset=utf-8', path: '' },
  ]);
  expect(getOverride('a/b.html', demo)).toEqual(['a/b.html', { contentType: 'text/html; charset=utf-8', path: 'a/b' }]);
  expect(getOverride('a/index.html', demo)[1]).toMatchObject({ path: 'a/index' });
  const [, markdown] = getOverride('a.md', demo);
  expect(markdown).toEqual({ contentType: 'text/markdown; charset=utf-8' });
});

import { negotiate } from '../src/http/negotiate.ts';
import { completeTwin } from '../src/interfaces/discovery/complete-twin.ts';

/** The part of Netlify's edge context that is used here. */
interface EdgeContext {
  /** Goes on with a request: the static files, with their headers. */
  next(request: Request): Promise<Response>;
}

/** A cache that ignores Vary must not keep one form of an answer for those who asked for the other. */
const unshared = { 'cache-control': 'private, no-store', vary: 'Accept' } as const;

const problem = (status: number, code: string, title: string, origin: string): Response => {
  const type = `${origin}/problems/${code}`;
  return new Response(`${JSON.stringify({ type, title, status, code, documentation: type })}\n`, {
    status,
    headers: { ...unshared, 'content-type': 'application/problem+json', 'access-control-allow-origin': '*' },
  });
};

const twinOf = (pathname: string): string => {
  const bare = pathname.replace(/\/+$/, '');
  return bare === '' ? '/index.md' : `${bare}.md`;
};

const withHeaders = (response: Response, status: number, changed: Readonly<Record<string, string>>): Response => {
  const headers = new Headers(response.headers);
  headers.delete('x-robots-tag');
  for (const [name, value] of Object.entries(changed)) headers.set(name, value);
  return new Response(response.body, { status, headers });
};

/** Pages in Markdown for those who name it in Accept, 406 for those who take neither form; everything else goes on. */
const handler = async (request: Request, context: EdgeContext): Promise<Response | undefined> => {
  const { origin, pathname } = new URL(request.url);
  // A file, or the twin itself: it has one form only.
  if (pathname.slice(pathname.lastIndexOf('/')).includes('.')) return undefined;
  const form = negotiate(request.headers.get('accept'));
  if (form === 'html') return undefined;
  const address = new URL(twinOf(pathname), origin);
  const twin = await completeTwin(await context.next(new Request(address, request)), address.href, (url) =>
    context.next(new Request(url, { headers: { accept: 'application/json' } })),
  );
  const isThere = twin.ok || twin.status === 304;
  if (form === undefined)
    return isThere
      ? problem(406, 'not-acceptable', 'No representation fits the Accept header', origin)
      : twin.status === 410
        ? problem(410, 'gone', 'The resource is gone', origin)
        : problem(404, 'not-found', 'No such resource', origin);
  if (twin.status >= 300 && twin.status < 400 && twin.status !== 304) return twin;
  if (isThere)
    return withHeaders(twin, twin.status, { 'cache-control': 'private, max-age=0, must-revalidate', vary: 'Accept' });
  return withHeaders(twin, twin.status, unshared);
};

export default handler;

export const config = {
  path: '/*',
  // The doors answer for themselves, and what is below these is never a page. A test compares them with the doors.
  excludedPath: [
    '/api/v1',
    '/api/v1/*',
    '/mcp',
    '/mcp/*',
    '/a2a',
    '/a2a/*',
    '/ask',
    '/ask/*',
    '/health',
    '/_astro/*',
    '/pagefind/*',
    '/.well-known/*',
  ],
  method: ['GET', 'HEAD'],
  // Programs that name Markdown, and those that take neither form. Every browser names text/html and a wildcard, so it never comes here.
  header: { accept: 'text/markdown|^[^*]*$' },
  onError: 'bypass',
};

import { privateNoStore } from '../src/http/cache-control.ts';
import { negotiate } from '../src/http/negotiate.ts';
import { problemResponse } from '../src/http/problem-response.ts';
import { sharedHeaders } from '../src/http/shared-headers.ts';
import { completeTwin } from '../src/interfaces/markdown/complete-twin.ts';
import { Problem } from '../src/problem.ts';

/** The part of Netlify's edge context that is used here. */
interface EdgeContext {
  /** Goes on with a request: the static files, with their headers, and the functions. */
  next(request: Request): Promise<Response>;
}

const twinOf = (pathname: string): string => {
  const bare = pathname.replace(/(?<!\/)\/+$/, '');
  return bare === '' ? '/index.md' : `${bare}.md`;
};

const refuse = (origin: string, pathname: string): Response => {
  const { status, headers, body } = problemResponse(
    new Problem('not-acceptable', undefined, { headers: privateNoStore }),
    origin,
    pathname,
  );
  return new Response(String(body), { status, headers: { ...sharedHeaders(origin), ...headers } });
};

/** Pages in Markdown for those who name it in Accept, 406 for those who take neither form; everything else goes on. */
const handler = async (request: Request, context: EdgeContext): Promise<Response | undefined> => {
  const { origin, pathname } = new URL(request.url);
  // A file, or the twin itself: it has one form only.
  if (pathname.slice(pathname.lastIndexOf('/')).includes('.')) return undefined;
  const form = negotiate(request.headers.get('accept'));
  if (form === 'html') return undefined;
  const twin = await context.next(new Request(new URL(twinOf(pathname), origin), request));
  // Where there is no page, the function behind says so in the form asked for, or where it is now.
  if (!twin.ok && twin.status !== 304) return context.next(request);
  if (form === undefined) return refuse(origin, pathname);
  const { status, body, headers } = await completeTwin(twin);
  const fields = new Headers(headers);
  fields.delete('x-robots-tag');
  fields.set('cache-control', 'private, max-age=0, must-revalidate');
  fields.set('vary', 'Accept');
  return new Response(body, { status, headers: fields });
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
  // Programs that name Markdown, exclude something, or have no wildcard that HTML fits. Every browser names text/html
  // and a wildcard, so it never comes here. Without lookarounds, since the platform's engine may have none.
  header: { accept: '[mM][aA][rR][kK][dD][oO][wW][nN]|[qQ]=0?\\.?0*\\s*([,;]|$)|^([^*]|[^*tT]/\\*|[^xX][tT]/\\*)*$' },
  onError: 'bypass',
};

import { negotiatedTwin } from '../src/app/middleware/negotiated-twin.ts';
import { computedPathname } from '../src/hosts/netlify/computed-pathname.ts';
import { publishedPatterns } from '../src/hosts/netlify/edge-endpoints.ts';
import { type EdgeContext, edgeFunction } from '../src/hosts/netlify/edge-function.ts';
import { negotiate } from '../src/http/negotiate.ts';
import { endpoints } from '../src/site/site.ts';

const negotiated = edgeFunction(negotiatedTwin);

/** Checks if an address is that of a page in more than one form, and not of a file, the twin itself, or one that is computed. */
const isPage = (pathname: string): boolean =>
  !pathname
    .slice(pathname.lastIndexOf('/'))
    .replace(/\.html$/, '')
    .includes('.') && !pathname.startsWith(`${computedPathname}/`);

/** Sends pages as Markdown to those who name it in Accept, 406 to those who take neither form; undefined passes a request on. */
export default (request: Request, context: EdgeContext): Response | Promise<Response> | undefined =>
  isPage(new URL(request.url).pathname) && negotiate(request.headers.get('accept')) !== 'html'
    ? negotiated(request, context)
    : undefined;

export const config = {
  path: '/*',
  // Nothing below these is a page.
  excludedPath: [...publishedPatterns, endpoints.health, '/_astro/*', '/pagefind/*', '/.well-known/*'],
  method: ['GET', 'HEAD'],
  // Programs that name Markdown, exclude something, or have no wildcard that HTML fits. Every browser names text/html
  // and a wildcard, so it never comes here. Without lookarounds, since the platform's engine may have none.
  header: { accept: '[mM][aA][rR][kK][dD][oO][wW][nN]|[qQ]=0?\\.?0*\\s*([,;]|$)|^([^*]|[^*tT]/\\*|[^xX][tT]/\\*)*$' },
  onError: 'bypass',
};

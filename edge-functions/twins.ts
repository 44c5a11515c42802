import { completeTwin } from '../src/interfaces/discovery/complete-twin.ts';

/** The part of Netlify's edge context that is used here. */
interface EdgeContext {
  /** Goes on with a request: the static files, with their headers, and the functions. */
  next(request: Request): Promise<Response>;
}

/** Twins that the `_headers` of a large site has no rules for, and twins that are not there. */
const handler = async (request: Request, context: EdgeContext): Promise<Response> => {
  const twin = await context.next(new Request(request.url, { headers: request.headers }));
  const complete = await completeTwin(twin, request.url, (url) =>
    context.next(new Request(url, { headers: { accept: 'application/json' } })),
  );
  return request.method === 'HEAD' ? new Response(null, complete) : complete;
};

export default handler;

// Only programs ask for these addresses: no request of a browser for a page comes here.
export const config = { path: '/*.md', method: ['GET', 'HEAD'], onError: 'bypass' };

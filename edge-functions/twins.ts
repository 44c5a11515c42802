import { completeTwin } from '../src/interfaces/markdown/complete-twin.ts';

/** The part of Netlify's edge context that is used here. */
interface EdgeContext {
  /** Goes on with a request: the static files, with their headers, and the functions. */
  next(request: Request): Promise<Response>;
}

/** Twins that the `_headers` of a large site has no rules for. */
const handler = async (request: Request, context: EdgeContext): Promise<Response> => {
  // The fields come from the text, so HEAD asks for it too.
  const complete = await completeTwin(await context.next(new Request(request.url, { headers: request.headers })));
  return request.method === 'HEAD' ? new Response(null, complete) : complete;
};

export default handler;

// Only programs ask for these addresses: no request of a browser for a page comes here.
export const config = { path: '/*.md', method: ['GET', 'HEAD'], onError: 'bypass' };

import { createHash } from 'node:crypto';
import { Problem } from '../problem.ts';
import type { Context, Handler } from './handler.ts';
import { problemResponse } from './respond.ts';

const shared = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Deprecation, Sunset, Location',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

const matches = (header: string | null, etag: string): boolean =>
  header !== null && header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);

/** Adds a strong entity tag, the hash of the bytes (RFC 9110 §8.8.3), and answers 304 where the client has them already. */
const conditional = async (request: Request, response: Response): Promise<Response> => {
  if (response.status !== 200) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  headers.set('etag', etag);
  if (!headers.has('cache-control')) headers.set('cache-control', 'public, max-age=0, must-revalidate');
  return matches(request.headers.get('if-none-match'), etag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
};

/** Binds a handler to its context and owns what all doors share: problems, entity tags, HEAD, CORS, methods. */
export const serve =
  (handler: Handler, context: Context, methods: readonly string[] = ['GET', 'HEAD']) =>
  async (request: Request): Promise<Response> => {
    const allow = [...methods, 'OPTIONS'].join(', ');
    const answer = async (): Promise<Response> => {
      try {
        if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow, 'access-control-allow-methods': allow, 'access-control-allow-headers': 'content-type, accept, if-none-match', 'access-control-max-age': '86400' } });
        if (!methods.includes(request.method)) throw new Problem('method-not-allowed', `Use one of ${allow}.`, { headers: { allow } });
        return await conditional(request, await handler(request, context));
      } catch (error) {
        const problem = Problem.from(error);
        if (problem.code === 'internal-error') context.log('internal-error', problem.cause);
        return problemResponse(problem, context.library.origin, new URL(request.url).pathname);
      }
    };
    const response = await answer();
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(shared)) headers.set(name, value);
    return new Response(request.method === 'HEAD' ? null : response.body, { status: response.status, headers });
  };

import { guard } from '../src/http/guard.ts';
import { createMemoryLimiter } from '../src/http/limiter/memory-limiter.ts';
import { readQuotas } from '../src/http/limiter/read-quotas.ts';

/** The part of Netlify's edge context that is used here. */
interface EdgeContext {
  readonly ip?: string;
  /** Goes on with the request: the platform's cache, and the function behind it. */
  next(): Promise<Response>;
}

declare const Netlify: { readonly env: { get(name: string): string | undefined } } | undefined;

const env = (name: string): string | undefined => (typeof Netlify === 'undefined' ? undefined : Netlify.env.get(name));

// Each isolate counts for itself, so that a client may get more than was promised, and never less.
const count = guard(
  createMemoryLimiter(readQuotas({ RATE_LIMIT: env('RATE_LIMIT'), RATE_LIMIT_SEARCH: env('RATE_LIMIT_SEARCH') })),
);

/** The published quotas, counted in front of the platform's cache for every door. */
export default (request: Request, context: EdgeContext): Promise<Response> =>
  count(request, context.ip, () => context.next());

// Literals only: the bundler reads them without running the code. A test compares them with the doors.
export const config = {
  path: ['/api/*', '/mcp', '/mcp/*', '/a2a', '/a2a/*', '/ask', '/ask/*'],
  onError: 'bypass',
};

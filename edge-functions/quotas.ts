import { guard } from '../src/http/guard.ts';
import type { Quota } from '../src/http/limiter/limiter.ts';
import { createMemoryLimiter } from '../src/http/limiter/memory-limiter.ts';
import { site } from '../src/site.ts';

/** The part of Netlify's edge context that is used here. */
interface EdgeContext {
  readonly ip?: string;
  /** Goes on with the request: the platform's cache, and the function behind it. */
  next(): Promise<Response>;
}

declare const Netlify: { readonly env: { get(name: string): string | undefined } } | undefined;

/** Requests a minute, where the owner has set them: the build refuses what is no number. */
const quotaOf = (name: string, published: Quota): Quota => {
  const requests = typeof Netlify === 'undefined' ? 0 : Number(Netlify.env.get(name));
  return requests > 0 ? { requests, seconds: 60 } : published;
};

// Each isolate counts for itself, so that a client may get more than was promised, and never less.
const count = guard(
  createMemoryLimiter({
    default: quotaOf('RATE_LIMIT', site.quotas.default),
    search: quotaOf('RATE_LIMIT_SEARCH', site.quotas.search),
  }),
);

/** The published quotas, counted in front of the platform's cache for every door. */
export default (request: Request, context: EdgeContext): Promise<Response> =>
  count(request, context.ip, () => context.next());

// Literals only: the bundler reads them without running the code. A test compares them with the doors.
export const config = {
  path: ['/api/*', '/mcp', '/mcp/*', '/a2a', '/a2a/*', '/ask', '/ask/*'],
  onError: 'bypass',
};

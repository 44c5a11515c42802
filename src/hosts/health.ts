import { type PlainResponse, preflightHeaders, sharedHeaders, toResponse } from '../http/plain-response.ts';
import { problemResponse } from '../http/problem/problem-response.ts';
import type { Library } from '../library/library.ts';
import { Problem } from '../problem.ts';
import { endpoints } from '../site/site.ts';
import { version } from '../version.ts';

const allow = 'GET, HEAD, OPTIONS';

interface Options {
  /** The reason why a newer build is not served, if that is so. */
  readonly reloadError?: (() => string | undefined) | undefined;
  readonly isStopping: () => boolean;
}

/**
 * Creates the health check: this process lives, and serves that build. Where a newer build cannot be served the status is
 * 200 all the same, since the older one is served; it is 503 once the server stops, so that nothing new is sent to it.
 */
export const healthCheck =
  ({ build, size, origin }: Library, { reloadError, isStopping }: Options) =>
  (method: string | undefined): PlainResponse => {
    if (method === 'OPTIONS') return { status: 204, headers: preflightHeaders(allow), body: null };
    if (method !== 'GET' && method !== 'HEAD') {
      const problem = new Problem('method-not-allowed', `Use one of ${allow}.`, { headers: { allow } });
      return problemResponse(problem, origin, endpoints.health);
    }
    const error = reloadError?.();
    const served = error === undefined ? { status: 'ok' } : { status: 'outdated', detail: error };
    const state = isStopping() ? { status: 'stopping' } : served;
    return {
      status: isStopping() ? 503 : 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: `${JSON.stringify({ ...state, build, pages: size, version })}\n`,
    };
  };

/** The health check of a function, which lives as long as it answers. */
export const functionHealth = (library: Library): ((request: Request) => Response) => {
  const check = healthCheck(library, { isStopping: () => false });
  return ({ method }) => {
    const { status, headers, body } = check(method);
    const fields = { ...sharedHeaders(library.origin), ...headers };
    return toResponse({ status, headers: fields, body: method === 'HEAD' ? null : body });
  };
};

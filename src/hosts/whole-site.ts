import { createApp } from '../app/app.ts';
import type { Bindings } from '../app/env.ts';
import type { BuiltData } from '../context/at-request/context-of.ts';
import { pageTexts } from '../context/at-request/page-texts.ts';
import { renewAtExpiry } from '../context/at-request/renew-at-expiry.ts';
import type { Context } from '../http/handler.ts';
import { createMemoryLimiter } from '../http/limiter/memory-limiter.ts';
import { toResponse } from '../http/plain-response.ts';
import { splitTarget, targetOf } from '../http/target.ts';
import { basePathOf, withoutBase } from '../library/address.ts';
import type { Library } from '../library/library.ts';
import { endpoints } from '../site.ts';
import { healthCheck } from './health.ts';
import { withLoggedReaders } from './logged-readers.ts';

/** The services of a platform for one request. */
export interface PlatformBindings extends Pick<Bindings, 'address'> {
  /** Sends the file behind a route, if the platform has it. */
  readonly renderPage: (
    route: Parameters<NonNullable<Bindings['renderPage']>>[0],
    site: RequestedSite,
  ) => Promise<Response | undefined>;
}

/** The library that a request is answered from, and its path on the site. */
export interface RequestedSite {
  readonly library: Library;
  readonly pathname: string;
}

/**
 * Creates a whole site in one function, for a platform that keeps the files: every interface, the pages in both forms, the
 * health check and what is missing. Each instance counts quotas for itself, so that a client may get more than was
 * promised, and never less.
 */
export const wholeSite = (context: Context, readText: BuiltData['readText']) => {
  const { origin, site } = context.library;
  const base = basePathOf(origin);
  const limiter = createMemoryLimiter(site.quotas);
  const current = renewAtExpiry({ ...withLoggedReaders(context), limiter }, (renewed) => ({
    library: renewed.library,
    app: createApp({ context: renewed, texts: pageTexts(readText) }),
    health: healthCheck(renewed.library, { isStopping: () => false }),
  }));
  return (sent: Request, { address, renderPage }: PlatformBindings): Response | Promise<Response> => {
    const { library, app, health } = current();
    const target = withoutBase(targetOf(sent.url), base);
    const request = base === '' ? sent : new Request(new URL(target, origin), sent);
    const { pathname } = splitTarget(target);
    if (pathname === endpoints.health) return toResponse(health(request.method));
    return app.fetch(request, { address, target, renderPage: (route) => renderPage(route, { library, pathname }) });
  };
};

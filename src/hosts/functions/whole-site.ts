import { createApp } from '../../app/app.ts';
import type { Bindings } from '../../app/env.ts';
import type { Limiter } from '../../http/limiter/limiter.ts';
import { createMemoryLimiter } from '../../http/limiter/memory-limiter.ts';
import { countedInFunction } from '../../http/reader-counting.ts';
import { getTarget, splitTarget } from '../../http/target.ts';
import { toBasePath, withoutBase } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import type { ReadText } from '../../release/open/context-of.ts';
import { pageTexts } from '../../release/open/page-texts.ts';
import { endpoints } from '../../site/site.ts';
import { functionHealth } from '../health.ts';
import { functionSite } from './function-site.ts';
import type { FilePlace, OpenData } from './open-data.ts';

/** The services of a platform for one request. */
export interface PlatformBindings extends Pick<Bindings, 'address'> {
  /** The places where the function can read the files of the site. */
  readonly places: readonly FilePlace[];
  /** Sends the file behind a route, if the platform has it. */
  readonly renderPage: (
    route: Parameters<NonNullable<Bindings['renderPage']>>[0],
    site: RequestedSite,
  ) => Promise<Response | undefined>;
}

/** The library that a request is answered from, the texts of its release, and the path of the request on the site. */
export interface RequestedSite {
  readonly library: Library;
  readonly readText: ReadText;
  readonly pathname: string;
}

/**
 * Creates a whole site in one function, for a platform that keeps the files: every interface, the pages in both forms, the
 * health check and what is missing. Each instance counts quotas for itself, so that a client may get more than was
 * promised, and never less.
 */
export const wholeSite = (openData: OpenData) => {
  let limiter: Limiter | undefined;
  const serve = functionSite(openData, (context) => {
    const { library, readText } = context;
    limiter ??= createMemoryLimiter(library.site.quotas);
    const app = createApp({ context: { ...countedInFunction(context), limiter }, texts: pageTexts(readText) });
    return { library, readText, app, health: functionHealth(library) };
  });
  return (sent: Request, { address, places, renderPage }: PlatformBindings): Promise<Response> =>
    serve(sent, places, ({ library, readText, app, health }) => {
      const base = toBasePath(library.origin);
      const target = withoutBase(getTarget(sent.url), base);
      const request = base === '' ? sent : new Request(new URL(target, library.origin), sent);
      const { pathname } = splitTarget(target);
      if (pathname === endpoints.health) return health(request);
      const site = { library, readText, pathname };
      return app.fetch(request, { address, target, renderPage: (route) => renderPage(route, site) });
    });
};

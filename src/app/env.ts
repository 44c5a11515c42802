import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { RequestInfo } from '../http/handler.ts';
import { splitTarget, targetOf } from '../http/target.ts';
import type { PageRoute } from './pages/route-page.ts';

/** The bindings that a host passes to `app.fetch` with each request. */
export interface Bindings extends RequestInfo {
  /** The request target as it was sent; the URL of a Request has its dot segments resolved. */
  readonly target?: string | undefined;
  /** True if the host sends a WholeResponse without reading it as a stream. */
  readonly takesWhole?: boolean | undefined;
  /** Renders a page that is no file, where the host can; undefined where it has nothing at this address. */
  readonly renderPage?: ((route: PageRoute) => Promise<Response | undefined>) | undefined;
  /** Passes a request on to the platform behind an edge function. */
  readonly passOn?: ((request: Request) => Promise<Response>) | undefined;
}

/** The environment of the app. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: { route: PageRoute };
}

export type Step = MiddlewareHandler<AppEnv>;

/** Returns the request target as it was sent. */
export const targetIn = ({ req, env }: HonoContext<AppEnv>): string => env.target ?? targetOf(req.url);

/** Returns the path of a request as it was sent, without decoding it. */
export const pathnameIn = (c: HonoContext<AppEnv>): string => splitTarget(targetIn(c)).pathname;

/** Returns the same for the router, which runs before there is a context. */
export const getPath = (request: Request, options?: { readonly env?: Bindings }): string =>
  splitTarget(options?.env?.target ?? targetOf(request.url)).pathname;

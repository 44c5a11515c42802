import type { MiddlewareHandler } from 'hono';
import type { CountedCompute } from '../http/compute/compute.ts';
import type { RequestInfo } from '../http/handler.ts';
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
  Variables: {
    route: PageRoute;
    /** The computations of this request, for what it costs its client. */
    computations: CountedCompute | undefined;
  };
}

export type Step = MiddlewareHandler<AppEnv>;

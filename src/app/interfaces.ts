import { Hono } from 'hono';
import { createResponseCache, type ResponseCache } from '../http/cache/response-cache.ts';
import { computeNow, countSteps } from '../http/compute/compute.ts';
import type { Context, Handler } from '../http/handler.ts';
import { getClientKey } from '../http/limiter/client-key.ts';
import { getPath } from '../http/target.ts';
import type { Endpoint } from '../interfaces/endpoint.ts';
import { getQuotas } from '../interfaces/endpoints.ts';
import type { AppEnv, Step } from './env.ts';
import { countRequest } from './middleware/count-request.ts';
import { finish, sendFromCache } from './middleware/finish.ts';
import { limits } from './middleware/limits.ts';
import { allowMethods, preflight } from './middleware/methods.ts';
import { problems } from './middleware/problems.ts';
import { rateLimit } from './middleware/rate-limit.ts';

/** An endpoint with the code behind it, which is loaded by the first request. */
export interface Mount extends Pick<Endpoint, 'path' | 'methods' | 'isCacheable' | 'isCounted' | 'ownsProtocol'> {
  readonly load: () => Promise<Handler>;
  /** The paths at which it is mounted, if not all below its own address. */
  readonly pattern?: string;
}

const handle = ({ load }: Mount, context: Context): Step => {
  let handler: Handler | undefined;
  return async (c) => {
    const {
      req: { raw },
      env: { address },
    } = c;
    handler ??= await load();
    const compute = context.queue?.computeFor(getClientKey(address), raw);
    const counted = countSteps(compute ?? computeNow);
    c.set('computations', counted);
    return handler(raw, context, { address, ...counted });
  };
};

export interface InterfacesOptions {
  readonly context: Context;
  readonly mounts: readonly Mount[];
  readonly cache?: ResponseCache;
  /** True if the host limits sizes and looks into the response cache itself. */
  readonly isChecked?: boolean;
}

/**
 * Creates the app of some interfaces: everything that their handlers leave to the host. Functions mount one each; the
 * other hosts mount all of them in `createApp`.
 */
export const createInterfaces = ({
  context,
  mounts,
  cache = createResponseCache(),
  isChecked = false,
}: InterfacesOptions): Hono<AppEnv> => {
  const { limiter, library, readers, compresses = false } = context;
  const app = new Hono<AppEnv>({ getPath });
  app.onError(problems(context.log, () => library.origin));
  if (!isChecked) app.use(limits, countRequest(context));
  for (const mount of mounts) {
    const { path, methods, isCacheable, isCounted, ownsProtocol, pattern = `${path}/*` } = mount;
    if (ownsProtocol === true)
      app.use(pattern, finish(context, { sendsAsIs: true }), preflight(methods), handle(mount, context));
    else {
      if (!isChecked) app.use(pattern, sendFromCache(cache, context));
      if (limiter !== undefined) app.use(pattern, rateLimit(limiter, getQuotas));
      const stored = isCacheable === true && !(isCounted === true && readers !== undefined) ? { cache, getQuotas } : {};
      app.use(pattern, finish(context, { compresses, ...stored }));
      app.on([...methods], pattern, handle(mount, context));
      // Only requests with other methods come so far.
      app.use(pattern, preflight(methods), allowMethods(methods));
    }
  }
  return app;
};

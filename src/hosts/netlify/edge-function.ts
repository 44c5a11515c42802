import { Hono } from 'hono';
import type { AppEnv, Step } from '../../app/env.ts';
import { problems } from '../../app/middleware/problems.ts';
import { getPath } from '../../http/target.ts';

/** The part of Netlify's edge context that is used here. */
export interface EdgeContext {
  readonly ip?: string;
  /** Passes a request on: to the platform's cache, the static files with their headers, and the functions. */
  next(request: Request): Promise<Response>;
}

/** Passes a request on to the platform, whose response cannot be changed in place. */
const passOn: Step = async ({ env, req }) => {
  const response = (await env.passOn?.(req.raw)) ?? new Response(null, { status: 404 });
  return new Response(response.body, response);
};

/** Creates an edge function of steps of the app. It opens no library: the origin is that of the request. */
export const edgeFunction = (...steps: readonly Step[]) => {
  const app = new Hono<AppEnv>({ getPath });
  app.onError(
    problems(
      () => undefined,
      ({ url }) => new URL(url).origin,
    ),
  );
  for (const step of [...steps, passOn]) app.use(step);
  return (request: Request, context: EdgeContext): Response | Promise<Response> =>
    app.fetch(request, { address: context.ip, passOn: (passed) => context.next(passed) });
};

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { problemResponse } from '../http/respond.ts';
import { serve } from '../http/serve.ts';
import { type Door, doorAt } from '../interfaces/doors.ts';
import { Problem } from '../problem.ts';
import { doors } from '../site.ts';
import { clientAddress } from './client-address.ts';
import type { Release } from './release.ts';
import { routePage } from './route-page.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const fetchListener = (answer: (request: Request) => Response | Promise<Response>): Listener =>
  getRequestListener(answer, { overrideGlobalObjects: false });

export interface FrontOptions {
  /** How many proxies of the operator's own stand in front; their X-Forwarded-For is believed, and no other. */
  readonly trustedProxies: number;
}

const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
};

/** Mounts the doors over one release; their code is loaded when they are first asked. */
const mountDoors = ({ context }: Release, { trustedProxies }: FrontOptions): ((door: Door) => Listener) => {
  const mounted = new Map<Door, Listener>();
  return (door) => {
    const before = mounted.get(door);
    if (before !== undefined) return before;
    const handler = once(door.load);
    const listener: Listener = (incoming, outgoing) => {
      const address = clientAddress(incoming, trustedProxies);
      return fetchListener(async (request) => serve(await handler(), context, door.methods)(request, { address }))(
        incoming,
        outgoing,
      );
    };
    mounted.set(door, listener);
    return listener;
  };
};

/** The listener of a self-hosted server over a release: dynamic doors, pages in the form asked for, files, and 404s. */
export const createFront = (release: Release, options: FrontOptions): RequestListener => {
  const { context, files, onDemand } = release;
  const { library } = context;
  const listenerOf = mountDoors(release, options);
  const problem = (error: Problem): Listener =>
    fetchListener((request) => problemResponse(error, library.origin, new URL(request.url).pathname));

  const notFound = (request: IncomingMessage, response: ServerResponse): void => {
    response.statusCode = 404;
    request.url = '/404';
    files(request, response, () => problem(new Problem('not-found'))(request, response));
  };

  const pages: Listener = (request, response) => {
    const [pathname = '/', search] = (request.url ?? '/').split(/\?(.*)/s);
    const route = routePage(pathname, search === undefined ? '' : `?${search}`, request.headers.accept, library);
    if (route.kind === 'redirect')
      return response.writeHead(308, { Location: route.to, 'Cache-Control': 'public, max-age=3600' }).end();
    if (route.kind === 'gone') return problem(new Problem('gone'))(request, response);
    if (route.kind === 'not-acceptable')
      return problem(
        new Problem('not-acceptable', undefined, { headers: { vary: 'Accept', 'cache-control': 'private, no-store' } }),
      )(request, response);
    if (route.kind === 'page') {
      response.setHeader('Vary', 'Accept');
      if (route.form === 'markdown') response.setHeader('Cache-Control', 'private, max-age=0, must-revalidate');
    }
    request.url = route.pathname;
    const otherwise = (): void => notFound(request, response);
    return files(request, response, () =>
      onDemand === undefined ? otherwise() : onDemand(request, response, otherwise),
    );
  };

  return (request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname === doors.health) {
      const body = JSON.stringify({ status: 'ok', build: library.build, pages: library.size });
      return response
        .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
        .end(`${body}\n`);
    }
    const door = doorAt(pathname);
    if (door !== undefined) return listenerOf(door)(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return problem(
        new Problem('method-not-allowed', 'Pages answer GET and HEAD.', { headers: { allow: 'GET, HEAD' } }),
      )(request, response);
    }
    return pages(request, response);
  };
};

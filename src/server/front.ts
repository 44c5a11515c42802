import type { IncomingMessage, RequestListener } from 'node:http';
import { exchange } from '../http/exchange.ts';
import { problemAnswer } from '../http/respond.ts';
import { documentAt } from '../interfaces/discovery/index.ts';
import { type Door, doorAt } from '../interfaces/doors.ts';
import { Problem } from '../problem.ts';
import { doors } from '../site.ts';
import { clientAddress } from './client-address.ts';
import { namesUs } from './known-hosts.ts';
import { nodeListener } from './node-listener.ts';
import { createPages } from './pages.ts';
import type { Release } from './release.ts';

export interface FrontOptions {
  /** How many proxies of the operator's own stand in front; their X-Forwarded-For is believed, and no other. */
  readonly trustedProxies: number;
  /** Whether only this machine can reach the server, so that a foreign Host header is an attempt to get in by name. */
  readonly onLoopback: boolean;
}

/** Mounts the doors over one release; their code is loaded when they are first asked. */
const mountDoors = ({ context }: Release, { trustedProxies }: FrontOptions): ((door: Door) => RequestListener) => {
  const mounted = new Map<Door, RequestListener>();
  return (door) => {
    const before = mounted.get(door);
    if (before !== undefined) return before;
    let loaded: RequestListener | undefined;
    const load = async (): Promise<RequestListener> => {
      const infoOf = (incoming: IncomingMessage) => ({ address: clientAddress(incoming, trustedProxies) });
      loaded ??= nodeListener(exchange(await door.load(), context, door.methods), infoOf);
      return loaded;
    };
    const listener: RequestListener = (request, response) => {
      if (loaded !== undefined) return loaded(request, response);
      load().then(
        (ready) => ready(request, response),
        (error: unknown) => {
          context.log('door-failed', error);
          response.destroy();
        },
      );
    };
    mounted.set(door, listener);
    return listener;
  };
};

/** The listener of a self-hosted server over a release: dynamic doors, pages in the form asked for, files, and 404s. */
export const createFront = (release: Release, options: FrontOptions): RequestListener => {
  const { library } = release.context;
  const listenerOf = mountDoors(release, options);
  const pages = createPages(release);
  const health = `${JSON.stringify({ status: 'ok', build: library.build, pages: library.size })}\n`;
  const healthHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

  return (request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (options.onLoopback && !namesUs(request.headers.host, library.origin)) {
      const { status, headers, body } = problemAnswer(new Problem('misdirected-request'), library.origin, pathname);
      response.writeHead(status, headers).end(body);
      return;
    }
    if (pathname === doors.health) {
      response.writeHead(200, healthHeaders).end(request.method === 'HEAD' ? undefined : health);
      return;
    }
    // A document may stand below the door that it describes.
    const door = documentAt(pathname) === undefined ? doorAt(pathname) : undefined;
    (door === undefined ? pages : listenerOf(door))(request, response);
  };
};

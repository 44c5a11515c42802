import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { serve } from '../http/serve.ts';
import { documentAt } from '../interfaces/discovery/index.ts';
import { type Door, doorAt } from '../interfaces/doors.ts';
import { doors } from '../site.ts';
import { clientAddress } from './client-address.ts';
import { createPages } from './pages.ts';
import type { Release } from './release.ts';

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
  const { library } = release.context;
  const listenerOf = mountDoors(release, options);
  const pages = createPages(release);

  return (request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname === doors.health) {
      const body = JSON.stringify({ status: 'ok', build: library.build, pages: library.size });
      return response
        .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
        .end(`${body}\n`);
    }
    // A document may stand below the door that it describes.
    const door = documentAt(pathname) === undefined ? doorAt(pathname) : undefined;
    return door === undefined ? pages(request, response) : listenerOf(door)(request, response);
  };
};

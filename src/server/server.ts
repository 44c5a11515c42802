import { readlinkSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Context } from '../http/handler.ts';
import { answerClientError } from './client-error.ts';
import { limitConnections } from './connections.ts';
import { letGoOn } from './expect-continue.ts';
import { createFront, type FrontOptions } from './front.ts';
import { isLoopback } from './known-hosts.ts';
import { createLoadShedder, type Shedding } from './load-shedder.ts';
import { openRelease, type Release } from './release.ts';

export interface ServerOptions {
  /** The published folder. */
  readonly out: string;
  readonly host: string;
  readonly port: number;
  readonly log: Context['log'];
  readonly limiter?: Context['limiter'];
  /** Proxies of the operator's own in front of us; 0 where clients connect themselves. */
  readonly trustedProxies?: number;
  /** Connections of one client at once; as many as there are where all come from a proxy or from this machine. */
  readonly connectionsOfOne?: number;
  readonly shedding?: Shedding;
}

export interface RunningServer {
  readonly address: string;
  readonly release: () => Release;
  /** Takes no new requests, lets those under way finish, and gives up on them after ten seconds. */
  stop(): Promise<void>;
}

const linkOf = (out: string): string => {
  try {
    return readlinkSync(out);
  } catch {
    return '';
  }
};

const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address);
    });
  });

/** Serves the published folder, and takes over a new build as soon as it is published. */
export const startServer = async ({
  out,
  host,
  port,
  log,
  limiter,
  trustedProxies = 0,
  connectionsOfOne = trustedProxies > 0 || isLoopback(host) ? Number.POSITIVE_INFINITY : 100,
  shedding,
}: ServerOptions): Promise<RunningServer> => {
  const options: FrontOptions = { trustedProxies, onLoopback: isLoopback(host) };
  let release = await openRelease(out, { log, limiter });
  let front = createFront(release, options);
  let link = linkOf(out);
  let opening = false;
  const takeOver = async (): Promise<void> => {
    const now = linkOf(out);
    if (opening || now === '' || now === link) return;
    opening = true;
    try {
      const next = await openRelease(out, { log, limiter });
      const old = release;
      [release, front, link] = [next, createFront(next, options), now];
      log('release', next.context.library.build);
      // Requests that began with the old release have long ended by then.
      setTimeout(() => old.context.close(), 60_000).unref();
    } catch (error) {
      log('release-failed', error);
    } finally {
      opening = false;
    }
  };
  const watch = setInterval(() => void takeOver(), 1000).unref();

  const shedder = createLoadShedder(shedding);
  const underWay = new WeakMap<Duplex, ServerResponse>();
  let isStopping = false;
  const listener: RequestListener = (request, response) => {
    underWay.set(request.socket, response);
    // A client that keeps its connection would otherwise send its next request into the end of this process.
    if (isStopping) response.setHeader('connection', 'close');
    front(request, response, shedder.isOverloaded());
    shedder.watch(response);
  };
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 1000,
      // Longer than the 60 s that proxies keep an idle connection, so that none writes to one that we just closed.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      // The front refuses it in our own form.
      requireHostHeader: false,
    },
    listener,
  );
  server.maxRequestsPerSocket = 1000;
  server.maxConnections = 20_000;
  // For readers that stall: no byte in either direction for so long. Streams have a heartbeat.
  server.timeout = 30_000;
  server.on('checkContinue', (request, response) => {
    letGoOn(response);
    listener(request, response);
  });
  // An expectation that we do not know is none (RFC 9110 §10.1.1 lets us): the answer says what is the matter, if anything.
  server.on('checkExpectation', listener);
  server.on('connection', limitConnections(connectionsOfOne));
  server.on('clientError', (error, socket) =>
    answerClientError(error, socket, { origin: release.context.library.origin, underWay: underWay.get(socket) }),
  );
  const { port: bound } = await listen(server, port, host);
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    release: () => release,
    stop: () => {
      clearInterval(watch);
      shedder.stop();
      isStopping = true;
      return new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), 10_000);
        server.close(() => {
          clearTimeout(force);
          release.context.close();
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
};

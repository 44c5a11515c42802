import { readlinkSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '../http/handler.ts';
import { createFront, type FrontOptions } from './front.ts';
import { isLoopback } from './known-hosts.ts';
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
}: ServerOptions): Promise<RunningServer> => {
  const options: FrontOptions = { trustedProxies, onLoopback: isLoopback(host) };
  let release = await openRelease(out, { log, limiter });
  let front: RequestListener = createFront(release, options);
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

  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 5000,
      maxHeaderSize: 16_384,
    },
    (request, response) => front(request, response),
  );
  server.maxRequestsPerSocket = 1000;
  const { port: bound } = await listen(server, port, host);
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    release: () => release,
    stop: () => {
      clearInterval(watch);
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

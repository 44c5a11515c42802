import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createComputeQueue } from '../../http/compute/compute-queue.ts';
import type { Context } from '../../http/handler.ts';
import type { ReaderLog } from '../../http/reader-counting.ts';
import type { Lease } from '../../release/leases.ts';
import { renewAtExpiry } from '../../release/open/renew-at-expiry.ts';
import { isLoopback } from '../host-names.ts';
import { answerClientError } from './client-error.ts';
import { limitConnections } from './connections.ts';
import { drainable } from './drain.ts';
import { sendContinue } from './expect-continue.ts';
import { createIdleCollector } from './idle-collector.ts';
import { createListener, type Listener, type ListenerOptions } from './listener.ts';
import { createLoadShedder, type Shedding } from './load-shedder.ts';
import type { SiteOptions } from './published-site.ts';
import { openPublishedSite, type PublishedSite } from './published-site.ts';
import type { Release, ReleaseOptions } from './release.ts';

export interface ServerOptions {
  /** The published folder; not read with `openSite`. */
  readonly out: string;
  /** Opens a site that is in no folder. */
  readonly openSite?: ((options: SiteOptions) => Promise<PublishedSite>) | undefined;
  readonly host: string;
  readonly port: number;
  readonly log: Context['log'];
  /** Counts readers, if the site asks for that. */
  readonly readers?: ReaderLog | undefined;
  readonly limiterFor?: ReleaseOptions['limiterFor'];
  readonly queue?: Context['queue'];
  /** Proxies of the operator's own in front of us; 0 where clients connect themselves. */
  readonly trustedProxies?: number;
  /** Connections of one client at once; as many as there are where all come from a proxy or from this machine. */
  readonly maxConnectionsPerClient?: number;
  readonly shedding?: Shedding;
  /** Collects all garbage and gives free memory back to the system; called when the server is idle. */
  readonly collectGarbage?: (() => void) | undefined;
  /** Names the releases that are read, so that builds do not remove them. */
  readonly lease?: Lease | undefined;
  /** The seconds for which `stop` goes on accepting connections, so that a load balancer can take the server out first. */
  readonly drainSeconds?: number;
  /** The clock that pages expire by. */
  readonly clock?: () => number;
}

export interface RunningServer {
  readonly address: string;
  readonly release: () => Release;
  /** Drains, then lets requests under way finish, and gives up on them after ten seconds. */
  stop(): Promise<void>;
}

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
  openSite,
  host,
  port,
  log,
  readers,
  limiterFor,
  queue = createComputeQueue(),
  trustedProxies = 0,
  maxConnectionsPerClient = trustedProxies > 0 || isLoopback(host) ? Number.POSITIVE_INFINITY : 100,
  shedding,
  collectGarbage,
  lease,
  drainSeconds = 0,
  clock,
}: ServerOptions): Promise<RunningServer> => {
  const drain = drainable((request, response) => answer(request, response));
  const options: ListenerOptions = {
    trustedProxies,
    onLoopback: isLoopback(host),
    reloadError: () => site.reloadError(),
    isStopping: drain.isStopping,
  };
  let serve: Listener | undefined;
  /** Serves a release from now on, without the pages that expire meanwhile. */
  const onRelease = ({ context, ...release }: Release): void => {
    const current = renewAtExpiry(
      readers?.countIn(context) ?? context,
      (site) => createListener({ ...release, context: site }, options),
      clock,
    );
    serve = (...exchange) => current()(...exchange);
  };
  const shared = { log, limiterFor, queue, onRelease };
  const site = await (openSite === undefined ? openPublishedSite({ ...shared, out, lease }) : openSite(shared));

  const shedder = createLoadShedder(queue, drain.open, shedding);
  const collector = collectGarbage && createIdleCollector(queue, { collect: collectGarbage });
  const inFlight = new WeakMap<Duplex, ServerResponse>();
  const answer: RequestListener = (request, response) => {
    inFlight.set(request.socket, response);
    collector?.count();
    serve?.(request, response, shedder.isOverloaded());
  };
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 1000,
      // Longer than the 60 s that proxies keep an idle connection, so that none writes to one that we just closed.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      // The listener refuses it in our own form.
      requireHostHeader: false,
    },
    drain.onRequest,
  );
  server.maxRequestsPerSocket = 1000;
  server.maxConnections = 20_000;
  // For readers that stall: no byte in either direction for so long. Streams have a heartbeat.
  server.timeout = 30_000;
  server.on('checkContinue', (request, response) => {
    sendContinue(response);
    drain.onRequest(request, response);
  });
  // An unknown expectation is ignored, which RFC 9110 §10.1.1 allows.
  server.on('checkExpectation', drain.onRequest);
  server.on('connection', limitConnections(maxConnectionsPerClient));
  server.on('connection', drain.onConnection);
  server.on('clientError', (error, socket) =>
    answerClientError(error, socket, { origin: site.release().context.library.origin, inFlight: inFlight.get(socket) }),
  );
  const { port: bound } = await listen(server, port, host);
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    release: site.release,
    stop: async () => {
      await drain.stop(server, drainSeconds);
      shedder.stop();
      collector?.stop();
      site.close();
      await readers?.stop();
      await lease?.release().catch(() => undefined);
    },
  };
};

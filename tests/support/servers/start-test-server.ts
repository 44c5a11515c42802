import '../run/install-plugins.ts';
import type { Shedding } from '../../../src/hosts/node/load-shedder.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../../src/hosts/node/server.ts';

/** Queue limits that no test reaches: on a busy machine, the default ones would answer some requests with 503. */
const noShedding: Shedding = { maxPending: 10_000, maxDelay: Number.POSITIVE_INFINITY };

/** Starts the server of a published folder on a free port of this machine, for tests that are not about overload. */
export const startTestServer = (options: Pick<ServerOptions, 'out'> & Partial<ServerOptions>): Promise<RunningServer> =>
  startServer({ host: '127.0.0.1', port: 0, shedding: noShedding, log: () => undefined, ...options });

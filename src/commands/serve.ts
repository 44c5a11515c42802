import process from 'node:process';
import { parseArgs } from 'node:util';
import { openOrCreateLease } from '../context/releases/leases.ts';
import { readSettings } from '../context/settings.ts';
import { startServer } from '../hosts/node/server.ts';
import { createLimiters } from '../http/limiter/open-limiter.ts';
import { errorForLog } from '../http/problem/error-for-log.ts';
import { exitWithError } from './exit-with-error.ts';
import { printEndpoints } from './print-endpoints.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** `npm run serve`: serves the last build. */
const fail = (error: unknown): never => exitWithError(error);
process.once('uncaughtException', fail);
const settings = readSettings(process.env, process.cwd());
const { outFolder, host, port, trustedProxies } = settings;
const log = (event: string, detail: unknown): void =>
  console.error(new Date().toISOString(), event, detail instanceof Error ? detail.stack : detail);
// A locked process cannot create files, so `serve:locked` creates the lease and passes its path.
const { values } = parseArgs({ options: { lease: { type: 'string' }, replace: { type: 'boolean' } } });
const lease = await openOrCreateLease(outFolder, values.lease).catch((error: unknown) => {
  log('lease-failed', errorForLog(error));
  return undefined;
});
const server = await startServer({
  lease,
  out: outFolder,
  host,
  port,
  log,
  limiterFor: createLimiters(settings, log),
  trustedProxies,
  // No delay in a terminal, where someone waits; elsewhere a load balancer may still send requests.
  drainSeconds: settings.drainSeconds ?? (process.stdout.isTTY ? 0 : 1),
});
printEndpoints(server.address, server.release().context.library);
process.off('uncaughtException', fail);
process.once('uncaughtException', (error) => {
  // After an unexpected error a new process is safer; the supervisor starts one.
  log('uncaught-exception', errorForLog(error));
  process.exit(70);
});
stopOnSignal(server);

import process from 'node:process';
import { parseArgs } from 'node:util';
import { leaseFor } from '../context/releases/leases.ts';
import { readSettings } from '../context/settings.ts';
import { startServer } from '../hosts/node/server.ts';
import { errorForLog } from '../http/error-for-log.ts';
import { openLimiter } from '../http/limiter/open-limiter.ts';
import { exitWithError } from './exit-with-error.ts';
import { printDoors } from './print-doors.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** `npm run serve`: the last build, without building. */
const fail = (error: unknown): never => exitWithError(error);
process.once('uncaughtException', fail);
const settings = readSettings(process.env, process.cwd());
const { outFolder, host, port, trustedProxies } = settings;
const log = (event: string, detail: unknown): void =>
  console.error(new Date().toISOString(), event, detail instanceof Error ? detail.stack : detail);
// A locked process cannot make a file: the command that locks it makes one and passes its name.
const { values } = parseArgs({ options: { lease: { type: 'string' }, replace: { type: 'boolean' } } });
const lease = await leaseFor(outFolder, values.lease).catch((error: unknown) => {
  log('lease-failed', errorForLog(error));
  return undefined;
});
const server = await startServer({
  lease,
  out: outFolder,
  host,
  port,
  log,
  limiter: await openLimiter(settings, log),
  trustedProxies,
  // Who stops it in a terminal waits for it; elsewhere a load balancer may still send requests.
  drainSeconds: settings.drainSeconds ?? (process.stdout.isTTY ? 0 : 1),
});
printDoors(server.address);
process.off('uncaughtException', fail);
process.once('uncaughtException', (error) => {
  // After a fault that nobody foresaw a fresh process is safer; the supervisor starts one.
  log('uncaught-exception', errorForLog(error));
  process.exit(70);
});
stopOnSignal(server);

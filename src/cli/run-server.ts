import process from 'node:process';
import type { SiteOptions } from '../hosts/node/published-site.ts';
import { startServer } from '../hosts/node/server.ts';
import { siteOpener } from '../hosts/node/site-opener.ts';
import { createLimiters } from '../http/limiter/open-limiter.ts';
import { errorForLog } from '../http/problem/error-for-log.ts';
import { readerCounting } from '../http/reader-counting.ts';
import { nameCommandFolder } from '../project/command-line.ts';
import { defaultContentFolder } from '../project/variables.ts';
import { type Lease, openOrCreateLease } from '../release/leases.ts';
import { endProcess } from './end-process.ts';
import { endWithParent } from './end-with-parent.ts';
import { exitWithError } from './exit-with-error.ts';
import { printEndpoints } from './print-endpoints.ts';
import { readCommand, readServerSettings } from './read-command.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Serves the last build in this process. */
const fail = (error: unknown): never => exitWithError(error);
process.once('uncaughtException', fail);
endWithParent();
const { text, flag } = readCommand('serve');
const settings = readServerSettings();
const { outFolder, host, port, trustedProxies } = settings;
const opener = siteOpener();
const named = opener && text(opener.option);
const openSite =
  opener === undefined || named === undefined ? undefined : (options: SiteOptions) => opener.open(named, options);
const log = (event: string, detail: unknown): void =>
  console.error(new Date().toISOString(), event, detail instanceof Error ? detail.stack : detail);
// A locked process cannot create files, so `serve:locked` creates the lease and passes its path.
const openLease = (): Promise<Lease | undefined> =>
  openOrCreateLease(outFolder, text('lease')).catch((error: unknown) => {
    log('lease-failed', errorForLog(error));
    return undefined;
  });
const lease = openSite === undefined ? await openLease() : undefined;
const counting = readerCounting();
const server = await startServer({
  lease,
  out: outFolder,
  openSite,
  host,
  port,
  log,
  readers: await counting?.openLog(counting.getFile(settings.contentFolder), log),
  limiterFor: createLimiters(settings.quotas, log),
  trustedProxies,
  collectGarbage: () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  // No delay in a terminal, where someone waits; elsewhere a load balancer may still send requests.
  drainSeconds: settings.drainSeconds ?? (process.stdout.isTTY ? 0 : 1),
});
// After a build, the folder is in the variables alone.
if (settings.contentName !== defaultContentFolder) nameCommandFolder(settings.contentName);
printEndpoints(server.address, server.release().context.library, settings, flag('addresses'));
process.off('uncaughtException', fail);
process.once('uncaughtException', (error) => {
  // After an unexpected error a new process is safer; the supervisor starts one.
  log('uncaught-exception', errorForLog(error));
  endProcess(70);
});
stopOnSignal(server);

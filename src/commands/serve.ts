import process from 'node:process';
import { readSettings } from '../context/at-build/settings.ts';
import { publishedBuild } from '../context/at-request/published-build.ts';
import { faultOf } from '../http/fault.ts';
import { openLimiter } from '../http/limiter/open-limiter.ts';
import { startServer } from '../server/server.ts';
import { printDoors } from './print-doors.ts';

/** `npm run serve`: the last build, without building. */
const { outFolder } = readSettings(process.env, process.cwd());
if ((await publishedBuild(outFolder)) === undefined) {
  console.error(`There is no build in ${outFolder}. Run \`npm run build\` first, or \`npm start\`, which does both.`);
  process.exit(1);
}
const log = (event: string, detail: unknown): void =>
  console.error(new Date().toISOString(), event, detail instanceof Error ? detail.stack : detail);
const trustedProxies = Number(process.env.TRUST_PROXY ?? 0);
if (!Number.isInteger(trustedProxies) || trustedProxies < 0) {
  console.error('TRUST_PROXY must be the number of your own proxies in front of this server, such as 1.');
  process.exit(1);
}
const server = await startServer({
  out: outFolder,
  host: process.env.HOST ?? '127.0.0.1',
  port: Number(process.env.PORT ?? 4321),
  log,
  limiter: await openLimiter(process.env, log),
  trustedProxies,
});
printDoors(server.address);
process.once('uncaughtException', (error) => {
  // After a fault that nobody foresaw a fresh process is safer; the supervisor starts one.
  log('uncaught-exception', faultOf(error));
  process.exit(70);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void server.stop().then(() => process.exit(0));
  });
}

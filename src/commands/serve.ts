import process from 'node:process';
import { publishedBuild } from '../context/at-build/build-site.ts';
import { readSettings } from '../context/at-build/settings.ts';
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
const server = await startServer({
  out: outFolder,
  host: process.env.HOST ?? '127.0.0.1',
  port: Number(process.env.PORT ?? 4321),
  log,
});
printDoors(server.address);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void server.stop().then(() => process.exit(0));
  });
}

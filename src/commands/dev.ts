import '../start/program.ts';
import '../build/no-telemetry.ts';
import process from 'node:process';
import { readCommandSettings } from '../cli/command-settings.ts';
import { endWithParent } from '../cli/end-with-parent.ts';
import { exitWithError, explain } from '../cli/exit-with-error.ts';
import { withUsableCache } from '../disk/usable-cache.ts';
import { programFolder } from '../project/places.ts';

/** `npm run dev`: renders pages on request, drafts included, and shows changes of the content at once. */
process.once('uncaughtException', (error) => exitWithError(error));
endWithParent();
const first = await readCommandSettings('dev');
const { nextFreePort } = await import('../hosts/listen-port.ts');
const { startDev } = await import('../hosts/dev/start-dev.ts');

const { host, port } = first;
const free = await nextFreePort(host, port);
if (free !== port) console.log(`Another program listens on port ${port}; this site is on port ${free}.`);
process.env.PORT = String(free);
await startDev({
  root: programFolder,
  settings: await withUsableCache(await readCommandSettings('dev'), console.error),
  print: (message) => console.error(message),
  explain,
});

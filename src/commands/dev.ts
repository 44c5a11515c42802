import '../context/at-build/no-telemetry.ts';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { exitWithError, explain } from './exit-with-error.ts';

/** `npm run dev`: renders pages on request, drafts included, and shows changes of the content at once. */
process.once('uncaughtException', (error) => exitWithError(error));
const root = process.cwd();
// Authors wait for the first page: compiled code saves them half a second.
enableCompileCache(path.join(root, 'node_modules/.cache/halyard/node'));
const { readSettings } = await import('../context/settings.ts');
const { nextFreePort } = await import('../hosts/listen-port.ts');
const { startDev } = await import('../hosts/dev/start-dev.ts');

const { host, port } = readSettings(process.env, root);
const free = await nextFreePort(host, port);
if (free !== port) console.log(`Another program listens on port ${port}; this site is on port ${free}.`);
const settings = readSettings({ ...process.env, PORT: String(free) }, root);
await startDev({ root, settings, print: (message) => console.error(message), explain });

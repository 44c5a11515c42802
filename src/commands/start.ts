import process from 'node:process';
import { readSettings } from '../context/settings.ts';
import { tryToListen } from '../hosts/listen-port.ts';
import { exitWithError } from './exit-with-error.ts';

/** `npm start`: builds, then serves. A failed build exits and leaves the published site unchanged. */
try {
  // Before the build, which takes longer than an owner likes to wait for this message.
  const { host, port } = readSettings(process.env, process.cwd());
  await tryToListen(host, port);
} catch (error) {
  exitWithError(error);
}
await import('./build.ts');
await import('./serve.ts');

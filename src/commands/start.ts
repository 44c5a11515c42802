import process from 'node:process';
import { cacheFolderOf } from '../context/places.ts';
import { nextFreePort, tryToListen } from '../hosts/listen-port.ts';
import { exitWithError } from './cli/exit-with-error.ts';
import { nameFolder, readCommand, readCommandSettings } from './cli/read-command.ts';
import { fetchGitSource, gitSourceOf } from './git-source.ts';

/** `npm start` or `halyard <folder>`: builds, then serves. A failed build exits and leaves the published site unchanged. */
try {
  const { folder } = readCommand('start');
  const settings = readCommandSettings('start');
  const { host, port, contentName } = settings;
  // Before the build, which takes longer than an owner likes to wait for this message.
  if (folder !== undefined) {
    const free = await nextFreePort(host, port);
    if (free !== port) console.log(`Another program listens on port ${port}; this site will be on port ${free}.`);
    process.env.PORT = String(free);
  } else await tryToListen(host, port);
  const source = gitSourceOf(contentName);
  if (source !== undefined) {
    console.log(`Fetching ${source.repository}`);
    nameFolder(await fetchGitSource(source, cacheFolderOf(settings)));
  }
} catch (error) {
  exitWithError(error);
}
await import('./build.ts');
await import('./serve.ts');

import '../start/program.ts';
import process from 'node:process';
import { readCommandSettings } from '../cli/command-settings.ts';
import { endWithParent } from '../cli/end-with-parent.ts';
import { exitWithError } from '../cli/exit-with-error.ts';
import { nameFolder, readCommand } from '../cli/read-command.ts';
import { nextFreePort, tryToListen } from '../hosts/listen-port.ts';
import { getSourcesFolder } from '../project/places.ts';
import { UserError } from '../project/user-error.ts';
import { fetchGitSource, getGitSource } from './git-source.ts';

/** `npm start` or `halyard <folder>`: builds, then serves. A failed build exits and leaves the published site unchanged. */
endWithParent();
try {
  const { folder, flag } = readCommand('start');
  const settings = await readCommandSettings('start');
  const { host, port, contentName } = settings;
  const source = getGitSource(contentName);
  // Before the build, which takes longer than an owner likes to wait for this message.
  if (folder !== undefined) {
    const free = await nextFreePort(host, port);
    if (free !== port) console.log(`Another program listens on port ${port}; this site will be on port ${free}.`);
    process.env.PORT = String(free);
  } else await tryToListen(host, port);
  if (source !== undefined && flag('run-components'))
    throw new UserError(
      'The components of a fetched repository never run. Clone it, read them, and name the clone with --run-components.',
    );
  if (source !== undefined) {
    console.log(`Fetching ${source.repository}`);
    nameFolder(await fetchGitSource(source, getSourcesFolder(settings)));
  }
} catch (error) {
  exitWithError(error);
}
await import('./build.ts');
await import('./serve.ts');

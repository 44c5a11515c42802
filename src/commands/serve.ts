import '../start/server.ts';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { exitWithError } from '../cli/exit-with-error.ts';
import { readCommand, readServerSettings } from '../cli/read-command.ts';
import { canReplaceProcess, replaceProcess } from '../cli/replace-process.ts';
import { hasServerOptions, serverOptions, serverVariables } from '../cli/server-options.ts';

/** `npm run serve`: serves the last build, in a process whose heap stays small. */
if (canReplaceProcess && !hasServerOptions()) {
  process.once('uncaughtException', (error) => exitWithError(error));
  // After a build, the options are those of `start`, and the folder may be the address of a repository: what the server
  // needs of them is in the variables.
  const isBuilt = readCommand('serve').name !== 'serve';
  const args = process.argv.slice(2).filter((arg) => !isBuilt || ['--verbose', '--addresses'].includes(arg));
  replaceProcess(serverOptions, [fileURLToPath(import.meta.url), ...args], serverVariables(readServerSettings()));
}
await import('../cli/run-server.ts');

import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { exitWithError } from './cli/exit-with-error.ts';
import { readCommandSettings } from './cli/read-command.ts';
import { canReplaceProcess, replaceProcess } from './cli/replace-process.ts';
import { hasServerOptions, serverOptions, serverVariables } from './cli/server-options.ts';

/** `npm run serve`: serves the last build, in a process whose heap stays small. */
if (canReplaceProcess && !hasServerOptions()) {
  process.once('uncaughtException', (error) => exitWithError(error));
  const script = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  replaceProcess(serverOptions, script, serverVariables(readCommandSettings('serve')));
}
await import('./cli/run-server.ts');

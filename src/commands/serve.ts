import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { canReplaceProcess, replaceProcess } from './cli/replace-process.ts';
import { hasServerOptions, serverOptions } from './cli/server-options.ts';

/** `npm run serve`: serves the last build, in a process whose heap stays small. */
if (canReplaceProcess && !hasServerOptions())
  replaceProcess(serverOptions, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
await import('./cli/run-server.ts');

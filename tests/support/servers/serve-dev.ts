import { serveCommand } from './serve-command.ts';

/** Starts `npm run dev` on a free port, without the variables of the test run. */
export const serveDev = (env: Readonly<Record<string, string>>) =>
  serveCommand('src/commands/dev.ts', { NODE_ENV: 'development', VITEST: '', SITE_URL: '', ...env });

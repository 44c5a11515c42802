import { serveCommand } from './serve-command.ts';

/**
 * Starts `npm run dev` on a free port, without the variables of the test run, and waits for its home page: the first page compiles
 * the code of all, which on a busy machine takes longer than a step in a browser may.
 */
export const serveDev = async (env: Readonly<Record<string, string>>) => {
  const dev = await serveCommand('src/commands/dev.ts', {
    NODE_ENV: 'development',
    VITEST: '',
    SITE_URL: '',
    ...env,
  });
  await (await fetch(dev.address, { headers: { accept: 'text/html' } })).text();
  return dev;
};

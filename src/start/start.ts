import process from 'node:process';
import { exitWithError, onError } from '../cli/exit-with-error.ts';
import type { Config } from '../plugin/config.ts';
import { ownConfig } from '../project/own-config.ts';
import { loadConfig } from './load-config.ts';
import { installingError } from './own-error.ts';

let hasStarted = false;

/**
 * Installs plug-ins, those of the owner's project too, once in a process: `halyard` has installed all when it loads the command of a server.
 * Ends the program with a sentence where that fails.
 */
export const start = async (install: (config: Config | undefined) => Promise<void>): Promise<void> => {
  if (hasStarted) return;
  hasStarted = true;
  try {
    const loaded = await loadConfig();
    await install(loaded?.config);
    if (loaded !== undefined && !loaded.isServer) (await import('../plugin/check-plugins.ts')).checkPlugins();
  } catch (error) {
    if (process.argv.includes('--verbose')) onError.showStack = true;
    exitWithError(installingError(error, ownConfig()));
  }
};

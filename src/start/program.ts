import process from 'node:process';
import { exitWithError, onError } from '../cli/exit-with-error.ts';
import { ownConfig } from '../context/own-config.ts';
import { install } from './install.ts';
import { loadConfig } from './load-config.ts';
import { installingError } from './own-error.ts';

// Every program of ours imports this file before anything else, so that it finds the lists of the core complete.
try {
  const loaded = await loadConfig();
  await install(loaded?.config);
  if (loaded !== undefined && !loaded.isServer) (await import('../plugin/check-plugins.ts')).checkPlugins();
} catch (error) {
  if (process.argv.includes('--verbose')) onError.showStack = true;
  exitWithError(installingError(error, ownConfig()));
}

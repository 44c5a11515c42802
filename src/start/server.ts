import { getPlugins } from '../plugin/config.ts';
import { installForServer } from '../plugin/install-for-server.ts';
import { defaultPlugins } from '../plugins.ts';
import { start } from './start.ts';

// Servers import this file before anything else: they load nothing of what builds need.
await start((config) => installForServer(getPlugins(defaultPlugins, config)));

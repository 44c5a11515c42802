import { installPlugins } from '../plugin/install-plugins.ts';
import { defaultPlugins } from '../plugins.ts';

// Every program of ours imports this file before anything else, so that it finds the lists of the core complete.
await installPlugins(defaultPlugins);

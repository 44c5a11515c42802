import { install } from './install.ts';
import { start } from './start.ts';

// Every program of ours but servers imports this file before anything else, so that it finds the lists of the core complete.
await start(install);

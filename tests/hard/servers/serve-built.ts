import console from 'node:console';
import path from 'node:path';
import process from 'node:process';
import { type ServerOptions, startServer } from '../../../src/hosts/node/server.ts';

/** Serves the last build in this process on a free port. */
export const serveBuilt = (options: Partial<ServerOptions> = {}) =>
  startServer({
    out: path.resolve(process.env.OUT_DIR ?? 'dist'),
    host: '127.0.0.1',
    port: 0,
    log: (event, detail) => console.error(event, detail),
    ...options,
  });

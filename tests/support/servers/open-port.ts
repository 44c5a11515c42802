import { once } from 'node:events';
import type { Server } from 'node:http';

/** Where a server of a test answers. */
export interface OpenPort {
  readonly port: number;
  /** The origin of its addresses. */
  readonly origin: string;
  /** Ends its connections, and resolves when it has ended. */
  readonly close: () => Promise<void>;
}

/** Opens a server on this machine, on a free port unless one is given. */
export const openPort = async (server: Server, port = 0): Promise<OpenPort> => {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port');
  const close = async (): Promise<void> => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  return { port: bound.port, origin: `http://127.0.0.1:${bound.port}`, close };
};

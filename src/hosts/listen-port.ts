import { createServer } from 'node:net';

/** Listens for a moment. Throws the error of the system, such as EADDRINUSE, where a server could not. */
export const tryToListen = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Maximum number of ports that are tried. */
const maxTries = 100;

/** The first port from `first` on that no other program listens on; 0 stays 0. */
export const nextFreePort = async (host: string, first: number): Promise<number> => {
  for (let port = first; ; port += 1) {
    try {
      await tryToListen(host, port);
      return port;
    } catch (error) {
      if (!isTaken(error) || port - first >= maxTries || port === 65_535) throw error;
    }
  }
};

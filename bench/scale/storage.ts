import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a storage has sent. */
export interface Traffic {
  requests: number;
  bytes: number;
}

/** A storage over HTTP with a delay, as a CDN some distance away has it. */
export interface SlowStorage {
  readonly address: string;
  /** Returns what was sent since the last call. Questions for a newer release are not counted. */
  readonly take: () => Traffic;
  readonly close: () => void;
}

/** Starts a storage that sends ranges of the files of a folder, each after a delay in milliseconds. */
export const startStorage = async (folder: string, delay: number): Promise<SlowStorage> => {
  let traffic: Traffic = { requests: 0, bytes: 0 };
  const server = createServer(async (request, response) => {
    const { range, 'if-none-match': tag } = request.headers;
    if (tag !== undefined) return void response.writeHead(304).end();
    traffic.requests += 1;
    await wait(delay);
    const file = path.join(folder, request.url ?? '');
    const { size } = statSync(file);
    const [, from = '0', to = String(size - 1)] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const [start, end] = [Number(from), Math.min(Number(to), size - 1)];
    traffic.bytes += end - start + 1;
    response.writeHead(range === undefined ? 200 : 206, { 'content-length': end - start + 1, etag: '"1"' });
    createReadStream(file, { start, end }).pipe(response);
  });
  // As many connections as the replica opens; the default of Node closes idle ones after five seconds.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/`,
    take: () => {
      const taken = traffic;
      traffic = { requests: 0, bytes: 0 };
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

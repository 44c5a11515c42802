import { createServer } from 'node:http';
import { type OpenPort, openPort } from './open-port.ts';

/** A server in front of another one, which sends documents in pieces. */
export interface SlowDocuments extends OpenPort {
  /** Sends the next piece of the document that is under way; returns false after the last one. */
  readonly sendNext: () => boolean;
}

/** Starts a server that sends each document of another one in pieces, when it is told to, and everything else at once. */
export const startSlowDocuments = async (origin: string, pieces: number): Promise<SlowDocuments> => {
  let next = (): boolean => false;
  const server = createServer((request, response) => {
    void fetch(origin + (request.url ?? ''), { headers: { accept: request.headers.accept ?? '*/*' } }).then(
      async (sent) => {
        const type = sent.headers.get('content-type') ?? '';
        const body = Buffer.from(await sent.arrayBuffer());
        response.writeHead(sent.status, { 'content-type': type });
        if (!type.startsWith('text/html')) return void response.end(body);
        const size = Math.ceil(body.length / pieces);
        let at = 0;
        next = () => {
          response.write(body.subarray(at, at + size));
          at += size;
          if (at < body.length) return true;
          response.end();
          return false;
        };
        next();
      },
    );
  });
  return { ...(await openPort(server)), sendNext: () => next() };
};

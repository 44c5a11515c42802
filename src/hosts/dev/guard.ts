import type { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { PlainResponse } from '../../http/plain-response.ts';
import { problemResponse } from '../../http/problem/problem-response.ts';
import { splitTarget } from '../../http/target.ts';
import { Problem } from '../../problem.ts';
import { sendResponse } from '../send-response.ts';
import { getForeignPart } from './foreign-request.ts';
import { namesThisMachine } from './own-names.ts';
import { keepToOwnOrigin } from './own-origin.ts';

const ownHosts = 'Use localhost, or the name or an address of the machine on which this runs.';

/** No published site refuses an origin, so that this has no page among the problems. */
const foreignOrigin: PlainResponse = {
  status: 403,
  headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  body: `${JSON.stringify({
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    detail: 'Pages of other sites may not read this one, which shows drafts. Open the address itself in the browser.',
  })}\n`,
};

/** A response on a connection that was to become a WebSocket. */
const responseOn = (request: IncomingMessage, socket: Socket): ServerResponse => {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  socket.on('error', () => socket.destroy());
  response.once('finish', () => socket.end());
  response.assignSocket(socket);
  keepToOwnOrigin(response);
  return response;
};

/**
 * Puts a guard in front of everything that the server of `npm run dev` does: our endpoints, pages, Vite's files and its
 * WebSocket. `listensOn` is the server's address, `origin` that of the site.
 */
export const guardDevServer = (
  server: EventEmitter,
  { listensOn, origin }: { readonly listensOn: string; readonly origin: string },
): void => {
  const isOwnName = namesThisMachine(listensOn);
  const emit = server.emit.bind(server);
  // Whatever event a request comes as, and whoever listens to it.
  server.emit = (event: string | symbol, ...args: unknown[]): boolean => {
    const [request, reply] = args;
    if (!(request instanceof IncomingMessage)) return emit(event, ...args);
    if (reply instanceof ServerResponse) keepToOwnOrigin(reply);
    const foreign = getForeignPart(request, isOwnName);
    if (foreign === undefined) return emit(event, ...args);
    const response = reply instanceof Socket ? responseOn(request, reply) : reply;
    const { pathname } = splitTarget(request.url ?? '/');
    const misdirected = () => problemResponse(new Problem('misdirected-request', ownHosts), origin, pathname);
    if (response instanceof ServerResponse)
      sendResponse(request, response, foreign === 'host' ? misdirected() : foreignOrigin, origin);
    return true;
  };
};

import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** The longest that requests in flight may take once the socket is closed, in milliseconds. */
const longestEnd = 10_000;
/** The listening socket closes when nothing has arrived for so long, in milliseconds, and for so many turns of the loop. */
const quietTime = 150;
const quietTurns = 50;

/** The limits of the time until the listening socket closes, in milliseconds. */
export interface DrainLimits {
  /** After so long, one turn of the loop in which nothing arrives is enough … */
  readonly longestHold: number;
  /** … and where something arrives in every turn, it closes after so long. */
  readonly longestQueue: number;
}
const usual: DrainLimits = { longestHold: 3000, longestQueue: 5000 };

/** The longest that a connection may stay open at the end without a request, in milliseconds. */
const idleTime = 1000;

/**
 * Wraps a request listener so that its server can end without resetting a request: the operating system resets what
 * waits in the accept queue when the listening socket closes, and what arrives on a connection that was closed as idle.
 */
export const drainable = (listener: RequestListener, { longestHold, longestQueue }: DrainLimits = usual) => {
  let isStopping = false;
  /** Requests that wait until the socket is closed. */
  let held: (() => void)[] | undefined;
  let arrivals = 0;
  /** Connections that have not sent a request yet. */
  const silent = new Set<Socket>();
  const open = new Set<ServerResponse>();

  const answer: RequestListener = (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    listener(request, response);
  };

  const onConnection = (socket: Socket): void => {
    arrivals += 1;
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  };

  const onRequest: RequestListener = (request, response) => {
    arrivals += 1;
    silent.delete(request.socket);
    if (isStopping) response.setHeader('connection', 'close');
    if (held === undefined) answer(request, response);
    else held.push(() => answer(request, response));
  };

  /** Resolves when the accept queue is empty: while responses are held, clients that wait for them send nothing new. */
  const quiet = async (): Promise<void> => {
    const start = performance.now();
    let [seen, since, turns] = [arrivals, start, 0];
    for (;;) {
      await nextTurn();
      const now = performance.now();
      turns += 1;
      if (arrivals !== seen) {
        if (now - start > longestQueue) return;
        [seen, since, turns] = [arrivals, now, 0];
      } else if (now - start > longestHold || (now - since >= quietTime && turns >= quietTurns)) return;
    }
  };

  const close = async (server: Server): Promise<void> => {
    held = [];
    await quiet();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const force = setTimeout(() => server.closeAllConnections(), longestEnd);
    const closeSilent = setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, idleTime);
    for (const respond of held.splice(0)) respond();
    held = undefined;
    await closed;
    clearTimeout(force);
    clearTimeout(closeSilent);
  };

  return {
    onConnection,
    onRequest,
    isStopping: (): boolean => isStopping,
    /** The responses that are not sent yet. */
    open,
    /**
     * Ends the server: for so many seconds it goes on responding, each time with `Connection: close`, then it closes the
     * listening socket and lets requests in flight end.
     */
    stop: async (server: Server, seconds: number): Promise<void> => {
      isStopping = true;
      for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
      // Read by node:http whenever an answer ends: a connection that was promised to stay is not kept for long.
      server.keepAliveTimeout = 1;
      await wait(seconds * 1000);
      await close(server);
    },
  };
};

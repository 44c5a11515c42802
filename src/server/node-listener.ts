import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Answer } from '../http/answer.ts';
import type { RequestInfo } from '../http/handler.ts';

type Exchange = (request: Request, info: RequestInfo) => Promise<Response | Answer>;

/**
 * An exchange as node:http wants it. Plain answers are written straight to the socket: making a Response of each, to
 * take it apart again, costs more than the answer itself. The server must be made with `maxHeaderSize: 16_384`.
 */
export const nodeListener = (
  exchange: Exchange,
  infoOf: (incoming: IncomingMessage) => RequestInfo,
): RequestListener => {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      // The adapter serves HTTP/2 too; we do not.
      if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse))
        throw new Error('Not HTTP/1.1');
      const made = await exchange(request, { ...infoOf(incoming), headersAreLimited: true });
      if (made instanceof Response) return made;
      outgoing.writeHead(made.status, made.headers).end(made.body ?? undefined);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => void listener(incoming, outgoing);
};

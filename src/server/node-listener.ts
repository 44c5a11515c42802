import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Asked, Exchange } from '../http/exchange.ts';
import type { RequestInfo } from '../http/handler.ts';
import type { PlainResponse } from '../http/plain-response.ts';

const write = ({ status, headers, body }: PlainResponse, outgoing: ServerResponse): void =>
  void outgoing.writeHead(status, headers).end(body ?? undefined);

const askedOf = ({ method = '', url = '', headers }: IncomingMessage): Asked => ({
  method,
  url: `http://localhost${url}`,
  header: (name) => {
    const value = headers[name];
    return value === undefined ? null : String(value);
  },
});

/**
 * An exchange as node:http wants it. Answers that are kept are written straight to the socket: making a Request and a
 * Response, to take them apart again, costs more than the answer itself. For the rest the adapter makes a Request.
 * The server must be made with `maxHeaderSize: 16_384`.
 */
export const nodeListener = (
  { respond, recall }: Exchange,
  infoOf: (incoming: IncomingMessage) => RequestInfo,
): RequestListener => {
  const infoFor = (incoming: IncomingMessage): RequestInfo => ({ ...infoOf(incoming), headersAreLimited: true });
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      // The adapter serves HTTP/2 too; we do not.
      if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse))
        throw new Error('Not HTTP/1.1');
      const made = await respond(request, infoFor(incoming));
      if (made instanceof Response) return made;
      write(made, outgoing);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => {
    // Only targets that are a path already spell the key of a kept answer as a Request would.
    const recalled = incoming.url?.startsWith('/') ? recall(askedOf(incoming), infoFor(incoming)) : undefined;
    if (recalled === undefined) return void listener(incoming, outgoing);
    recalled.then(
      (answer) => write(answer, outgoing),
      () => outgoing.destroy(),
    );
  };
};

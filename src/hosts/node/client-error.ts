import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { sharedHeaders } from '../../http/plain-response.ts';
import { problemResponse } from '../../http/problem/problem-response.ts';
import { Problem, type ProblemCode } from '../../problem.ts';

const codes: ReadonlyMap<string, ProblemCode> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers-too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request-timeout'],
]);

const getCode = (error: Error): ProblemCode =>
  ('code' in error && typeof error.code === 'string' ? codes.get(error.code) : undefined) ?? 'malformed-request';

/** Checks if it was a HEAD, as far as the unreadable packet shows; its response has no body (RFC 9110 §9.3.2). */
const asksHead = (error: Error): boolean =>
  'rawPacket' in error && Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString('latin1', 0, 5) === 'HEAD ';

/** Checks if a response has reached the socket, so that the next bytes come after it; a queued one has no socket. */
const isFlushed = ({ writableFinished, writableEnded, socket, destroyed }: ServerResponse): boolean =>
  writableFinished || destroyed || (writableEnded && socket !== null);

/**
 * Sends the problem of bytes that node:http could not parse, and ends the connection. Bytes in the middle of another
 * response would be read as part of it, so a response that has begun is finished first.
 */
export const answerClientError = (
  error: Error,
  socket: Duplex,
  { origin, inFlight }: { readonly origin: string; readonly inFlight: ServerResponse | undefined },
): void => {
  // A response was sent already; what still arrives is dropped.
  if (socket.writableEnded) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  if (inFlight?.headersSent === true) {
    // The client may have all of it, and go on, before its end is reported to us.
    if (!isFlushed(inFlight)) {
      inFlight.once('close', () => answerClientError(error, socket, { origin, inFlight }));
      return;
    }
    // Its head said that it is the last; node:http ends the connection after it.
    if (!inFlight.shouldKeepAlive) return;
  }
  const { status, headers, body } = problemResponse(new Problem(getCode(error)), origin);
  const text = String(body);
  const fields = {
    ...sharedHeaders(origin),
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${asksHead(error) ? '' : text}`);
  // To end at once while bytes are still coming would reset the connection, and the response would be lost.
  setTimeout(() => socket.destroy(), 1000).unref();
};

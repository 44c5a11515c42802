import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlainResponse } from '../http/plain-response.ts';
import { sharedHeaders } from '../http/shared-headers.ts';

/** Writes an answer that has a text or no body at all, with its length; HEAD gets the fields alone (RFC 9110 §9.3.2). */
export const sendResponse = (
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: PlainResponse,
  origin: string,
): void => {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : (body?.length ?? 0);
  response.writeHead(status, { ...sharedHeaders(origin), ...headers, 'content-length': length });
  response.end(method === 'HEAD' || body === null ? undefined : body);
};

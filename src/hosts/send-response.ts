import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PlainResponse, sharedHeaders } from '../http/plain-response.ts';

/** Writes a response with the shared fields and its length; HEAD gets the fields alone (RFC 9110 §9.3.2). */
export const sendResponse = (
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: PlainResponse,
  origin: string,
): void => {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : (body?.length ?? 0);
  const size = status === 204 ? {} : { 'content-length': length };
  response.writeHead(status, { ...sharedHeaders(origin), ...headers, ...size });
  response.end(method === 'HEAD' || body === null ? undefined : body);
};

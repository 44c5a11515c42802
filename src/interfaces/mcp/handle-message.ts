import {
  createMcpHandler,
  isLegacyRequest,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Compute } from '../../http/compute.ts';
import type { Context } from '../../http/handler.ts';
import { createServer } from './create-server.ts';

/** A request of a revision with a handshake, answered without a session: a server lives for one exchange. */
const answerOnce = async (factory: McpServerFactory, request: Request, parsedBody: unknown): Promise<Response> => {
  const server = await factory({ era: 'legacy', requestInfo: request });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
};

const both = ['application/json', 'text/event-stream'] as const;

const takesBoth = ({ headers }: Request): boolean => both.every((type) => headers.get('accept')?.includes(type));

/** The protocol wants clients that read event streams; others are served too, since every answer of ours is one JSON body. */
const takingBoth = (request: Request): Request => {
  const headers = new Headers(request.headers);
  headers.set('accept', both.join(', '));
  return new Request(request.url, { method: 'POST', headers, signal: request.signal });
};

/** Serves one message, or one batch of an early revision, with whichever revision its sender speaks. */
export const handleMessage = async (
  request: Request,
  parsedBody: unknown,
  context: Context,
  hosts: readonly string[],
  compute: Compute,
): Promise<Response> => {
  const factory: McpServerFactory = () => createServer(context, hosts, compute);
  const forwarded = takesBoth(request) ? request : takingBoth(request);
  if (await isLegacyRequest(forwarded, parsedBody)) return answerOnce(factory, forwarded, parsedBody);
  return createMcpHandler(factory, { legacy: 'reject' }).fetch(forwarded, { parsedBody });
};

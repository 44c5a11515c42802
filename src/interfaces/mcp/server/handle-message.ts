import {
  createMcpHandler,
  isLegacyRequest,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Compute } from '../../../http/compute/compute.ts';
import type { Context } from '../../../http/handler.ts';
import { sessionFor } from '../client-traits.ts';
import { protocolVersions } from '../identity.ts';
import { createServer } from './create-server.ts';

/** Handles a request of a revision with a handshake, without a session: the server is created for one exchange. */
const handleOnce = async (factory: McpServerFactory, request: Request, parsedBody: unknown): Promise<Response> => {
  const server = await factory({ era: 'legacy', requestInfo: request });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const response = await transport.handleRequest(request, { parsedBody });
    const session = response.ok ? sessionFor(parsedBody) : undefined;
    if (session !== undefined) response.headers.set('mcp-session-id', session);
    return response;
  } finally {
    await server.close();
  }
};

const acceptedTypes = ['application/json', 'text/event-stream'] as const;

const acceptsBoth = ({ headers }: Request): boolean =>
  acceptedTypes.every((type) => headers.get('accept')?.includes(type));

/** Adds both media types to Accept, as the protocol requires. Clients without event streams work, too: every response is one JSON body. */
const withBothAccepted = (request: Request): Request => {
  const headers = new Headers(request.headers);
  headers.set('accept', acceptedTypes.join(', '));
  return new Request(request.url, { method: 'POST', headers, signal: request.signal });
};

const versionField = 'mcp-protocol-version';

const Enveloped = z.object({
  params: z.object({ _meta: z.object({ 'io.modelcontextprotocol/protocolVersion': z.unknown() }) }),
});

/** True for a message that names its revision in itself, as those without a handshake do. */
const namesRevision = (message: unknown): boolean => Enveloped.safeParse(message).success;

/** The first published revision, which no request needs. */
const firstRevision = '2024-10-07';

const mayBeRevision = (version: string): boolean => /^\d{4}-\d\d-\d\d$/.test(version) && version >= firstRevision;

/**
 * Leaves out the field for a revision that is not served here, where the message does not name one itself: it is answered in the
 * form of the handshake, which clients of all revisions read. What can be no revision is an error of the protocol.
 */
const withKnownRevision = (request: Request, parsedBody: unknown): Request => {
  const version = request.headers.get(versionField);
  const isServed = version === null || protocolVersions.includes(version);
  if (isServed || !mayBeRevision(version) || namesRevision(parsedBody)) return request;
  const headers = new Headers(request.headers);
  headers.delete(versionField);
  return new Request(request.url, { method: 'POST', headers, signal: request.signal });
};

/** Handles one message, or one batch of an early revision, in the revision of its sender. */
export const handleMessage = async (
  request: Request,
  parsedBody: unknown,
  context: Context,
  hosts: readonly string[],
  compute: Compute,
): Promise<Response> => {
  const factory: McpServerFactory = () =>
    createServer({ about: context.library, hosts, compute, current: () => context });
  const known = withKnownRevision(request, parsedBody);
  const forwarded = acceptsBoth(known) ? known : withBothAccepted(known);
  if (await isLegacyRequest(forwarded, parsedBody)) return handleOnce(factory, forwarded, parsedBody);
  return createMcpHandler(factory, { legacy: 'reject' }).fetch(forwarded, { parsedBody });
};

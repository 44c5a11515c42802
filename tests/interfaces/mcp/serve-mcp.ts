import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { knownHosts } from '../../../src/hosts/host-names.ts';
import type { Context, Handler } from '../../../src/http/handler.ts';
import { problemResponse } from '../../../src/http/problem/problem-response.ts';
import { handle as handleMcp } from '../../../src/interfaces/mcp/handler.ts';
import { Problem } from '../../../src/problem.ts';
import { context as fixture } from '../../support/context.ts';
import { openPort } from '../../support/servers/open-port.ts';

/** Starts a server on its own loopback port, for clients that need HTTP. Like ours it rejects unknown host names. */
export const serveMcp = async (
  handler: Handler = handleMcp,
  context: Context = fixture,
): Promise<{ url: string; close: () => Promise<void> }> => {
  const { origin } = context.library;
  const isKnownHost = knownHosts(origin);
  const handle = async (request: Request): Promise<Response> => {
    if (!isKnownHost(request.headers.get('host') ?? undefined)) {
      const { status, headers, body } = problemResponse(new Problem('misdirected-request'), origin);
      return new Response(String(body), { status, headers });
    }
    const response = await handler(request, context, {});
    if (!(response instanceof Response)) throw new TypeError('The MCP handler must return a Response');
    return response;
  };
  const server = createServer(getRequestListener(handle, { overrideGlobalObjects: false }));
  const opened = await openPort(server);
  return {
    url: `${opened.origin}/mcp`,
    close: opened.close,
  };
};

import type { Context } from '../../../src/http/handler.ts';
import { handle as handleMcp } from '../../../src/interfaces/mcp/handler.ts';
import { context as fixture } from '../../support/context.ts';

/** The URL of the endpoint. */
export const endpoint = 'https://fixture.example/mcp';

/** Posts a body: text unchanged, anything else as JSON. */
export const post = async (
  body: unknown,
  headers: Record<string, string> = {},
  context: Context = fixture,
): Promise<Response> => {
  const request = new Request(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await handleMcp(request, context, {});
  if (!(response instanceof Response)) throw new TypeError('The MCP handler must return a Response');
  return response;
};

/** Posts a request of 2026-07-28 with the headers that repeat its fields. */
export const postModern = (
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Response> => {
  const name = params.name ?? params.uri;
  const version = '2026-07-28';
  return post(
    {
      jsonrpc: '2.0',
      id: 7,
      method,
      params: {
        ...params,
        _meta: { 'io.modelcontextprotocol/protocolVersion': version, 'io.modelcontextprotocol/clientCapabilities': {} },
      },
    },
    {
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
      ...headers,
    },
  );
};

/** Posts a request without protocol headers, as `curl` would, and returns its result. */
export const getResult = async (method: string, params: Record<string, unknown> = {}, context: Context = fixture) => {
  const response = await post({ jsonrpc: '2.0', id: 1, method, params }, {}, context);
  const { result } = await response.json();
  if (result === undefined) throw new Error(`${method} has no result`);
  return result;
};

/** Calls a tool and returns its result. */
export const callTool = (name: string, args: Record<string, unknown>, context: Context = fixture) =>
  getResult('tools/call', { name, arguments: args }, context);

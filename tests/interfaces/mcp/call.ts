import type { Context } from '../../../src/http/handler.ts';
import { handleMcp } from '../../../src/interfaces/mcp/handler.ts';
import { context as fixture } from '../../support/context.ts';

export const endpoint = 'https://fixture.example/mcp';

/** What is posted: text as it is, anything else as JSON. */
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
  if (!(response instanceof Response)) throw new TypeError('The MCP door answers with responses');
  return response;
};

/** A request of 2026-07-28 with the headers that repeat it. */
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

/** The result of a bare request, as `curl` sends it. */
export const resultOf = async (method: string, params: Record<string, unknown> = {}, context: Context = fixture) => {
  const response = await post({ jsonrpc: '2.0', id: 1, method, params }, {}, context);
  const { result } = await response.json();
  if (result === undefined) throw new Error(`${method} has no result`);
  return result;
};

/** What a tool answers. */
export const callTool = (name: string, args: Record<string, unknown>, context: Context = fixture) =>
  resultOf('tools/call', { name, arguments: args }, context);

import { urlOf } from '../../library/address.ts';
import { guidePathname } from './identity.ts';

/** Codes of JSON-RPC 2.0 §5.1 that this door gives before a message reaches the protocol. */
export const rpcCodes = { parseError: -32700, invalidRequest: -32600, methodNotFound: -32601 } as const;

/** The id of the request that an answer belongs to; null where none can be told. */
export type RpcId = string | number | null;

interface Failure {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly id?: RpcId;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error as a JSON-RPC body with the HTTP status that goes with it. */
export const rpcError = ({ status, code, message, id = null, headers = {} }: Failure): Response =>
  Response.json({ jsonrpc: '2.0', id, error: { code, message } }, { status, headers });

const allow = 'POST, OPTIONS';

/** For those who open the address in a browser, and for clients that ask for a stream: what this is, and where it is explained. */
const refusalOf = (request: Request, origin: string): Response => {
  const guide = urlOf(origin, guidePathname);
  const headers = { allow, link: `<${guide}>; rel="help"` };
  const sentence = 'This address speaks the Model Context Protocol, which programs use by POST';
  if (!/\btext\/html\b/i.test(request.headers.get('accept')?.slice(0, 2048) ?? '')) {
    return rpcError({
      status: 405,
      code: rpcCodes.invalidRequest,
      message: `${sentence}; how to connect is explained at ${guide}`,
      headers,
    });
  }
  // The guide's address is built from our own settings, not from the request.
  const html = `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>MCP</title>\n<p>${sentence}: <a href="${guide}">how to connect</a>.</p>\n</html>\n`;
  return new Response(html, { status: 405, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
};

/** HEAD says what GET would (RFC 9110 §9.3.2). */
export const methodNotAllowed = (request: Request, origin: string): Response => {
  const response = refusalOf(request, origin);
  return request.method === 'HEAD' ? new Response(null, { status: 405, headers: response.headers }) : response;
};

/** What every answer carries. Public and without credentials, so any site may read it; nothing of it is kept by caches. */
export const withMcpHeaders = (response: Response, quota: Readonly<Record<string, string>>): Response => {
  // Set in place: to make another Response would put its body through a stream.
  const { headers } = response;
  for (const [name, value] of Object.entries(quota)) headers.set(name, value);
  headers.set('access-control-allow-origin', '*');
  headers.set(
    'access-control-expose-headers',
    'MCP-Protocol-Version, Mcp-Session-Id, RateLimit, RateLimit-Policy, Retry-After, Link',
  );
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return response;
};

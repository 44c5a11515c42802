import { getFields, setFields } from '../../http/plain-response.ts';
import { toUrl } from '../../library/address.ts';
import { guidePathname } from './identity.ts';

/** JSON-RPC 2.0 §5.1 error codes of responses that are sent before a message reaches the SDK. */
export const rpcCodes = { parseError: -32700, invalidRequest: -32600, methodNotFound: -32601 } as const;

/** The id of the request that a response belongs to; null if it is unknown. */
export type RpcId = string | number | null;

interface RpcError {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly id?: RpcId;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates a response with a JSON-RPC error and its HTTP status. */
export const rpcError = ({ status, code, message, id = null, headers = {} }: RpcError): Response =>
  Response.json({ jsonrpc: '2.0', id, error: { code, message } }, { status, headers });

const allow = 'POST, OPTIONS';

/** Creates the 405 response with a link to the guide: HTML for browsers, a JSON-RPC error for clients that request a stream. */
const notAllowedResponse = (request: Request, origin: string): Response => {
  const guide = toUrl(origin, guidePathname);
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
  // The guide's URL comes from the site's settings, not from the request, so it needs no escaping.
  const html = `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>MCP</title>\n<p>${sentence}: <a href="${guide}">how to connect</a>.</p>\n</html>\n`;
  return new Response(html, { status: 405, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
};

/** 405; for HEAD without a body, with the headers of GET (RFC 9110 §9.3.2). */
export const methodNotAllowed = (request: Request, origin: string): Response => {
  const response = notAllowedResponse(request, origin);
  return request.method === 'HEAD' ? new Response(null, { status: 405, headers: response.headers }) : response;
};

/** Adds the headers of every response: any origin may read it, because it is public and without credentials; no cache stores it. */
export const withMcpHeaders = (response: Response, quotaHeaders: Readonly<Record<string, string>>): Response => {
  // Set in place: a new Response would pipe the body through another stream.
  setFields(response, {
    ...quotaHeaders,
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'MCP-Protocol-Version, Mcp-Session-Id, RateLimit, RateLimit-Policy, Retry-After, Link',
    'x-content-type-options': 'nosniff',
    'cache-control': getFields(response)['cache-control'] ?? 'no-store',
  });
  return response;
};

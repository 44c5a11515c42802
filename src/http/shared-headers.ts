/** Fields that a browser may show to a page of another origin. */
const exposed = 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Deprecation, Sunset, Location';

const everywhere: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const requestHeaders =
  'content-type, accept, authorization, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id, if-none-match, if-modified-since, a2a-version, traceparent, tracestate, baggage';

/** Returns the fields of a preflight response (Fetch §4.8): any origin is allowed, for a day. */
export const preflightHeaders = (allow: string): Readonly<Record<string, string>> => ({
  allow,
  'access-control-allow-methods': allow,
  'access-control-allow-headers': requestHeaders,
  'access-control-max-age': '86400',
});

const overTls = { ...everywhere, 'strict-transport-security': 'max-age=31536000' };

/** Returns the fields of every response; an interface may override them. HSTS is for TLS only (RFC 6797 §7.2). */
export const sharedHeaders = (origin: string): Readonly<Record<string, string>> =>
  origin.startsWith('https:') ? overTls : everywhere;

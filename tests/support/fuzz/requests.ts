import type { Random } from './random.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const pieces = [
  'glossary',
  'positioning',
  'blog',
  'about',
  '..',
  '.',
  '',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%C0%AE',
  '%zz',
  '%',
  '%E2%80%AE',
  '%F3%A0%81%81',
  'constructor',
  '__proto__',
  'toString',
  'etc%2fpasswd',
  '.halyard',
  'library.bin',
  '.env',
  '%252e',
  '\\evil.example',
  '//evil.example',
  'index.html',
  'index.md',
  'llms.txt',
  '.well-known',
  'mcp',
  'ask',
  'a2a',
  'api',
  'v1',
  'a'.repeat(400),
] as const;
const roots = [
  '/',
  '/api/v1/content',
  '/api/v1/content/',
  '/api/v1/content/glossary/positioning',
  '/api/v1/search',
  '/api/v1/answer',
  '/api/v1/definition',
  '/api/v1',
  '/ask',
  '/mcp',
  '/a2a',
  '/health',
  '/search',
  '/glossary/positioning',
  '/glossary/positioning.md',
  '/llms.txt',
  '/openapi.json',
  '/sitemap.xml',
  '/.well-known/agent-card.json',
  '/no/such/page',
] as const;
const names = [
  'q',
  'query',
  'limit',
  'offset',
  'cursor',
  'paths',
  'section',
  'tag',
  'mode',
  'streaming',
  'num',
  'updated_since',
  '__proto__',
  'constructor',
  'x[]',
  '',
] as const;
const values = [
  'positioning',
  'price+test',
  '1',
  '0',
  '-1',
  '1e9',
  'NaN',
  '9007199254740993',
  '%00',
  '%zz',
  '%C0%AE',
  '%ED%A0%80',
  '<script>alert(1)</script>',
  "'%20OR%201=1",
  '%22)%20(%5B.*%5D%2B)%2B$',
  'agent',
  'false',
  'list',
  'generate',
  'about,contact',
  'glossary/positioning',
  '%F0%9F%99%82',
  '%E2%80%AE%E2%80%8B',
  '__proto__',
  'a'.repeat(600),
  'a'.repeat(9000),
  '((((((((((a*)*)*)*',
  '',
] as const;
const accepts = [
  '*/*',
  'text/html',
  'text/markdown',
  'application/json',
  'text/event-stream',
  'application/json, text/event-stream',
  'application/pdf',
  'text/markdown;q=0',
  ';;;,,,q=',
  `${'a/b,'.repeat(1000)}`,
  'text/html;q=NaN',
] as const;
const junkHeaders: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['authorization', 'Bearer nonsense'],
  ['cookie', 'session=1'],
  ['x-forwarded-for', '1.2.3.4, ::1'],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'for=1.2.3.4;host=evil.example'],
  ['origin', 'https://evil.example'],
  ['range', 'bytes=9-2'],
  ['range', 'bytes=0-5'],
  ['range', 'bytes=-5'],
  ['if-none-match', '*'],
  ['if-none-match', ',,,W/"x",'],
  ['if-modified-since', 'yesterday'],
  ['if-range', '"x"'],
  ['accept-encoding', 'gzip;q=0, br;q=zz, *;q=0'],
  ['accept-encoding', 'br'],
  ['accept-encoding', 'identity;q=0'],
  ['accept-language', 'tr-TR'],
  ['mcp-session-id', 'x'],
  ['mcp-protocol-version', '1999-01-01'],
  ['mcp-protocol-version', '2026-07-28'],
  ['mcp-protocol-version', '2025-11-25'],
  ['mcp-method', 'tools/list'],
  ['last-event-id', '7'],
  ['a2a-version', '9.9'],
  ['x-http-method-override', 'DELETE'],
  ['expect', '100-continue'],
  ['content-encoding', 'gzip'],
  ['x-long', 'a'.repeat(7000)],
];
const rpcMethods = [
  'initialize',
  'tools/list',
  'tools/call',
  'resources/read',
  'resources/list',
  'prompts/get',
  'server/discover',
  'ping',
  'message/send',
  'message/stream',
  'SendMessage',
  'SendStreamingMessage',
  'tasks/get',
  'GetTask',
  'constructor',
  '__proto__',
  '',
  'notifications/initialized',
] as const;

const shapes = (random: Random, depth = 0): unknown => {
  const kind = random.below(depth > 3 ? 6 : 9);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.pick([0, -1, 1e308, 2 ** 53, 0.5]);
  if (kind < 6) return decode(random.pick(values));
  if (kind === 6) return Array.from({ length: random.below(4) }, () => shapes(random, depth + 1));
  const keys = ['uri', 'name', 'arguments', 'q', 'query', 'path', 'message', 'parts', 'text', 'kind', '_meta'] as const;
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [random.pick(keys), shapes(random, depth + 1)]),
  );
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const message = (text: unknown): unknown => ({
  message: { role: 'user', kind: 'message', messageId: 'm', parts: [{ kind: 'text', text }] },
});

const bodyOf = (random: Random): string => {
  const kind = random.below(10);
  if (kind === 0) return random.pick(['', '{', 'null', '[]', '"x"', '\ud800', '{"a":1}garbage']);
  if (kind === 1) return '['.repeat(random.pick([10, 65, 5000]));
  if (kind === 2) return JSON.stringify({ a: 'b'.repeat(random.pick([10, 70_000])) });
  if (kind === 3) return JSON.stringify(shapes(random));
  const params =
    kind < 7
      ? shapes(random)
      : random.pick([
          message(decode(random.pick(values))),
          { name: 'search', arguments: { q: decode(random.pick(values)) } },
          { name: random.pick(['fetch', 'answer', 'nope']), arguments: shapes(random) },
          { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'fuzz', version: '1' } },
        ]);
  const call = {
    jsonrpc: random.pick(['2.0', '2.0', '2.0', '1.0']),
    id: random.pick<unknown>([1, 'a', null, {}, undefined]),
    method: random.pick(rpcMethods),
    params,
  };
  return JSON.stringify(random.chance(0.1) ? [call, call] : call);
};

const targetOf = (random: Random): string => {
  const root = random.pick(roots);
  const path = random.chance(0.6)
    ? root
    : `${random.chance(0.5) ? root.replace(/\/$/, '') : ''}/${Array.from({ length: 1 + random.below(4) }, () => random.pick(pieces)).join('/')}`;
  if (random.chance(0.4)) return path;
  const pairs = Array.from({ length: 1 + random.below(4) }, () => `${random.pick(names)}=${random.pick(values)}`);
  return `${path}?${pairs.join(random.chance(0.95) ? '&' : '&&=')}`.replaceAll(' ', '+');
};

/** One request to any door, sane in most ways and broken in some. */
export const requestOf = (random: Random): FuzzRequest => {
  const headers: Record<string, string> = {};
  if (random.chance(0.6)) headers.accept = random.pick(accepts);
  for (let count = random.below(3); count > 0; count -= 1) {
    const [name, value] = random.pick(junkHeaders);
    headers[name] = value;
  }
  if (random.chance(0.35)) {
    const target = random.chance(0.85) ? random.pick(['/mcp', '/a2a', '/ask']) : targetOf(random);
    headers['content-type'] = random.chance(0.9) ? 'application/json' : random.pick(['text/plain', '', 'application/']);
    return { method: 'POST', target, headers, body: bodyOf(random) };
  }
  const method = random.chance(0.8) ? 'GET' : random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE']);
  return { method, target: targetOf(random), headers };
};

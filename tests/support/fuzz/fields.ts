import type { Random } from './random.ts';

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

/** Random request headers, some of them forged or malformed. */
export const getFields = (random: Random): Record<string, string> => {
  const headers: Record<string, string> = {};
  if (random.chance(0.6)) headers.accept = random.pick(accepts);
  for (let count = random.below(3); count > 0; count -= 1) {
    const [name, value] = random.pick(junkHeaders);
    headers[name] = value;
  }
  return headers;
};

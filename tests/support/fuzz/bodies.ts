import type { Random } from './random.ts';
import { values } from './targets.ts';

const rpcMethods = [
  '',
  ...'initialize tools/list tools/call resources/read resources/list prompts/get server/discover ping message/send message/stream SendMessage SendStreamingMessage tasks/get GetTask constructor __proto__ notifications/initialized'.split(
    ' ',
  ),
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

/** A random body: a JSON-RPC call, a question or junk. */
export const getBody = (random: Random): string => {
  const kind = random.below(10);
  if (kind === 0) return random.pick(['', '{', 'null', '[]', '"x"', '\ud800', '{"a":1}garbage']);
  if (kind === 1) return '['.repeat(random.pick([10, 65, 5000]));
  if (kind === 2) return JSON.stringify({ a: 'b'.repeat(random.pick([10, 70_000])) });
  if (kind === 3) return JSON.stringify(shapes(random));
  if (kind === 4) return JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const params =
    kind < 8
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

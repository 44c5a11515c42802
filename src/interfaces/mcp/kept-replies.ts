import { cachePerOwner } from '../../cache.ts';
import type { Context } from '../../http/handler.ts';
import { type Bytes, type Fields, getFields, WholeResponse } from '../../http/plain-response.ts';
import type { OperationContext } from '../../operations/operation.ts';

/** A reply without its id, with which it ends. */
interface KeptReply {
  readonly fields: Fields;
  readonly bytes: Uint8Array;
}

const getCache = cachePerOwner<OperationContext, KeptReply>('replies');

/** Methods whose replies depend on nothing but the message, the library and some fields of the request. */
const methods: ReadonlySet<unknown> = new Set(['tools/call', 'tools/list', 'resources/read', 'resources/list']);

const isProtocolField = (name: string): boolean =>
  name.startsWith('mcp-') || name === 'accept' || name === 'content-type' || name === 'origin';

interface Message {
  readonly key: string;
  readonly id: string | number;
}

/** The parts of a message that decide its reply, and its id; undefined for one whose reply is not kept. */
const readMessage = ({ headers }: Request, body: unknown, hosts: readonly string[]): Message | undefined => {
  if (typeof body !== 'object' || body === null || !('method' in body) || !('id' in body)) return undefined;
  const { id, ...rest } = body;
  if (!methods.has(rest.method) || (typeof id !== 'string' && typeof id !== 'number')) return undefined;
  const fields = [...headers].filter(([name]) => isProtocolField(name));
  return { key: JSON.stringify([hosts, fields, rest]), id };
};

/** The end of a reply as the SDK writes it. */
const formatEnd = (id: string | number): string => `"id":${JSON.stringify(id)}}`;

const utf8 = new TextEncoder();

const getReply = (fields: Fields, body: Bytes): Response =>
  new WholeResponse({ status: 200, headers: { ...fields, 'content-length': String(body.length) }, body });

const withEnd = ({ fields, bytes }: KeptReply, end: string): Response => {
  const last = utf8.encode(end);
  const body = new Uint8Array(bytes.length + last.length);
  body.set(bytes);
  body.set(last, bytes.length);
  return getReply(fields, body);
};

/**
 * Replies to a message: from the cache, or by `handle`, whose reply is kept. To create a server of the SDK for a message, and to
 * check everything that goes through it, costs twenty times as much as the reply. Where readers are counted, each call counts.
 */
export const keptReply = async (
  request: Request,
  { body, hosts, context }: { readonly body: unknown; readonly hosts: readonly string[]; readonly context: Context },
  handle: () => Promise<Response>,
): Promise<Response> => {
  const message = context.readers === undefined ? readMessage(request, body, hosts) : undefined;
  if (message === undefined) return handle();
  const cache = getCache(context);
  const end = formatEnd(message.id);
  const kept = cache.get(message.key);
  if (kept !== undefined) return withEnd(kept, end);
  const response = await handle();
  if (response.status !== 200 || response.headers.get('content-type')?.startsWith('application/json') !== true)
    return response;
  const fields = getFields(response);
  const whole = await response.text();
  if (whole.startsWith('{"result":') && whole.endsWith(end)) {
    const bytes = utf8.encode(whole.slice(0, -end.length));
    cache.set(message.key, { fields, bytes }, bytes.length);
  }
  return getReply(fields, utf8.encode(whole));
};

import * as z from 'zod';
import type { Context } from '../../src/http/handler.ts';
import { handle as handleA2a } from '../../src/interfaces/a2a/handler.ts';
import { createAskHandler } from '../../src/interfaces/ask/handler.ts';
import { serve } from './servers/serve.ts';

/** The HTML page that `/ask` inserts answers into, reduced to the placeholders. */
export const shell =
  '<!doctype html><title>Ask · Fixture</title><form><input name="query"></form><main><!--"question"--><!--"/question"--><!--"answer"--><!--"/answer"--></main>';

const address = '192.0.2.1';
const json = { 'content-type': 'application/json' };

/** Creates clients of `/ask` and `/a2a` over one context, without a socket. */
export const getInterfaces = (context: Context) => {
  const { origin } = context.library;
  const serveAsk = serve(
    createAskHandler(() => shell),
    context,
    ['GET', 'HEAD', 'POST'],
  );
  const serveA2a = serve(handleA2a, context, ['POST']);
  const ask = (target: string, init: RequestInit = {}): Promise<Response> =>
    serveAsk(new Request(origin + target, init), { address });
  const a2a = (body: unknown, init: RequestInit = {}, target = '/a2a'): Promise<Response> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return serveA2a(new Request(origin + target, { method: 'POST', headers: json, body: text, ...init }), { address });
  };
  return {
    ask,
    a2a,
    /** GET /ask with parameters. */
    query: (parameters: Readonly<Record<string, string>>, init: RequestInit = {}): Promise<Response> =>
      ask(`/ask?${new URLSearchParams(parameters)}`, init),
    /** POST /ask with a JSON body. */
    post: (body: unknown, init: RequestInit = {}): Promise<Response> =>
      ask('/ask', { method: 'POST', headers: json, body: JSON.stringify(body), ...init }),
    /** Sends a JSON-RPC request to `/a2a`. */
    call: async (method: string, params: unknown, id: unknown = 1) =>
      (await a2a({ jsonrpc: '2.0', id, method, params })).json(),
  };
};

const Any = z.looseObject({});
const EventData = z.looseObject({
  _meta: Any.optional(),
  message_type: z.string().optional(),
  index: z.int().optional(),
  item: Any.optional(),
  results: z.array(Any).optional(),
  items: z.array(Any).optional(),
  decontextualized_query: z.string().optional(),
  original_query: z.string().optional(),
  error: Any.optional(),
  id: z.unknown().optional(),
  result: Any.optional(),
});

/** Parses a stream of server-sent events: each event's optional name and its JSON data. */
export const eventsIn = async (response: Response) => {
  const text = await response.text();
  return text
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => {
      const lines = block.split('\n');
      const data = lines.filter((line) => line.startsWith('data: '));
      if (data.length !== 1) throw new Error(`An event has ${data.length} data lines: ${block}`);
      return {
        name: lines.find((line) => line.startsWith('event: '))?.slice('event: '.length),
        data: EventData.parse(JSON.parse(data[0]?.slice('data: '.length) ?? '')),
      };
    });
};

import { computeNow } from '../../http/compute.ts';
import { eventStream, type ServerEvent } from '../../http/event-stream.ts';
import type { Handler } from '../../http/handler.ts';
import { jsonResponse } from '../../http/plain-response.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { countCharacters } from '../../library/characters.ts';
import { Problem } from '../../problem.ts';
import { endpoints } from '../../site.ts';
import { type DispatchContext, dispatch } from './dispatch.ts';
import { errorObject, type Failure } from './errors.ts';
import { methods, versionOf } from './methods.ts';
import { isObject } from './read-message.ts';

type Id = string | number | null;

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const json = (value: unknown, status = 200): Response => jsonResponse(value, headers, status);

const errorOf = (id: Id, failure: Failure, version: '0.3' | '1.0') => ({
  jsonrpc: '2.0',
  id,
  error: errorObject(failure, version),
});

function* responses(id: Id, results: Iterable<object>): Generator<ServerEvent> {
  for (const result of results) yield { data: { jsonrpc: '2.0', id, result } };
}

const isId = (value: unknown): value is Id =>
  value === null || (typeof value === 'string' && countCharacters(value) <= 1000) || Number.isSafeInteger(value);

/** What a body that cannot be read comes to; the numbers of JSON-RPC in the statuses of HTTP. */
const unreadable = (error: unknown, version: '0.3' | '1.0'): Response => {
  if (!(error instanceof Problem)) throw error;
  const { message } = error;
  if (error.code === 'invalid-json') return json(errorOf(null, { fault: 'parse', message }, version), 400);
  if (error.code === 'unsupported-media-type')
    return json(errorOf(null, { fault: 'contentType', message }, version), 415);
  if (error.code === 'content-too-large') return json(errorOf(null, { fault: 'request', message }, version), 413);
  throw error;
};

const answerCall = async (
  call: Readonly<Record<string, unknown>>,
  version: '0.3' | '1.0',
  request: Request,
  asking: DispatchContext,
): Promise<Response> => {
  const { jsonrpc, method: name, params, id = null } = call;
  const reply = isId(id) ? id : null;
  const refuse = (failure: Failure, as = version): Response => json(errorOf(reply, failure, as));
  if (!isId(id)) return refuse({ fault: 'request', message: 'id takes a string, a whole number or null.' });
  if (jsonrpc !== '2.0') return refuse({ fault: 'request', message: 'Send "jsonrpc": "2.0".' });
  if (typeof name !== 'string' || name === '') return refuse({ fault: 'request', message: 'Name a method.' });
  // A call without an id wants no answer (JSON-RPC 2.0 §4.1), and nothing here has an effect.
  if (!Object.hasOwn(call, 'id')) return new Response(null, { status: 202, headers: { 'cache-control': 'no-store' } });
  const method = methods.get(name);
  if (method === undefined) return refuse({ fault: 'method' });
  const outcome = await dispatch(method, params, asking);
  const spoken = method.dialect.version;
  if ('result' in outcome) return json({ jsonrpc: '2.0', id, result: outcome.result });
  if ('stream' in outcome) return eventStream(responses(id, outcome.stream), request.signal);
  // Clients of 0.3 that attach again take a stream only, also for an error.
  if (spoken === '0.3' && method.action === 'subscribe')
    return eventStream([{ data: errorOf(id, outcome, spoken) }], request.signal);
  return refuse(outcome, spoken);
};

/** The A2A agent: JSON-RPC of 0.3 and 1.0 at one address. Answers are quotations, as everywhere. */
export const handleA2a: Handler = async (request, context, { compute = computeNow }) => {
  const url = new URL(request.url);
  if (url.pathname !== endpoints.a2a && url.pathname !== `${endpoints.a2a}/`)
    throw new Problem('not-found', 'Send messages to /a2a.');
  const asked = versionOf(request.headers.get('a2a-version') ?? url.searchParams.get('A2A-Version'));
  const version = asked ?? '1.0';
  let call: unknown;
  try {
    call = await readJsonBody(request);
  } catch (error) {
    return unreadable(error, version);
  }
  if (!isObject(call))
    return json(errorOf(null, { fault: 'request', message: 'Send one request, as an object.' }, version));
  if (asked === undefined) return json(errorOf(isId(call.id) ? call.id : null, { fault: 'version' }, version));
  return answerCall(call, version, request, { source: context, compute });
};

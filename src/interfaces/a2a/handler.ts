import { computeNow } from '../../http/compute/compute.ts';
import { eventStream, type ServerEvent } from '../../http/event-stream.ts';
import type { Handler } from '../../http/handler.ts';
import { jsonResponse } from '../../http/plain-response.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { countCharacters } from '../../library/text/characters.ts';
import { Problem } from '../../problem.ts';
import { endpoints } from '../../site/site.ts';
import { type DispatchContext, dispatch, methods, parseVersion } from './dispatch.ts';
import { type A2aError, errorObject } from './errors.ts';
import { isObject } from './parse-message.ts';

type Id = string | number | null;
type Version = '0.3' | '1.0';

/** The A2A agent: JSON-RPC of 0.3 and 1.0 at one address. Its answers are quotations of the site. */
export const handle: Handler = async (request, context, { compute = computeNow }) => {
  const url = new URL(request.url);
  if (url.pathname !== endpoints.a2a && url.pathname !== `${endpoints.a2a}/`)
    throw new Problem('not-found', 'Send messages to /a2a.');
  const requested = parseVersion(request.headers.get('a2a-version') ?? url.searchParams.get('A2A-Version'));
  const version = requested ?? '1.0';
  let call: unknown;
  try {
    call = await readJsonBody(request);
  } catch (error) {
    return bodyError(error, version);
  }
  if (!isObject(call))
    return errorResponse(null, { error: 'request', message: 'Send one request, as an object.' }, version);
  if (requested === undefined) return errorResponse(isId(call.id) ? call.id : null, { error: 'version' }, version);
  return handleCall(call, version, request, { source: context, compute });
};

/** Checks one JSON-RPC request and runs its method. */
const handleCall = async (
  call: Readonly<Record<string, unknown>>,
  version: Version,
  request: Request,
  context: DispatchContext,
): Promise<Response> => {
  // A call without an id is answered, as by the reference servers: A2A has no notifications.
  const { jsonrpc, method: name, params, id = null } = call;
  const fail = (error: A2aError, as = version): Response => errorResponse(isId(id) ? id : null, error, as);
  if (!isId(id)) return fail({ error: 'request', message: 'id takes a string, a whole number or null.' });
  if (jsonrpc !== '2.0') return fail({ error: 'request', message: 'Send "jsonrpc": "2.0".' });
  if (typeof name !== 'string' || name === '') return fail({ error: 'request', message: 'Name a method.' });
  const method = methods.get(name);
  if (method === undefined) return fail({ error: 'method' });
  const outcome = await dispatch(method, params, context);
  const methodVersion = method.dialect.version;
  if ('result' in outcome) return json({ jsonrpc: '2.0', id, result: outcome.result });
  if ('stream' in outcome) return eventStream(resultEvents(id, outcome.stream), request.signal);
  // Clients of 0.3 read only events after they have asked for a stream, so the error is one, too (0.3 §7.2).
  if (methodVersion === '0.3' && (method.action === 'subscribe' || method.action === 'stream'))
    return eventStream([{ data: errorMessage(id, outcome, methodVersion) }], request.signal);
  return fail(outcome, methodVersion);
};

/** Maps a body that cannot be read to a JSON-RPC error code under the matching HTTP status. */
const bodyError = (error: unknown, version: Version): Response => {
  if (!(error instanceof Problem)) throw error;
  const { message } = error;
  if (error.code === 'invalid-json') return errorResponse(null, { error: 'parse', message }, version, 400);
  if (error.code === 'unsupported-media-type')
    return errorResponse(null, { error: 'contentType', message }, version, 415);
  if (error.code === 'content-too-large') return errorResponse(null, { error: 'request', message }, version, 413);
  throw error;
};

const errorResponse = (id: Id, error: A2aError, version: Version, status = 200): Response =>
  json(errorMessage(id, error, version), status);

const errorMessage = (id: Id, error: A2aError, version: Version) => ({
  jsonrpc: '2.0',
  id,
  error: errorObject(error, version),
});

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const json = (value: unknown, status = 200): Response => jsonResponse(value, headers, status);

function* resultEvents(id: Id, results: Iterable<object>): Generator<ServerEvent> {
  for (const result of results) yield { data: { jsonrpc: '2.0', id, result } };
}

const isId = (value: unknown): value is Id =>
  value === null || (typeof value === 'string' && countCharacters(value) <= 1000) || Number.isSafeInteger(value);

import type { ServerEvent } from '../../http/event-stream.ts';
import { besideAnswer, getMeta, getResults, noResultsDocument } from './document.ts';
import type { Reply } from './reply.ts';

/** Yields the unnamed messages of the first NLWeb API. */
function* flatMessages(reply: Reply, queryId: string): Generator<ServerEvent> {
  const { request, items, summary, understood, statement, nearest } = reply;
  const message = (type: string, rest: Readonly<Record<string, unknown>>): ServerEvent => ({
    data: { message_type: type, query_id: queryId, ...rest },
  });
  yield message('begin-nlweb-response', { query: request.query });
  if (understood !== undefined)
    yield message('decontextualized_query', { decontextualized_query: understood, original_query: request.query });
  const isGenerated = summary !== undefined && request.modes.has('generate');
  // With mode generate the items come once, in `nlws`, as from the reference server.
  if (items.length === 0) yield message('no_results', { message: statement, nearest });
  else if (!isGenerated) yield message('result_batch', { results: items });
  if (summary !== undefined) yield message('summary', { message: summary.text });
  if (isGenerated) yield message('nlws', { answer: summary.text, items });
}

/**
 * Yields the events of a reply. Named events are those of 0.55; a flat request also gets the unnamed messages of the first
 * API, which listeners to named events never receive.
 */
export function* replyEvents(reply: Reply): Generator<ServerEvent> {
  const { request, requestId } = reply;
  const { version } = request;
  const type = version === '0.54' ? 'Answer' : 'answer';
  yield { name: 'start', data: { _meta: { response_type: type, version, streaming: true } } };
  const queryId = request.queryId ?? requestId;
  const isFlat = request.form === 'flat';
  if (isFlat) yield* flatMessages(reply, queryId);
  for (const [index, item] of getResults(reply).entries()) {
    yield { name: 'result', data: { index, item, ...(isFlat ? {} : { results: [item] }) } };
  }
  const { computed } = reply;
  if (computed !== undefined) yield { name: computed.name, data: { [computed.name]: computed.data } };
  if (reply.kind === 'failure' && !isFlat) yield { name: 'error', data: noResultsDocument(reply) };
  yield { name: 'complete', data: { _meta: getMeta(reply), ...besideAnswer(reply) } };
  if (isFlat) yield { data: { message_type: 'complete', query_id: queryId } };
}

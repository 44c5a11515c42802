import type { Reply } from './reply.ts';
import type { AskRequest } from './request.ts';

const titleCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const formatName = ({ format, version }: AskRequest): string =>
  format === 'conversational_search' && version === '0.54' ? 'conv_search' : format;

/** The `_meta` of a response. 0.54 writes response types with a capital. */
export const getMeta = ({ request, requestId, kind, understood, language }: Reply) => {
  const type = kind === 'failure' && request.form === 'nested' ? 'failure' : 'answer';
  return {
    response_type: request.version === '0.54' ? titleCase(type) : type,
    response_format: formatName(request),
    version: request.version,
    request_id: requestId,
    ...(request.session === undefined ? {} : { session_context: request.session }),
    ...(request.unknown.length === 0 ? {} : { unknown_parameters: request.unknown }),
    ...(understood === undefined ? {} : { decontextualized_query: understood }),
    ...(language === undefined ? {} : { language }),
  };
};

/** The fields of a response without results, in the nested form. */
export const noResultsDocument = ({ statement = '', nearest }: Reply) => ({
  error: { code: 'NO_RESULTS', message: statement },
  nearest,
});

/** The results in the order of the protocol: a summary, if requested, comes first. */
export const getResults = ({ summary, items }: Reply) => (summary === undefined ? [...items] : [summary, ...items]);

/** The closest passages beside an answer that is not sure. */
export const besideAnswer = ({ kind, nearest }: Reply) =>
  kind !== 'answer' || nearest.length === 0 ? {} : { nearest };

const getMessage = ({ kind, statement, nearest }: Reply) => {
  if (kind === 'answer') return {};
  return kind === 'usage' ? { message: statement } : { message_type: 'no_results', message: statement, nearest };
};

/** A reply as one JSON document. */
export const replyDocument = (reply: Reply): Readonly<Record<string, unknown>> => {
  const { request, requestId, kind, summaryText } = reply;
  const computed = reply.computed === undefined ? {} : { [reply.computed.name]: reply.computed.data };
  const head = { _meta: getMeta(reply), ...computed };
  if (request.form === 'nested' && kind === 'failure') return { ...head, ...noResultsDocument(reply) };
  const flat = request.form === 'flat' ? { query_id: request.queryId ?? requestId } : {};
  if (request.format === 'chatgpt_app') {
    const text = kind === 'answer' ? summaryText : (reply.statement ?? '');
    return { ...head, ...flat, content: [{ type: 'text', text }], structuredData: reply.items };
  }
  const summary = reply.summary === undefined || request.form === 'nested' ? {} : { summary: reply.summary.text };
  return { ...head, ...flat, ...summary, ...getMessage(reply), results: getResults(reply), ...besideAnswer(reply) };
};

/** The document for an invalid request (0.55 §7.4). */
export const requestErrorDocument = (code: string, message: string) => ({
  _meta: { response_type: 'failure', version: '0.55' },
  error: { code, message },
});

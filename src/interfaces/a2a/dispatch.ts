import { cachedAnswer } from '../../http/cache/cached-per-site.ts';
import type { Compute } from '../../http/compute/compute.ts';
import type { FullAnswer } from '../../operations/answer/full-answer.ts';
import type { Quotation } from '../../operations/answer/quotation.ts';
import type { Answer } from '../../operations/answer.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { passageItem, passageTitle } from '../../operations/passage.ts';
import type { Strings } from '../../strings.ts';
import { type A2aError, invalidParams, isA2aError } from './errors.ts';
import { isObject, parseHistoryLength, parseMessage, toCamelCase } from './parse-message.ts';
import { replyTo, skillCall } from './skill-call.ts';
import { type Dialect, dialects, type MessagePart, sealTask, type Task, type Turn } from './task.ts';
import { unsealTask } from './unseal-task.ts';

/** The action of a method, the same for both versions. */
export type Action = 'send' | 'stream' | 'get' | 'cancel' | 'list' | 'subscribe' | 'push' | 'card';

/** A JSON-RPC method: its action and the wire format of its version. */
export interface Method {
  readonly action: Action;
  readonly dialect: Dialect;
}

type Names = readonly (readonly [Action, ...names: string[]])[];

const named = (dialect: Dialect, actions: Names): [string, Method][] =>
  actions.flatMap(([action, ...names]) => names.map((name): [string, Method] => [name, { action, dialect }]));

/** Every method of both versions. No name is in both, so a name implies its version. 0.3 has no list method in JSON-RPC. */
export const methods: ReadonlyMap<string, Method> = new Map([
  ...named(dialects['0.3'], [
    ['send', 'message/send'],
    ['stream', 'message/stream'],
    ['get', 'tasks/get'],
    ['cancel', 'tasks/cancel'],
    ['subscribe', 'tasks/resubscribe'],
    ['push', ...['set', 'get', 'list', 'delete'].map((verb) => `tasks/pushNotificationConfig/${verb}`)],
    ['card', 'agent/getAuthenticatedExtendedCard'],
  ]),
  ...named(dialects['1.0'], [
    ['send', 'SendMessage'],
    ['stream', 'SendStreamingMessage'],
    ['get', 'GetTask'],
    ['cancel', 'CancelTask'],
    ['list', 'ListTasks'],
    ['subscribe', 'SubscribeToTask'],
    ['push', 'CreateTaskPushNotificationConfig', 'GetTaskPushNotificationConfig'],
    ['push', 'ListTaskPushNotificationConfigs', 'DeleteTaskPushNotificationConfig'],
    ['card', 'GetExtendedAgentCard'],
  ]),
]);

/** Parses a requested version: only major and minor count (A2A 1.0 §3.6), and none means 0.3. Undefined for any other. */
export const parseVersion = (requested: string | null): '0.3' | '1.0' | undefined => {
  const version = requested?.trim() ?? '';
  if (version === '') return '0.3';
  const [, found] = /^(0\.3|1\.0)(?:\.\d{1,5})?$/.exec(version) ?? [];
  return found === '0.3' || found === '1.0' ? found : undefined;
};

const quotation = (quote: Quotation): string => `“${quote.text}”\n— ${passageTitle(quote)}, ${quote.passageUrl}`;

/** The answer as text: quotations with their links, or the statement that there is none with the closest passages. */
export const answerText = ({ quotes, nearest, statement, offer }: Answer, strings: Strings): string => {
  if (statement !== undefined) {
    const closest = nearest.length === 0 ? [] : [`${strings.nearestPassages}:`, ...nearest.map(quotation)];
    return [statement, ...closest].join('\n\n');
  }
  const next = offer === undefined ? [] : [`${strings.goOn}: ${offer.title}, ${offer.url}`];
  return [...quotes.map(quotation), ...next].join('\n\n');
};

const getQuote = ({ text, url, passageUrl, cite, markdown, page }: Quotation) => ({
  text,
  url,
  passageUrl,
  ...(cite === undefined ? {} : { cite }),
  ...(markdown === undefined ? {} : { markdown }),
  creditText: page.attribution,
});

/** The answer as data. If there is none, the closest passages are in `nearest`, and `results` is empty. */
export const answerData = (answer: FullAnswer) => {
  const { outcome, understood, confidence, language, statement, quotes, nearest, shortened, results, offer, computed } =
    answer;
  return {
    '@context': 'https://schema.org',
    outcome,
    question: understood,
    confidence,
    ...(language === undefined ? {} : { language }),
    ...(statement === undefined ? {} : { statement }),
    quotes: quotes.map(getQuote),
    ...(shortened === undefined ? {} : { shortened }),
    ...(offer === undefined ? {} : { offer: { title: offer.title, url: offer.url, description: offer.description } }),
    results: outcome === 'answered' ? results.map(passageItem) : [],
    nearest: nearest.map((passage) => ({ ...getQuote(passage), name: passageTitle(passage) })),
    ...(computed === undefined ? {} : { [computed.name]: computed.data }),
  };
};

/** The outcome of a call: one result, the results of a stream, or an error. */
export type DispatchResult = { readonly result: object } | { readonly stream: Iterable<object> } | A2aError;

/** The data that a call is answered from, and the function that runs its computation. */
export interface DispatchContext {
  readonly source: OperationContext;
  readonly compute: Compute;
}

const textPart = (answer: Answer, { isMarkdown }: Turn, { library }: OperationContext): MessagePart => ({
  text: answerText(answer, library.site.strings),
  ...(isMarkdown ? { mediaType: 'text/markdown' } : {}),
});

const createTask = async (
  turn: Turn,
  historyLength: number | undefined,
  { source, compute }: DispatchContext,
): Promise<Task> => {
  const { question, previous, maxTokens } = turn;
  const asked = { question, previous: previous === undefined ? [] : [previous], max_tokens: maxTokens };
  const answer = await cachedAnswer(asked, source, compute);
  const { computed, quotes } = answer;
  const texts = [
    ...(computed === undefined ? [] : [{ text: computed.text }]),
    ...(computed === undefined || quotes.length > 0 ? [textPart(answer, turn, source)] : []),
  ];
  const parts: readonly MessagePart[] = [
    ...(turn.parts === 'data' ? [] : texts),
    ...(turn.parts === 'text' ? [] : [{ data: answerData(answer) }]),
  ];
  return { id: sealTask(turn, source.library.build), turn, parts, isDone: true, showsHistory: historyLength !== 0 };
};

const readTaskId = (params: unknown, build: string): Turn | A2aError => {
  const { id } = isObject(params) ? toCamelCase(params) : {};
  if (typeof id !== 'string' || id === '') return invalidParams({ field: 'id', description: 'Send the id of a task.' });
  return unsealTask(id, build) ?? { error: 'taskNotFound' };
};

const get = async (params: unknown, { dialect }: Method, context: DispatchContext): Promise<DispatchResult> => {
  const historyLength = parseHistoryLength(isObject(params) ? toCamelCase(params).historyLength : undefined);
  if (typeof historyLength === 'object') return historyLength;
  const turn = readTaskId(params, context.source.library.build);
  return isA2aError(turn) ? turn : { result: dialect.task(await createTask(turn, historyLength, context)) };
};

/** Resubscribes to a task. All tasks are completed: 0.3 gets the last events again, 1.0 an error (§3.1.6). */
const subscribe = async (params: unknown, { dialect }: Method, context: DispatchContext): Promise<DispatchResult> => {
  const turn = readTaskId(params, context.source.library.build);
  if (isA2aError(turn)) return turn;
  if (dialect.version === '1.0')
    return { error: 'unsupportedOperation', message: 'The task is completed; read it with GetTask.' };
  return { stream: dialect.events(await createTask(turn, undefined, context)) };
};

const maxPageSize = 100;

/** Lists no tasks: a client may only see its own (§3.1.4), and without sign-in no task has an owner. */
const list = (params: unknown): DispatchResult => {
  const { pageSize = 50 } = isObject(params) ? toCamelCase(params) : {};
  const isSize = typeof pageSize === 'number' && Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= maxPageSize;
  if (!isSize) return invalidParams({ field: 'pageSize', description: `Send a whole number, 1 to ${maxPageSize}.` });
  return { result: { tasks: [], nextPageToken: '', pageSize, totalSize: 0 } };
};

const cancel = (params: unknown, source: OperationContext): DispatchResult => {
  const turn = readTaskId(params, source.library.build);
  return isA2aError(turn) ? turn : { error: 'taskNotCancelable' };
};

/** True for a message with a data part, which may call a skill. */
const hasData = (params: unknown): boolean => {
  const { parts } = isObject(params) && isObject(params.message) ? params.message : {};
  return Array.isArray(parts) && parts.some((part: unknown) => isObject(part) && isObject(part.data));
};

/** Runs a method. */
export const dispatch = async (method: Method, params: unknown, context: DispatchContext): Promise<DispatchResult> => {
  const { action, dialect } = method;
  const { source } = context;
  if (action === 'get') return get(params, method, context);
  if (action === 'cancel') return cancel(params, source);
  if (action === 'list') return list(params);
  if (action === 'subscribe') return subscribe(params, method, context);
  if (action === 'push') return { error: 'pushNotSupported' };
  if (action === 'card') return { error: dialect.version === '0.3' ? 'extendedCard' : 'unsupportedOperation' };
  const call = hasData(params) ? skillCall(params, source) : undefined;
  if (call !== undefined) {
    const reply = await replyTo(call, params, dialect, source);
    return isA2aError(reply) ? reply : action === 'send' ? { result: reply } : { stream: [reply] };
  }
  const message = parseMessage(params, dialect.userRole, source.library.build);
  if (isA2aError(message)) return message;
  const task = await createTask(message.turn, message.historyLength, context);
  return action === 'send' ? { result: dialect.sendResult(task) } : { stream: dialect.events(task) };
};

import type { Compute } from '../../http/compute.ts';
import { keepAnswers } from '../../http/keep-answers.ts';
import { answerInSteps } from '../../operations/answer.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { answerData, answerText } from './answer-parts.ts';
import type { MessagePart, Task } from './dialect.ts';
import { type A2aError, invalidParams, isA2aError } from './errors.ts';
import type { Method } from './methods.ts';
import { isObject, parseHistoryLength, parseMessage, toCamelCase } from './parse-message.ts';
import { sealTask, type Turn, unsealTask } from './sealed-task.ts';

/** What a call comes to: one result, or the results of a stream. */
export type DispatchResult = { readonly result: object } | { readonly stream: Iterable<object> } | A2aError;

const answerTo = keepAnswers(answerInSteps);

/** The source of the answers to a call, and how they are computed. */
export interface DispatchContext {
  readonly source: OperationContext;
  readonly compute: Compute;
}

const taskOf = async (
  turn: Turn,
  historyLength: number | undefined,
  { source, compute }: DispatchContext,
): Promise<Task> => {
  const { question, previous } = turn;
  const given = await answerTo({ question, previous: previous === undefined ? [] : [previous] }, source, compute);
  const parts: readonly MessagePart[] = [
    ...(turn.parts === 'data' ? [] : [{ text: answerText(given) }]),
    ...(turn.parts === 'text' ? [] : [{ data: answerData(given) }]),
  ];
  return { id: sealTask(turn, source.library.build), turn, parts, isDone: true, showsHistory: historyLength !== 0 };
};

const knownTurn = (params: unknown, build: string): Turn | A2aError => {
  const { id } = isObject(params) ? toCamelCase(params) : {};
  if (typeof id !== 'string' || id === '') return invalidParams({ field: 'id', description: 'Send the id of a task.' });
  return unsealTask(id, build) ?? { error: 'taskNotFound' };
};

const get = async (params: unknown, { dialect }: Method, asking: DispatchContext): Promise<DispatchResult> => {
  const historyLength = parseHistoryLength(isObject(params) ? toCamelCase(params).historyLength : undefined);
  if (typeof historyLength === 'object') return historyLength;
  const turn = knownTurn(params, asking.source.library.build);
  return isA2aError(turn) ? turn : { result: dialect.task(await taskOf(turn, historyLength, asking)) };
};

/** A finished task has nothing more to tell: 0.3 replays its end, 1.0 says so (§3.1.6). */
const subscribe = async (params: unknown, { dialect }: Method, asking: DispatchContext): Promise<DispatchResult> => {
  const turn = knownTurn(params, asking.source.library.build);
  if (isA2aError(turn)) return turn;
  if (dialect.version === '1.0')
    return { error: 'unsupportedOperation', message: 'The task is completed; read it with GetTask.' };
  return { stream: dialect.events(await taskOf(turn, undefined, asking)) };
};

const mostListed = 100;

/** Tasks belong to nobody here, so that nobody is shown any (§3.1.4). */
const list = (params: unknown): DispatchResult => {
  const { pageSize = 50 } = isObject(params) ? toCamelCase(params) : {};
  const isSize = typeof pageSize === 'number' && Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= mostListed;
  if (!isSize) return invalidParams({ field: 'pageSize', description: `Send a whole number, 1 to ${mostListed}.` });
  return { result: { tasks: [], nextPageToken: '', pageSize, totalSize: 0 } };
};

const cancel = (params: unknown, source: OperationContext): DispatchResult => {
  const turn = knownTurn(params, source.library.build);
  return isA2aError(turn) ? turn : { error: 'taskNotCancelable' };
};

/** Does what a method says. */
export const dispatch = async (method: Method, params: unknown, asking: DispatchContext): Promise<DispatchResult> => {
  const { action, dialect } = method;
  const { source } = asking;
  if (action === 'get') return get(params, method, asking);
  if (action === 'cancel') return cancel(params, source);
  if (action === 'list') return list(params);
  if (action === 'subscribe') return subscribe(params, method, asking);
  if (action === 'push') return { error: 'pushNotSupported' };
  if (action === 'card') return { error: dialect.version === '0.3' ? 'extendedCard' : 'unsupportedOperation' };
  const sent = parseMessage(params, dialect.userRole, source.library.build);
  if (isA2aError(sent)) return sent;
  const task = await taskOf(sent.turn, sent.historyLength, asking);
  return action === 'send' ? { result: dialect.sendResult(task) } : { stream: dialect.events(task) };
};

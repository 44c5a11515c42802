import { cachedAnswer } from '../../http/cached-answer.ts';
import type { Compute } from '../../http/compute.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { answerData, answerText } from './answer-parts.ts';
import type { MessagePart, Task } from './dialect.ts';
import { type Failure, invalid, isFailure } from './errors.ts';
import type { Method } from './methods.ts';
import { camelCased, historyLengthIn, isObject, readMessage } from './read-message.ts';
import { openTask, sealTask, type Turn } from './sealed-task.ts';

/** What a call comes to: one result, or the results of a stream. */
export type DispatchResult = { readonly result: object } | { readonly stream: Iterable<object> } | Failure;

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
  const given = await cachedAnswer({ question, previous: previous === undefined ? [] : [previous] }, source, compute);
  const parts: readonly MessagePart[] = [
    ...(turn.parts === 'data' ? [] : [{ text: answerText(given) }]),
    ...(turn.parts === 'text' ? [] : [{ data: answerData(given) }]),
  ];
  return { id: sealTask(turn, source.library.build), turn, parts, isDone: true, showsHistory: historyLength !== 0 };
};

const knownTurn = (params: unknown, build: string): Turn | Failure => {
  const { id } = isObject(params) ? camelCased(params) : {};
  if (typeof id !== 'string' || id === '') return invalid({ field: 'id', description: 'Send the id of a task.' });
  return openTask(id, build) ?? { fault: 'taskNotFound' };
};

const get = async (params: unknown, { dialect }: Method, asking: DispatchContext): Promise<DispatchResult> => {
  const historyLength = historyLengthIn(isObject(params) ? camelCased(params).historyLength : undefined);
  if (typeof historyLength === 'object') return historyLength;
  const turn = knownTurn(params, asking.source.library.build);
  return isFailure(turn) ? turn : { result: dialect.task(await taskOf(turn, historyLength, asking)) };
};

/** A finished task has nothing more to tell: 0.3 replays its end, 1.0 says so (§3.1.6). */
const subscribe = async (params: unknown, { dialect }: Method, asking: DispatchContext): Promise<DispatchResult> => {
  const turn = knownTurn(params, asking.source.library.build);
  if (isFailure(turn)) return turn;
  if (dialect.version === '1.0')
    return { fault: 'unsupportedOperation', message: 'The task is completed; read it with GetTask.' };
  return { stream: dialect.events(await taskOf(turn, undefined, asking)) };
};

const mostListed = 100;

/** Tasks belong to nobody here, so that nobody is shown any (§3.1.4). */
const list = (params: unknown): DispatchResult => {
  const { pageSize = 50 } = isObject(params) ? camelCased(params) : {};
  const isSize = typeof pageSize === 'number' && Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= mostListed;
  if (!isSize) return invalid({ field: 'pageSize', description: `Send a whole number, 1 to ${mostListed}.` });
  return { result: { tasks: [], nextPageToken: '', pageSize, totalSize: 0 } };
};

const cancel = (params: unknown, source: OperationContext): DispatchResult => {
  const turn = knownTurn(params, source.library.build);
  return isFailure(turn) ? turn : { fault: 'taskNotCancelable' };
};

/** Does what a method says. */
export const dispatch = async (method: Method, params: unknown, asking: DispatchContext): Promise<DispatchResult> => {
  const { action, dialect } = method;
  const { source } = asking;
  if (action === 'get') return get(params, method, asking);
  if (action === 'cancel') return cancel(params, source);
  if (action === 'list') return list(params);
  if (action === 'subscribe') return subscribe(params, method, asking);
  if (action === 'push') return { fault: 'pushNotSupported' };
  if (action === 'card') return { fault: dialect.version === '0.3' ? 'extendedCard' : 'unsupportedOperation' };
  const sent = readMessage(params, dialect.userRole, source.library.build);
  if (isFailure(sent)) return sent;
  const task = await taskOf(sent.turn, sent.historyLength, asking);
  return action === 'send' ? { result: dialect.sent(task) } : { stream: dialect.events(task) };
};

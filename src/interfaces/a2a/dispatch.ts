import { cachedAnswer } from '../../http/cache/cached-answer.ts';
import type { Compute } from '../../http/compute/compute.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { answerData, answerText } from './answer-parts.ts';
import type { MessagePart, Task } from './dialect.ts';
import { type A2aError, invalidParams, isA2aError } from './errors.ts';
import type { Method } from './methods.ts';
import { isObject, parseHistoryLength, parseMessage, toCamelCase } from './parse-message.ts';
import { sealTask, type Turn, unsealTask } from './sealed-task.ts';

/** The outcome of a call: one result, the results of a stream, or an error. */
export type DispatchResult = { readonly result: object } | { readonly stream: Iterable<object> } | A2aError;

/** The data that a call is answered from, and the function that runs its computation. */
export interface DispatchContext {
  readonly source: OperationContext;
  readonly compute: Compute;
}

const createTask = async (
  turn: Turn,
  historyLength: number | undefined,
  { source, compute }: DispatchContext,
): Promise<Task> => {
  const { question, previous } = turn;
  const answer = await cachedAnswer({ question, previous: previous === undefined ? [] : [previous] }, source, compute);
  const parts: readonly MessagePart[] = [
    ...(turn.parts === 'data' ? [] : [{ text: answerText(answer) }]),
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
  const message = parseMessage(params, dialect.userRole, source.library.build);
  if (isA2aError(message)) return message;
  const task = await createTask(message.turn, message.historyLength, context);
  return action === 'send' ? { result: dialect.sendResult(task) } : { stream: dialect.events(task) };
};

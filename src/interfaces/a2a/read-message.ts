import { randomUUID } from 'node:crypto';
import { countCharacters } from '../../library/characters.ts';
import { cutAt } from '../../operations/answer/follow-up.ts';
import { maxQueryLength } from '../../search/query/search.ts';
import { type Failure, invalid, isFailure } from './errors.ts';
import { longestId, openTask, type Turn } from './sealed-task.ts';

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object under the names of its JSON form: clients that speak protobuf also send them with underscores. */
export const camelCased = (fields: Fields): Fields => {
  const named = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (camel === name || !named.has(camel)) named.set(camel, value);
  }
  return Object.fromEntries(named);
};

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && countCharacters(value) <= longestId;

const textTypes: ReadonlySet<string> = new Set(['text/plain', 'text/markdown', 'text/*', '*/*']);
const dataTypes: ReadonlySet<string> = new Set(['application/json', 'application/*', '*/*']);
const typeOf = (value: string): string => value.split(';')[0]?.trim().toLowerCase() ?? '';

/** The question in one part of a message, whichever version wrote it. */
const textOfPart = (value: unknown, at: number): string | Failure => {
  const field = `message.parts[${at}]`;
  if (!isObject(value)) return invalid({ field, description: 'Send an object.' });
  const { text, data, mediaType } = camelCased(value);
  if (typeof text === 'string') {
    const isText = typeof mediaType !== 'string' || typeOf(mediaType) === '' || textTypes.has(typeOf(mediaType));
    return isText ? text : { fault: 'contentType' };
  }
  if (data === undefined) return { fault: 'contentType' };
  const question = isObject(data) ? (data.query ?? data.question ?? data.text) : data;
  if (typeof question === 'string') return question;
  return invalid({ field: `${field}.data`, description: 'Send the question as "query", a string.' });
};

const questionIn = (parts: readonly unknown[]): string | Failure => {
  const texts: string[] = [];
  for (const [at, part] of parts.entries()) {
    const text = textOfPart(part, at);
    if (typeof text !== 'string') return text;
    texts.push(text);
  }
  const question = cutAt(texts.join(' ').replace(/\s+/g, ' ').trim(), maxQueryLength);
  return question === '' ? invalid({ field: 'message.parts', description: 'Ask a question in words.' }) : question;
};

/** Which parts of the answer a client takes: text, data, or both; undefined when neither. */
const acceptedParts = (modes: unknown): Turn['parts'] | undefined => {
  if (!Array.isArray(modes) || modes.length === 0) return 'both';
  const types = modes.filter((mode) => typeof mode === 'string').map(typeOf);
  const text = types.some((type) => textTypes.has(type));
  const data = types.some((type) => dataTypes.has(type));
  if (text && data) return 'both';
  return text ? 'text' : data ? 'data' : undefined;
};

export const historyLengthIn = (value: unknown): number | undefined | Failure => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  return invalid({ field: 'historyLength', description: 'Send a whole number, 0 or more.' });
};

export interface Sent {
  readonly turn: Turn;
  readonly historyLength: number | undefined;
}

/** What may be wrong with a message before anybody looks at its parts. */
const faultIn = (
  message: Fields,
  configuration: Fields,
  roles: readonly string[],
  build: string,
): Failure | undefined => {
  const { messageId, role, parts, contextId, taskId } = message;
  if (!isId(messageId))
    return invalid({ field: 'message.messageId', description: `Send 1 to ${longestId} characters.` });
  if (typeof role !== 'string' || !roles.includes(role))
    return invalid({ field: 'message.role', description: `Send "${roles[0]}".` });
  if (!Array.isArray(parts) || parts.length === 0)
    return invalid({ field: 'message.parts', description: 'Send at least one part.' });
  if (contextId !== undefined && contextId !== '' && !isId(contextId))
    return invalid({ field: 'message.contextId', description: `Send at most ${longestId} characters.` });
  if (configuration.pushNotificationConfig ?? configuration.taskPushNotificationConfig)
    return { fault: 'pushNotSupported' };
  if (taskId === undefined || taskId === null || taskId === '') return undefined;
  const known = typeof taskId === 'string' ? openTask(taskId, build) : undefined;
  if (known === undefined) return { fault: 'taskNotFound' };
  if (isId(contextId) && contextId !== known.contextId)
    return invalid({ field: 'message.contextId', description: 'It is not the context of that task.' });
  return { fault: 'unsupportedOperation', message: 'The task is completed; send a new message without taskId.' };
};

const previousIn = (references: unknown, build: string): string | undefined => {
  const last: unknown = Array.isArray(references) ? references.at(-1) : undefined;
  return typeof last === 'string' ? openTask(last, build)?.question : undefined;
};

/** Reads a message with its configuration into a new turn of the conversation. */
export const readMessage = (params: unknown, role: string, build: string): Sent | Failure => {
  const fields = isObject(params) ? camelCased(params) : {};
  if (!isObject(fields.message)) return invalid({ field: 'message', description: 'Send an object.' });
  const message = camelCased(fields.message);
  const configuration = isObject(fields.configuration) ? camelCased(fields.configuration) : {};
  const fault = faultIn(message, configuration, [role], build);
  if (fault !== undefined) return fault;
  const { messageId, parts: given, contextId, referenceTaskIds } = message;
  const question = questionIn(Array.isArray(given) ? given : []);
  if (typeof question !== 'string') return question;
  const parts = acceptedParts(configuration.acceptedOutputModes);
  if (parts === undefined)
    return { fault: 'contentType', message: 'Answers come as text/plain, text/markdown or application/json.' };
  const historyLength = historyLengthIn(configuration.historyLength);
  if (typeof historyLength === 'object' && isFailure(historyLength)) return historyLength;
  const turn = {
    question,
    previous: previousIn(referenceTaskIds, build),
    contextId: isId(contextId) ? contextId : randomUUID(),
    messageId: isId(messageId) ? messageId : randomUUID(),
    time: Date.now(),
    nonce: randomUUID().slice(0, 8),
    parts,
  };
  return { turn, historyLength };
};

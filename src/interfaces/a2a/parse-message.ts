import { randomUUID } from 'node:crypto';
import { countCharacters, truncate } from '../../library/characters.ts';
import { maxQueryLength } from '../../search/query/search.ts';
import { type A2aError, invalidParams, isA2aError } from './errors.ts';
import { maxIdLength, type Turn, unsealTask } from './sealed-task.ts';

type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Renames the fields of an object to camel case: clients that use protobuf names send snake case. */
export const toCamelCase = (fields: JsonObject): JsonObject => {
  const named = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (camel === name || !named.has(camel)) named.set(camel, value);
  }
  return Object.fromEntries(named);
};

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && countCharacters(value) <= maxIdLength;

const textTypes: ReadonlySet<string> = new Set(['text/plain', 'text/markdown', 'text/*', '*/*']);
const dataTypes: ReadonlySet<string> = new Set(['application/json', 'application/*', '*/*']);
const typeOf = (value: string): string => value.split(';')[0]?.trim().toLowerCase() ?? '';

/** Reads the question from one part of a message of either version. */
const readPart = (value: unknown, at: number): string | A2aError => {
  const field = `message.parts[${at}]`;
  if (!isObject(value)) return invalidParams({ field, description: 'Send an object.' });
  const { text, data, mediaType } = toCamelCase(value);
  if (typeof text === 'string') {
    const isText = typeof mediaType !== 'string' || typeOf(mediaType) === '' || textTypes.has(typeOf(mediaType));
    return isText ? text : { error: 'contentType' };
  }
  if (data === undefined) return { error: 'contentType' };
  const question = isObject(data) ? (data.query ?? data.question ?? data.text) : data;
  if (typeof question === 'string') return question;
  return invalidParams({ field: `${field}.data`, description: 'Send the question as "query", a string.' });
};

const readQuestion = (parts: readonly unknown[]): string | A2aError => {
  const texts: string[] = [];
  for (const [at, part] of parts.entries()) {
    const text = readPart(part, at);
    if (typeof text !== 'string') return text;
    texts.push(text);
  }
  const question = truncate(texts.join(' ').replace(/\s+/g, ' ').trim(), maxQueryLength);
  return question === ''
    ? invalidParams({ field: 'message.parts', description: 'Ask a question in words.' })
    : question;
};

/** Returns the parts that a client accepts: text, data or both; undefined if neither. */
const acceptedParts = (modes: unknown): Turn['parts'] | undefined => {
  if (!Array.isArray(modes) || modes.length === 0) return 'both';
  const types = modes.filter((mode) => typeof mode === 'string').map(typeOf);
  const text = types.some((type) => textTypes.has(type));
  const data = types.some((type) => dataTypes.has(type));
  if (text && data) return 'both';
  return text ? 'text' : data ? 'data' : undefined;
};

/** Parses `historyLength`; undefined if it is not sent. */
export const parseHistoryLength = (value: unknown): number | undefined | A2aError => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  return invalidParams({ field: 'historyLength', description: 'Send a whole number, 0 or more.' });
};

/** A valid message with its configuration. */
export interface ParsedMessage {
  readonly turn: Turn;
  readonly historyLength: number | undefined;
}

/** Checks the fields of a message other than its parts. */
const findError = (
  message: JsonObject,
  configuration: JsonObject,
  roles: readonly string[],
  build: string,
): A2aError | undefined => {
  const { messageId, role, parts, contextId, taskId } = message;
  if (!isId(messageId))
    return invalidParams({ field: 'message.messageId', description: `Send 1 to ${maxIdLength} characters.` });
  if (typeof role !== 'string' || !roles.includes(role))
    return invalidParams({ field: 'message.role', description: `Send "${roles[0]}".` });
  if (!Array.isArray(parts) || parts.length === 0)
    return invalidParams({ field: 'message.parts', description: 'Send at least one part.' });
  if (contextId !== undefined && contextId !== '' && !isId(contextId))
    return invalidParams({ field: 'message.contextId', description: `Send at most ${maxIdLength} characters.` });
  if (configuration.pushNotificationConfig ?? configuration.taskPushNotificationConfig)
    return { error: 'pushNotSupported' };
  if (taskId === undefined || taskId === null || taskId === '') return undefined;
  const task = typeof taskId === 'string' ? unsealTask(taskId, build) : undefined;
  if (task === undefined) return { error: 'taskNotFound' };
  if (isId(contextId) && contextId !== task.contextId)
    return invalidParams({ field: 'message.contextId', description: 'It is not the context of that task.' });
  return { error: 'unsupportedOperation', message: 'The task is completed; send a new message without taskId.' };
};

const previousQuestion = (references: unknown, build: string): string | undefined => {
  const last: unknown = Array.isArray(references) ? references.at(-1) : undefined;
  return typeof last === 'string' ? unsealTask(last, build)?.question : undefined;
};

/** Parses the parameters of a message into a new turn of the conversation, or returns the first error. */
export const parseMessage = (params: unknown, role: string, build: string): ParsedMessage | A2aError => {
  const fields = isObject(params) ? toCamelCase(params) : {};
  if (!isObject(fields.message)) return invalidParams({ field: 'message', description: 'Send an object.' });
  const message = toCamelCase(fields.message);
  const configuration = isObject(fields.configuration) ? toCamelCase(fields.configuration) : {};
  const error = findError(message, configuration, [role], build);
  if (error !== undefined) return error;
  const { messageId, parts: messageParts, contextId, referenceTaskIds } = message;
  const question = readQuestion(Array.isArray(messageParts) ? messageParts : []);
  if (typeof question !== 'string') return question;
  const parts = acceptedParts(configuration.acceptedOutputModes);
  if (parts === undefined)
    return { error: 'contentType', message: 'Answers come as text/plain, text/markdown or application/json.' };
  const historyLength = parseHistoryLength(configuration.historyLength);
  if (typeof historyLength === 'object' && isA2aError(historyLength)) return historyLength;
  const turn = {
    question,
    previous: previousQuestion(referenceTaskIds, build),
    contextId: isId(contextId) ? contextId : randomUUID(),
    messageId: isId(messageId) ? messageId : randomUUID(),
    time: Date.now(),
    nonce: randomUUID().slice(0, 8),
    parts,
  };
  return { turn, historyLength };
};

import { randomUUID } from 'node:crypto';
import { countCharacters, truncate } from '../../library/text/characters.ts';
import { maxTokens, tokenBounds } from '../../operations/budget/max-tokens.ts';
import { maxQueryLength } from '../../search/query/search.ts';
import { splitSentences } from '../../search/text/words.ts';
import { type A2aError, invalidParams, isA2aError } from './errors.ts';
import { contextIdFor, maxIdLength, parseSubject, type Turn } from './task.ts';
import { unsealTask } from './unseal-task.ts';

/** A JSON object of a request. */
export type JsonObject = Readonly<Record<string, unknown>>;

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

const textTypes: ReadonlySet<string> = new Set(['text/plain', 'text/markdown', 'text/*', '*/*']);
const dataTypes: ReadonlySet<string> = new Set(['application/json', 'application/*', '*/*']);

/** A media type without its parameters, in lower case. */
const getType = (value: string): string => value.split(';')[0]?.trim().toLowerCase() ?? '';

/** A question, and the text before it that it may refer to. */
interface AskedQuestion {
  readonly question: string;
  readonly background: string | undefined;
  /** The budget that stands beside the question in its data part. */
  readonly maxTokens?: unknown;
}

type Part = { readonly text: string } | { readonly query: string; readonly maxTokens: unknown } | A2aError;

const budgetIn = (fields: unknown): unknown => (isObject(fields) ? toCamelCase(fields).maxTokens : undefined);

/** Reads a part of a message of either version. Files and data without a question are errors only where no other part asks. */
const readPart = (value: unknown, at: number): Part => {
  const field = `message.parts[${at}]`;
  if (!isObject(value)) return invalidParams({ field, description: 'Send an object.' });
  const { text, data, mediaType } = toCamelCase(value);
  if (typeof text === 'string') {
    const isText = typeof mediaType !== 'string' || getType(mediaType) === '' || textTypes.has(getType(mediaType));
    return isText ? { text } : { error: 'contentType' };
  }
  if (data === undefined) return { error: 'contentType' };
  const query = isObject(data) ? (data.query ?? data.q ?? data.question ?? data.text) : data;
  if (typeof query === 'string') return { query, maxTokens: budgetIn(data) };
  return invalidParams({ field: `${field}.data`, description: 'Send the question as "query", a string.' });
};

/** A text of more characters holds a question among other sentences, rather than being one. */
const longQuestion = 200;
/** The end of a long text that is searched for a question, in characters. */
const longestRead = 4000;

/** Splits a long text into the last sentence that asks and the text before it. */
const splitQuestion = (whole: string): { readonly before: string; readonly question: string } => {
  const text = whole.slice(-longestRead);
  const asking =
    whole.length <= longQuestion ? undefined : splitSentences(text).findLast(([, end]) => text[end - 1] === '?');
  return asking === undefined
    ? { before: '', question: whole }
    : { before: text.slice(0, asking[0]), question: text.slice(...asking) };
};

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Reads the question of a message: its last text part, or in a long text the last sentence that asks, since orchestrators send the
 * conversation before it. Without text, the last data part with a question counts.
 */
const readQuestion = (parts: readonly unknown[]): AskedQuestion | A2aError => {
  const read = parts.map(readPart);
  const texts = read.flatMap((part) => ('text' in part && part.text.trim() !== '' ? [part.text] : []));
  const asking = read.findLast((part) => 'query' in part);
  const last = texts.at(-1) ?? asking?.query;
  const { before, question } = splitQuestion(collapse(last ?? ''));
  if (question === '')
    return read.find(isA2aError) ?? invalidParams({ field: 'message.parts', description: 'Ask a question in words.' });
  const background = collapse([...texts.slice(0, -1), before].join(' '));
  return {
    question: truncate(question, maxQueryLength),
    background: background === '' ? undefined : background.slice(-maxQueryLength).toWellFormed(),
    maxTokens: texts.length === 0 ? asking?.maxTokens : undefined,
  };
};

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && countCharacters(value) <= maxIdLength;

/** Parses `historyLength`; undefined if it is not sent. */
export const parseHistoryLength = (value: unknown): number | undefined | A2aError => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  return invalidParams({ field: 'historyLength', description: 'Send a whole number, 0 or more.' });
};

/** The formats that a client accepts: text, data or both, and the media type of the text; undefined if neither. */
const acceptedParts = (modes: unknown): Pick<Turn, 'parts' | 'isMarkdown'> | undefined => {
  if (!Array.isArray(modes) || modes.length === 0) return { parts: 'both', isMarkdown: false };
  const types = modes.filter((mode) => typeof mode === 'string').map(getType);
  const isText = types.some((type) => textTypes.has(type));
  const isData = types.some((type) => dataTypes.has(type));
  const isMarkdown = types.includes('text/markdown') && !types.includes('text/plain');
  if (isText && isData) return { parts: 'both', isMarkdown };
  return isText ? { parts: 'text', isMarkdown } : isData ? { parts: 'data', isMarkdown: false } : undefined;
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

const referencedQuestion = (references: unknown, build: string): string | undefined => {
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
  const asked = readQuestion(Array.isArray(messageParts) ? messageParts : []);
  if (isA2aError(asked)) return asked;
  const { question, background } = asked;
  const budget = maxTokens.safeParse(asked.maxTokens ?? budgetIn(message.metadata) ?? budgetIn(fields.metadata));
  if (!budget.success)
    return invalidParams({
      field: 'max_tokens',
      description: `Send a whole number, ${tokenBounds.min} to ${tokenBounds.max}.`,
    });
  const accepted = acceptedParts(configuration.acceptedOutputModes);
  if (accepted === undefined)
    return { error: 'contentType', message: 'Answers come as text/plain, text/markdown or application/json.' };
  const historyLength = parseHistoryLength(configuration.historyLength);
  if (typeof historyLength === 'object' && isA2aError(historyLength)) return historyLength;
  const turn = {
    question,
    previous: referencedQuestion(referenceTaskIds, build) ?? background ?? parseSubject(contextId),
    contextId: isId(contextId) ? contextId : contextIdFor(question),
    messageId: isId(messageId) ? messageId : randomUUID(),
    time: Date.now(),
    nonce: randomUUID().slice(0, 8),
    maxTokens: budget.data,
    ...accepted,
  };
  return { turn, historyLength };
};

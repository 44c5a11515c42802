import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { maxQueryLength } from '../../search/query/search.ts';

/** One question of a conversation. Answers are deterministic, so any instance can create the same task from it again. */
export interface Turn {
  readonly question: string;
  /** The question of the task that the client references, or the text that it sent before the question. */
  readonly previous: string | undefined;
  readonly contextId: string;
  readonly messageId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly nonce: string;
  readonly parts: 'both' | 'text' | 'data';
  /** True if the text is labelled as Markdown, which it is, because the client does not take plain text. */
  readonly isMarkdown: boolean;
}

/** Maximum characters of an id that a client chooses. */
export const maxIdLength = 200;

const Sealed = z.tuple([
  z.string().max(maxQueryLength),
  z.string().max(maxQueryLength).nullable(),
  z.string().max(maxIdLength),
  z.string().max(maxIdLength),
  z.int().min(0).max(8.64e15),
  z.string().max(40),
  z.enum(['both', 'text', 'data']),
  z.boolean(),
]);

/** Maximum length of a task id: JSON takes at most 6 bytes for a character, and base64url 4 characters for 3 bytes. */
const maxSealedLength = Math.ceil((6 * 2 * (maxQueryLength + maxIdLength) * 4) / 3) + 200;

const checksum = (payload: string, build: string): string =>
  createHash('sha256').update(`${build}\0${payload}`).digest('base64url').slice(0, 22);

/**
 * Returns the id of a task: its turn, and a checksum over turn and build. So no store is needed; after the content has
 * changed the id is unknown, which is what A2A calls an expired task.
 */
export const sealTask = (turn: Turn, build: string): string => {
  const { question, previous = null, contextId, messageId, time, nonce, parts, isMarkdown } = turn;
  const fields = [question, previous, contextId, messageId, time, nonce, parts, isMarkdown];
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${payload}.${checksum(payload, build)}`;
};

/** Bytes of the first question that a context id holds, so that it is no longer than an id may be. */
const maxSubjectBytes = 110;

/** Returns a new context id. It holds the first question of the conversation, to which later ones may refer. */
export const contextIdFor = (question: string): string => {
  // A character that the cut splits becomes U+FFFD.
  const subject = Buffer.from(question)
    .subarray(0, maxSubjectBytes)
    .toString()
    .replace(/\uFFFD$/, '');
  return `${randomUUID()}.${Buffer.from(subject).toString('base64url')}`;
};

/** Returns the first question in a context id of ours; undefined for one that the client chose. */
export const subjectOf = (contextId: unknown): string | undefined => {
  const [, encoded] = (typeof contextId === 'string' ? /^[0-9a-f-]{36}\.([\w-]{1,150})$/.exec(contextId) : null) ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64url').toString();
};

const parsePayload = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** Returns the turn of a task id; undefined for an id that is not ours, was changed, or belongs to another build. */
export const unsealTask = (id: string, build: string): Turn | undefined => {
  if (id.length > maxSealedLength) return undefined;
  const [payload = '', seal] = id.split('.', 2);
  if (id !== `${payload}.${seal}` || seal !== checksum(payload, build)) return undefined;
  const result = Sealed.safeParse(parsePayload(payload));
  if (!result.success) return undefined;
  const [question, previous, contextId, messageId, time, nonce, parts, isMarkdown] = result.data;
  return { question, previous: previous ?? undefined, contextId, messageId, time, nonce, parts, isMarkdown };
};

/** A part of an artifact. */
export type MessagePart = { readonly text: string; readonly mediaType?: string } | { readonly data: unknown };

/** A task, independent of the protocol version. */
export interface Task {
  readonly id: string;
  readonly turn: Turn;
  readonly parts: readonly MessagePart[];
  readonly isDone: boolean;
  readonly showsHistory: boolean;
}

/** A reply that is complete without a task. */
export interface Reply {
  readonly messageId: string;
  readonly contextId: string;
  readonly parts: readonly MessagePart[];
}

/** The wire format of one protocol version. */
export interface Dialect {
  readonly version: '0.3' | '1.0';
  readonly userRole: string;
  /** Returns a task as the result of tasks/get (GetTask). */
  task(task: Task): object;
  /** Returns the result of message/send (SendMessage). */
  sendResult(task: Task): object;
  /** Returns a message as the result of message/send (SendMessage), in place of a task. */
  message(reply: Reply): object;
  /** Returns the events of a stream: the working task, its artifact and its completion. */
  events(task: Task): Iterable<object>;
}

const artifactId = 'answer';
const timeOf = ({ time }: Turn): string => new Date(time).toISOString();

/** Returns the fields that a task has in both versions, from the objects that differ. */
const taskFields = (
  { id, turn, isDone, showsHistory }: Task,
  own: { readonly status: object; readonly artifact: object; readonly message: object },
): object => ({
  id,
  contextId: turn.contextId,
  status: own.status,
  ...(isDone ? { artifacts: [own.artifact] } : {}),
  ...(showsHistory ? { history: [{ ...own.message, contextId: turn.contextId, taskId: id }] } : {}),
});

const v03: Dialect = (() => {
  const part = (value: MessagePart) =>
    'text' in value ? { kind: 'text', text: value.text } : { kind: 'data', ...value };
  const artifact = ({ parts }: Task) => ({ artifactId, name: 'Answer', parts: parts.map(part) });
  const status = ({ turn, isDone }: Task) => ({ state: isDone ? 'completed' : 'working', timestamp: timeOf(turn) });
  const message = ({ messageId, question }: Turn) => ({
    kind: 'message',
    messageId,
    role: 'user',
    parts: [part({ text: question })],
  });
  const task = (value: Task) => ({
    kind: 'task',
    ...taskFields(value, { status: status(value), artifact: artifact(value), message: message(value.turn) }),
  });
  return {
    version: '0.3',
    userRole: 'user',
    task,
    sendResult: task,
    message: ({ parts, ...ids }) => ({ kind: 'message', role: 'agent', ...ids, parts: parts.map(part) }),
    *events(value) {
      const ids = { taskId: value.id, contextId: value.turn.contextId };
      yield task({ ...value, isDone: false });
      yield { kind: 'artifact-update', ...ids, artifact: artifact(value), append: false, lastChunk: true };
      yield { kind: 'status-update', ...ids, status: status({ ...value, isDone: true }), final: true };
    },
  };
})();

const v10: Dialect = (() => {
  const part = (value: MessagePart) => ({ mediaType: 'text' in value ? 'text/plain' : 'application/json', ...value });
  const artifact = ({ parts }: Task) => ({ artifactId, name: 'Answer', parts: parts.map(part) });
  const status = ({ turn, isDone }: Task) => ({
    state: isDone ? 'TASK_STATE_COMPLETED' : 'TASK_STATE_WORKING',
    timestamp: timeOf(turn),
  });
  const message = ({ messageId, question }: Turn) => ({
    messageId,
    role: 'ROLE_USER',
    parts: [part({ text: question })],
  });
  const task = (value: Task) =>
    taskFields(value, { status: status(value), artifact: artifact(value), message: message(value.turn) });
  return {
    version: '1.0',
    userRole: 'ROLE_USER',
    task,
    sendResult: (value) => ({ task: task(value) }),
    message: ({ parts, ...ids }) => ({ message: { role: 'ROLE_AGENT', ...ids, parts: parts.map(part) } }),
    *events(value) {
      const ids = { taskId: value.id, contextId: value.turn.contextId };
      yield { task: task({ ...value, isDone: false }) };
      yield { artifactUpdate: { ...ids, artifact: artifact(value), append: false, lastChunk: true } };
      yield { statusUpdate: { ...ids, status: status({ ...value, isDone: true }) } };
    },
  };
})();

/** The wire formats by version. */
export const dialects = { '0.3': v03, '1.0': v10 } as const;

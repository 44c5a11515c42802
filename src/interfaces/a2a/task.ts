import { createHash, randomUUID } from 'node:crypto';

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
  /** The budget of the answer, if the client sets one. */
  readonly maxTokens: number | undefined;
}

/** Maximum characters of an id that a client chooses. */
export const maxIdLength = 200;

/** The seal of a payload in one build. */
export const checksum = (payload: string, build: string): string =>
  createHash('sha256').update(`${build}\0${payload}`).digest('base64url').slice(0, 22);

/**
 * The id of a task: its turn, and a checksum over turn and build. So no store is needed; after the content has
 * changed the id is unknown, which is what A2A calls an expired task.
 */
export const sealTask = (turn: Turn, build: string): string => {
  const { question, previous = null, contextId, messageId, time, nonce, parts, isMarkdown, maxTokens = null } = turn;
  const fields = [question, previous, contextId, messageId, time, nonce, parts, isMarkdown, maxTokens];
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${payload}.${checksum(payload, build)}`;
};

/** Bytes of the first question that a context id holds, so that it is no longer than an id may be. */
const maxSubjectBytes = 110;

/** A new context id. It holds the first question of the conversation, to which later ones may refer. */
export const contextIdFor = (question: string): string => {
  // A character that the cut splits becomes U+FFFD.
  const subject = Buffer.from(question)
    .subarray(0, maxSubjectBytes)
    .toString()
    .replace(/\uFFFD$/, '');
  return `${randomUUID()}.${Buffer.from(subject).toString('base64url')}`;
};

/** The first question in a context id of ours; undefined for one that the client chose. */
export const parseSubject = (contextId: unknown): string | undefined => {
  const [, encoded] = (typeof contextId === 'string' ? /^[0-9a-f-]{36}\.([\w-]{1,150})$/.exec(contextId) : null) ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64url').toString();
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
  /** A task as the result of tasks/get (GetTask). */
  task(task: Task): object;
  /** The result of message/send (SendMessage). */
  sendResult(task: Task): object;
  /** A message as the result of message/send (SendMessage), in place of a task. */
  message(reply: Reply): object;
  /** The events of a stream: the working task, its artifact and its completion. */
  events(task: Task): Iterable<object>;
}

const artifactId = 'answer';
const toTime = ({ time }: Turn): string => new Date(time).toISOString();

/** The fields that a task has in both versions, from the objects that differ. */
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
  // A text part of 0.3 has no media type of its own.
  const toLabel = (mediaType: string | undefined) => (mediaType === undefined ? {} : { metadata: { mediaType } });
  const part = (value: MessagePart) =>
    'text' in value ? { kind: 'text', text: value.text, ...toLabel(value.mediaType) } : { kind: 'data', ...value };
  const artifact = ({ parts }: Task) => ({ artifactId, name: 'Answer', parts: parts.map(part) });
  const status = ({ turn, isDone }: Task) => ({ state: isDone ? 'completed' : 'working', timestamp: toTime(turn) });
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
    timestamp: toTime(turn),
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

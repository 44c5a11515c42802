import type { Turn } from './sealed-task.ts';

/** A part of an artifact. */
export type MessagePart = { readonly text: string } | { readonly data: unknown };

/** A task, independent of the protocol version. */
export interface Task {
  readonly id: string;
  readonly turn: Turn;
  readonly parts: readonly MessagePart[];
  readonly isDone: boolean;
  readonly showsHistory: boolean;
}

/** The wire format of one protocol version. */
export interface Dialect {
  readonly version: '0.3' | '1.0';
  readonly userRole: string;
  /** Returns a task as the result of tasks/get (GetTask). */
  task(task: Task): object;
  /** Returns the result of message/send (SendMessage). */
  sendResult(task: Task): object;
  /** Returns the events of a stream: the working task, its artifact and its completion. */
  events(task: Task): Iterable<object>;
}

const artifactId = 'answer';
const timeOf = ({ time }: Turn): string => new Date(time).toISOString();

const v03: Dialect = (() => {
  const part = (value: MessagePart) => ('text' in value ? { kind: 'text', ...value } : { kind: 'data', ...value });
  const artifact = ({ parts }: Task) => ({ artifactId, name: 'Answer', parts: parts.map(part) });
  const status = ({ turn, isDone }: Task) => ({ state: isDone ? 'completed' : 'working', timestamp: timeOf(turn) });
  const task = (value: Task) => ({
    kind: 'task',
    id: value.id,
    contextId: value.turn.contextId,
    status: status(value),
    ...(value.isDone ? { artifacts: [artifact(value)] } : {}),
    ...(value.showsHistory
      ? {
          history: [
            {
              kind: 'message',
              messageId: value.turn.messageId,
              role: 'user',
              parts: [{ kind: 'text', text: value.turn.question }],
              contextId: value.turn.contextId,
              taskId: value.id,
            },
          ],
        }
      : {}),
  });
  return {
    version: '0.3',
    userRole: 'user',
    task,
    sendResult: task,
    *events(value) {
      const ids = { taskId: value.id, contextId: value.turn.contextId };
      yield task({ ...value, isDone: false });
      yield { kind: 'artifact-update', ...ids, artifact: artifact(value), append: false, lastChunk: true };
      yield { kind: 'status-update', ...ids, status: status({ ...value, isDone: true }), final: true };
    },
  };
})();

const v10: Dialect = (() => {
  const part = (value: MessagePart) => ({ ...value, mediaType: 'text' in value ? 'text/plain' : 'application/json' });
  const artifact = ({ parts }: Task) => ({ artifactId, name: 'Answer', parts: parts.map(part) });
  const status = ({ turn, isDone }: Task) => ({
    state: isDone ? 'TASK_STATE_COMPLETED' : 'TASK_STATE_WORKING',
    timestamp: timeOf(turn),
  });
  const task = (value: Task) => ({
    id: value.id,
    contextId: value.turn.contextId,
    status: status(value),
    ...(value.isDone ? { artifacts: [artifact(value)] } : {}),
    ...(value.showsHistory
      ? {
          history: [
            {
              messageId: value.turn.messageId,
              role: 'ROLE_USER',
              parts: [{ text: value.turn.question, mediaType: 'text/plain' }],
              contextId: value.turn.contextId,
              taskId: value.id,
            },
          ],
        }
      : {}),
  });
  return {
    version: '1.0',
    userRole: 'ROLE_USER',
    task,
    sendResult: (value) => ({ task: task(value) }),
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

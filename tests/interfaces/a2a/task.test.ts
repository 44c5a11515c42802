import { expect, test } from 'vitest';
import {
  contextIdFor,
  type Dialect,
  dialects,
  parseSubject,
  sealTask,
  type Task,
  type Turn,
} from '../../../src/interfaces/a2a/task.ts';
import { unsealTask } from '../../../src/interfaces/a2a/unseal-task.ts';

const turn: Turn = {
  question: 'What is it?',
  previous: 'Which?',
  contextId: 'c1',
  messageId: 'm1',
  time: Date.UTC(2026, 0, 2),
  nonce: 'n1',
  parts: 'both',
  isMarkdown: true,
  maxTokens: 500,
};
const task: Task = {
  id: 't1',
  turn,
  parts: [{ text: 'A' }, { text: 'B', mediaType: 'text/markdown' }, { data: { n: 1 } }],
  isDone: true,
  showsHistory: true,
};
const timestamp = '2026-01-02T00:00:00.000Z';
const ids = { taskId: 't1', contextId: 'c1' };

const former = {
  parts: [
    { kind: 'text', text: 'A' },
    { kind: 'text', text: 'B', metadata: { mediaType: 'text/markdown' } },
    { kind: 'data', data: { n: 1 } },
  ],
  get artifact() {
    return { artifactId: 'answer', name: 'Answer', parts: this.parts };
  },
  history: [{ kind: 'message', messageId: 'm1', role: 'user', parts: [{ kind: 'text', text: 'What is it?' }], ...ids }],
  get task() {
    const status = { state: 'completed', timestamp };
    return { kind: 'task', id: 't1', contextId: 'c1', status, artifacts: [this.artifact], history: this.history };
  },
};

const current = {
  parts: [
    { mediaType: 'text/plain', text: 'A' },
    { mediaType: 'text/markdown', text: 'B' },
    { mediaType: 'application/json', data: { n: 1 } },
  ],
  get artifact() {
    return { artifactId: 'answer', name: 'Answer', parts: this.parts };
  },
  history: [{ messageId: 'm1', role: 'ROLE_USER', parts: [{ mediaType: 'text/plain', text: 'What is it?' }], ...ids }],
  get task() {
    const status = { state: 'TASK_STATE_COMPLETED', timestamp };
    return { id: 't1', contextId: 'c1', status, artifacts: [this.artifact], history: this.history };
  },
};

/** Everything that a dialect writes of a task. */
const writtenBy = (dialect: Dialect) => ({
  task: dialect.task(task),
  result: dialect.sendResult(task),
  plain: dialect.task({ ...task, showsHistory: false, isDone: false }),
  message: dialect.message({ messageId: 'r1', contextId: 'c1', parts: task.parts }),
  events: [...dialect.events(task)],
});

test('the dialect 0.3 writes tasks, messages and events with a kind', () => {
  expect(writtenBy(dialects['0.3'])).toEqual({
    task: former.task,
    result: former.task,
    plain: { kind: 'task', id: 't1', contextId: 'c1', status: { state: 'working', timestamp } },
    message: { kind: 'message', role: 'agent', messageId: 'r1', contextId: 'c1', parts: former.parts },
    events: [
      {
        kind: 'task',
        id: 't1',
        contextId: 'c1',
        status: { state: 'working', timestamp },
        history: former.history,
      },
      { kind: 'artifact-update', ...ids, artifact: former.artifact, append: false, lastChunk: true },
      { kind: 'status-update', ...ids, status: { state: 'completed', timestamp }, final: true },
    ],
  });
});

test('the dialect 1.0 writes tasks, messages and events in fields of their names', () => {
  const working = { state: 'TASK_STATE_WORKING', timestamp };
  expect(writtenBy(dialects['1.0'])).toEqual({
    task: current.task,
    result: { task: current.task },
    plain: { id: 't1', contextId: 'c1', status: working },
    message: { message: { role: 'ROLE_AGENT', messageId: 'r1', contextId: 'c1', parts: current.parts } },
    events: [
      { task: { id: 't1', contextId: 'c1', status: working, history: current.history } },
      { artifactUpdate: { ...ids, artifact: current.artifact, append: false, lastChunk: true } },
      { statusUpdate: { ...ids, status: { state: 'TASK_STATE_COMPLETED', timestamp } } },
    ],
  });
});

test('unsealTask() reads what sealTask() wrote, in the same build only', () => {
  const bare: Turn = { ...turn, previous: undefined, maxTokens: undefined, parts: 'text', isMarkdown: false };
  for (const one of [turn, bare]) expect(unsealTask(sealTask(one, 'b1'), 'b1')).toEqual(one);
  const id = sealTask(turn, 'b1');
  expect(id).toMatch(/^[\w-]+\.[\w-]{22}$/);
  for (const changed of [`${id}.`, `${id}.x`, `x${id}`, id.slice(0, -1), ` ${id}`, ''])
    expect(unsealTask(changed, 'b1'), changed).toBeUndefined();
  expect(unsealTask(id, 'b2')).toBeUndefined();
});

test.each<[keyof Turn, unknown, unknown]>([
  ['question', 'x'.repeat(512), 'x'.repeat(513)],
  ['previous', 'x'.repeat(512), 'x'.repeat(513)],
  ['contextId', 'x'.repeat(200), 'x'.repeat(201)],
  ['messageId', 'x'.repeat(200), 'x'.repeat(201)],
  ['time', 8.64e15, 8.64e15 + 2],
  ['time', 0, -1],
  ['nonce', 'x'.repeat(40), 'x'.repeat(41)],
])('unsealTask() refuses a sealed %s beyond its limit', (name, most, beyond) => {
  expect(unsealTask(sealTask({ ...turn, [name]: most }, 'b'), 'b')?.[name]).toBe(most);
  expect(unsealTask(sealTask({ ...turn, [name]: beyond }, 'b'), 'b')).toBeUndefined();
});

test('contextIdFor() keeps the first 110 bytes of a question, in whole characters', () => {
  expect(parseSubject(contextIdFor('What is it?'))).toBe('What is it?');
  expect(parseSubject(contextIdFor('x'.repeat(200)))).toBe('x'.repeat(110));
  expect(parseSubject(contextIdFor(`${'x'.repeat(109)}é`))).toBe('x'.repeat(109));
  expect(parseSubject(contextIdFor(`${'x'.repeat(108)}é`))).toBe(`${'x'.repeat(108)}é`);
  expect(contextIdFor('x')).not.toBe(contextIdFor('x'));
  const [own, subject] = contextIdFor('What?').split('.');
  for (const other of [
    own,
    `${own}.`,
    `x${own}.${subject}`,
    `${own}.${subject}!`,
    `${own}.${'x'.repeat(151)}`,
    5,
    null,
  ])
    expect(parseSubject(other), String(other)).toBeUndefined();
});

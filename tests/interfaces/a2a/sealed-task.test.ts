import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { getInterfaces } from '../../support/interfaces.ts';
import { getLibrary, pages } from '../../support/library.ts';
import { current, getCode, question, send } from './messages.ts';

const { call } = getInterfaces(context);

test('GetTask returns a task on any instance until the content changes', async () => {
  const task = await send();
  const elsewhere = getInterfaces({ ...context, library: getLibrary(pages) });
  expect((await elsewhere.call('GetTask', { id: task.id })).result).toEqual(task);
  expect((await call('GetTask', { id: task.id, historyLength: 0 })).result.history).toBeUndefined();
  const later = getInterfaces({ ...context, library: getLibrary(pages, 'fixture-build-2') });
  expect((await later.call('GetTask', { id: task.id })).error.code).toBe(-32001);
});

test('GetTask does not find changed or foreign ids', async () => {
  const { id } = await send();
  const wrong = [
    `${id}x`,
    `x${id}`,
    id.slice(0, -1),
    id.replace('.', ''),
    `${id}.${id}`,
    'unknown',
    '.',
    'a'.repeat(9000),
  ];
  for (const one of wrong) expect(await getCode('GetTask', { id: one }), one.slice(0, 20)).toBe(-32001);
  for (let at = 0; at < id.length; at += 7) {
    const flipped = id.slice(0, at) + (id[at] === 'A' ? 'B' : 'A') + id.slice(at + 1);
    expect(await getCode('tasks/get', { id: flipped })).toBe(-32001);
  }
});

test('a message keeps its contextId or gets a new one', async () => {
  expect((await send(current(undefined, { contextId: 'mine' }))).contextId).toBe('mine');
  const [one, two] = [await send(), await send()];
  expect(one.contextId).not.toBe(two.contextId);
  expect(one.id).not.toBe(two.id);
});

test('referenceTaskIds adds the earlier question to a short one', async () => {
  const { id } = await send();
  const task = await send(current([{ text: 'and why?' }], { referenceTaskIds: [id] }));
  expect(task.artifacts[0].parts[1].data.question).toBe(`and why? ${question}`);
});

test('a contextId of ours carries the first question', async () => {
  const { contextId } = await send();
  expect(contextId.length).toBeLessThanOrEqual(200);
  const task = await send(current([{ text: 'and why?' }], { contextId }));
  expect(task.artifacts[0].parts[1].data.question).toBe(`and why? ${question}`);
  expect(task.contextId).toBe(contextId);
  const whole = await send(current([{ text: 'What is churn?' }], { contextId }));
  expect(whole.artifacts[0].parts[1].data.question).toBe('What is churn?');
});

test.each(['𠀀', 'é', 'word '])('a contextId is no longer than an id may be after a question of %j', async (sign) => {
  const { contextId } = await send(current([{ text: sign.repeat(512) }]));
  expect(contextId.length).toBeLessThanOrEqual(200);
  expect((await send(current(undefined, { contextId }))).contextId).toBe(contextId);
});

test.each([
  ['control characters', '\u0001'],
  ['surrogate pairs', '𠀀'],
  ['lone surrogates', '\ud800'],
])('GetTask finds a task with the longest question and ids of %s', async (_, sign) => {
  const long = current([{ text: sign.repeat(600) }], { messageId: sign.repeat(200), contextId: sign.repeat(200) });
  const first = await send(long);
  const second = await send({ message: { ...long.message, referenceTaskIds: [first.id] } });
  for (const task of [first, second]) expect((await call('GetTask', { id: task.id })).result).toEqual(task);
});

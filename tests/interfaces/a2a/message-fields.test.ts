import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { getInterfaces } from '../../support/interfaces.ts';
import { current, getCode, send } from './messages.ts';

const { call } = getInterfaces(context);

test.each([
  [{ context_id: 'snake', contextId: 'camel' }, 'camel'],
  [{ contextId: 'camel', context_id: 'snake' }, 'camel'],
  [{ context_id: 'snake' }, 'snake'],
])('a message with the fields %o has the context "%s"', async (fields, expected) => {
  expect((await send(current(undefined, fields))).contextId).toBe(expected);
});

test.each([5, {}, ['x'], true, 'x'.repeat(10_000)])('a task id that is %o belongs to no task', async (taskId) => {
  const { message } = current();
  expect(await getCode('SendMessage', { message: { ...message, taskId } })).toBe(-32001);
});

test.each([
  ['no part', { parts: [] }],
  ['no message id', { messageId: '' }],
  ['another role', { role: 'system' }],
  ['a part that is no object', { parts: [5] }],
  ['a part without words', { parts: [{ text: ' ' }] }],
])('a message with %s gets an error that says what to send', async (_, fields) => {
  const { message } = current();
  const { error } = await call('SendMessage', { message: { ...message, ...fields } });
  const text = JSON.stringify(error);
  expect(error.code).toBe(-32602);
  expect(text).toMatch(/"description":"\w+ [^"]+"/);
});

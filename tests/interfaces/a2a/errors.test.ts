import { expect, test } from 'vitest';
import { tokenBounds } from '../../../src/operations/budget/max-tokens.ts';
import { context } from '../../support/context.ts';
import { getInterfaces } from '../../support/interfaces.ts';
import { current, old, send } from './messages.ts';

const { call } = getInterfaces(context);

const budget = `Send a whole number, ${tokenBounds.min} to ${tokenBounds.max}.`;
const characters = 'Send 1 to 200 characters.';
const long = 'x'.repeat(201);
const push = 'Push notifications are not supported; tasks are completed at once.';
const params = (text: string): string => `The parameters are not valid. ${text}`;
const unknownTask =
  'Task not found. Tasks are not stored: each is made again from its id, which was changed, is from another site or from an earlier release.';
const completed = 'The task is completed; send a new message without taskId.';
const types = 'Send text/plain, text/markdown or application/json.';
const { id } = await send();

test.each([
  ...['Create', 'Get', 'Delete'].map((verb) => [`${verb}TaskPushNotificationConfig`, {}, -32003, push] as const),
  ...['set', 'get', 'list', 'delete'].map(
    (verb) => [`tasks/pushNotificationConfig/${verb}`, {}, -32003, push] as const,
  ),
  ['ListTaskPushNotificationConfigs', {}, -32003, push],
  ['tasks/list', {}, -32601, 'This method does not exist.'],
  ['CancelTask', { id }, -32002, 'The task is completed and cannot be cancelled.'],
  ['tasks/cancel', { id }, -32002, 'The task is completed and cannot be cancelled.'],
  ['CancelTask', { id: 'x' }, -32001, unknownTask],
  ['GetTask', {}, -32602, params('id: Send the id of a task.')],
  ['GetTask', { id: '' }, -32602, params('id: Send the id of a task.')],
  ['GetTask', { id, historyLength: -1 }, -32602, params('historyLength: Send a whole number, 0 or more.')],
  ['GetTask', { id, historyLength: 1.5 }, -32602, params('historyLength: Send a whole number, 0 or more.')],
  ['SubscribeToTask', { id: 5 }, -32602, params('id: Send the id of a task.')],
  ['SubscribeToTask', { id }, -32004, 'The task is completed; read it with GetTask.'],
  ['GetExtendedAgentCard', {}, -32004, 'This operation is not supported.'],
  [
    'agent/getAuthenticatedExtendedCard',
    undefined,
    -32007,
    'There is no extended agent card; the public one is complete.',
  ],
  ...[0, 101, 1.5, '5', null].map(
    (pageSize) => ['ListTasks', { pageSize }, -32602, params('pageSize: Send a whole number, 1 to 100.')] as const,
  ),
  ['SendMessage', current(undefined, { taskId: id }), -32004, completed],
  ['SendMessage', current(undefined, { taskId: 'x' }), -32001, unknownTask],
  [
    'SendMessage',
    current(undefined, { taskId: id, contextId: 'other' }),
    -32602,
    params('message.contextId: It is not the context of that task.'),
  ],
  ['SendMessage', { ...current(), configuration: { taskPushNotificationConfig: { url: 'x' } } }, -32003, push],
  ['message/send', { ...old(), configuration: { pushNotificationConfig: { url: 'x' } } }, -32003, push],
  [
    'SendMessage',
    { ...current(), configuration: { historyLength: 'all' } },
    -32602,
    params('historyLength: Send a whole number, 0 or more.'),
  ],
  [
    'SendMessage',
    { ...current(), configuration: { acceptedOutputModes: ['image/png'] } },
    -32005,
    'Answers come as text/plain, text/markdown or application/json.',
  ],
  ['SendMessage', { ...current(), metadata: { max_tokens: 1 } }, -32602, params(`max_tokens: ${budget}`)],
  ['SendMessage', current(undefined, { metadata: { maxTokens: 'x' } }), -32602, params(`max_tokens: ${budget}`)],
  ['SendMessage', current([{ data: { q: 'Why?', maxTokens: 1 } }]), -32602, params(`max_tokens: ${budget}`)],
  ['SendMessage', current([]), -32602, params('message.parts: Send at least one part.')],
  ['SendMessage', current('x'), -32602, params('message.parts: Send at least one part.')],
  ['SendMessage', current([{ text: ' ' }]), -32602, params('message.parts: Ask a question in words.')],
  ['SendMessage', current([5]), -32602, params('message.parts[0]: Send an object.')],
  [
    'SendMessage',
    current([{ text: ' ' }, { data: { colour: 'red' } }]),
    -32602,
    params('message.parts[1].data: Send the question as "query", a string.'),
  ],
  ['SendMessage', current([{ url: 'https://x.example/a.png' }]), -32005, types],
  ['SendMessage', current([{ raw: 'AAAA' }]), -32005, types],
  ['SendMessage', current([{ text: 'x', mediaType: 'text/html' }]), -32005, types],
  ['message/send', old([{ kind: 'file', file: { uri: 'https://x.example/' } }]), -32005, types],
  ['SendMessage', current(undefined, { messageId: '' }), -32602, params(`message.messageId: ${characters}`)],
  ['SendMessage', current(undefined, { messageId: ' ' }), -32602, params(`message.messageId: ${characters}`)],
  ['SendMessage', current(undefined, { messageId: long }), -32602, params(`message.messageId: ${characters}`)],
  ['SendMessage', current(undefined, { role: 'user' }), -32602, params('message.role: Send "ROLE_USER".')],
  ['message/send', old(undefined, { role: 'agent' }), -32602, params('message.role: Send "user".')],
  [
    'SendMessage',
    current(undefined, { contextId: long }),
    -32602,
    params('message.contextId: Send at most 200 characters.'),
  ],
  ['SendMessage', undefined, -32602, params('message: Send an object.')],
  ['SendMessage', { message: [] }, -32602, params('message: Send an object.')],
] as const)('%s with %j returns an error that says what to send', async (method, sent, code, message) => {
  expect((await call(method, sent)).error).toMatchObject({ code, message });
});

test('ListTasks returns an empty page of up to 100 tasks', async () => {
  for (const [sent, pageSize] of [
    [{ page_size: 5 }, 5],
    [{ pageSize: 1 }, 1],
    [{ pageSize: 100 }, 100],
    [undefined, 50],
  ] as const)
    expect((await call('ListTasks', sent)).result).toEqual({ tasks: [], nextPageToken: '', pageSize, totalSize: 0 });
});

test('errors have details in 1.0 and none in 0.3', async () => {
  const { error } = await call('SendMessage', current(undefined, { messageId: 7 }));
  expect(error.data).toEqual([
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'INVALID_PARAMS',
      domain: 'a2a-protocol.org',
      metadata: {},
    },
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field: 'message.messageId', description: 'Send 1 to 200 characters.' }],
    },
  ]);
  expect((await call('message/send', old(undefined, { messageId: 7 }))).error.data).toBeUndefined();
});

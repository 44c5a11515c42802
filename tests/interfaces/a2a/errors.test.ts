import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { interfacesOf } from '../../support/interfaces.ts';
import { codeOf, current, old, send } from './messages.ts';

const { call } = interfacesOf(context);

test('unsupported methods and invalid parameters return their error codes', async () => {
  const { id } = await send();
  const push = ['Create', 'Get', 'Delete'].map((verb) => `${verb}TaskPushNotificationConfig`);
  const formerPush = ['set', 'get', 'list', 'delete'].map((verb) => `tasks/pushNotificationConfig/${verb}`);
  for (const method of [...push, 'ListTaskPushNotificationConfigs', ...formerPush])
    expect(await codeOf(method, {}), method).toBe(-32003);
  for (const [method, params, code] of [
    ['CancelTask', { id }, -32002],
    ['tasks/cancel', { id }, -32002],
    ['CancelTask', { id: 'x' }, -32001],
    ['GetTask', {}, -32602],
    ['GetTask', { id, historyLength: -1 }, -32602],
    ['GetExtendedAgentCard', {}, -32004],
    ['agent/getAuthenticatedExtendedCard', undefined, -32007],
    ['ListTasks', { pageSize: 0 }, -32602],
    ['SendMessage', current(undefined, { taskId: id }), -32004],
    ['SendMessage', current(undefined, { taskId: 'x' }), -32001],
    ['SendMessage', current(undefined, { taskId: id, contextId: 'other' }), -32602],
    ['SendMessage', { ...current(), configuration: { taskPushNotificationConfig: { url: 'x' } } }, -32003],
    ['message/send', { ...old(), configuration: { pushNotificationConfig: { url: 'x' } } }, -32003],
    ['SendMessage', { ...current(), configuration: { historyLength: 'all' } }, -32602],
    ['SendMessage', current([]), -32602],
    ['SendMessage', current([{ text: ' ' }]), -32602],
    ['SendMessage', current([{ data: { colour: 'red' } }]), -32602],
    ['SendMessage', current([{ url: 'https://x.example/a.png' }]), -32005],
    ['SendMessage', current([{ raw: 'AAAA' }]), -32005],
    ['SendMessage', current([{ text: 'x', mediaType: 'text/html' }]), -32005],
    ['message/send', old([{ kind: 'file', file: { uri: 'https://x.example/' } }]), -32005],
    ['SendMessage', current(undefined, { messageId: '' }), -32602],
    ['SendMessage', current(undefined, { role: 'user' }), -32602],
    ['message/send', old(undefined, { role: 'agent' }), -32602],
    ['SendMessage', current(undefined, { contextId: 'c'.repeat(201) }), -32602],
    ['SendMessage', undefined, -32602],
    ['SendMessage', { message: [] }, -32602],
  ] as const)
    expect(await codeOf(method, params), `${method} ${JSON.stringify(params)}`).toBe(code);
  expect((await call('ListTasks', { page_size: 5 })).result).toEqual({
    tasks: [],
    nextPageToken: '',
    pageSize: 5,
    totalSize: 0,
  });
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

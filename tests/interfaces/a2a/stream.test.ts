import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { eventsIn, getInterfaces } from '../../support/interfaces.ts';
import { current, getCode, old, send } from './messages.ts';

const { a2a } = getInterfaces(context);

test('a stream has the working task, its artifact and its completion', async () => {
  const rpc = { jsonrpc: '2.0', id: 'one', method: 'SendStreamingMessage', params: current() };
  const events = await eventsIn(await a2a(rpc));
  expect(events.every(({ name, data }) => name === undefined && data.id === 'one')).toBe(true);
  expect(events.map(({ data }) => Object.keys(data.result ?? {}))).toEqual([
    ['task'],
    ['artifactUpdate'],
    ['statusUpdate'],
  ]);
  expect(events[0]?.data.result).toMatchObject({ task: { status: { state: 'TASK_STATE_WORKING' } } });
  expect(events[1]?.data.result).toMatchObject({ artifactUpdate: { lastChunk: true } });
  expect(events[2]?.data.result).toMatchObject({ statusUpdate: { status: { state: 'TASK_STATE_COMPLETED' } } });
  const former = await eventsIn(await a2a({ ...rpc, method: 'message/stream', params: old() }));
  expect(former.map(({ data }) => data.result?.kind)).toEqual(['task', 'artifact-update', 'status-update']);
  expect(former[2]?.data.result?.final).toBe(true);
});

test('an error of a stream is an event in 0.3 and JSON in 1.0', async () => {
  const rpc = { jsonrpc: '2.0', id: 1, method: 'message/stream', params: old(undefined, { taskId: 'nope' }) };
  const former = await a2a(rpc);
  expect(former.headers.get('content-type')).toMatch(/event-stream/);
  const [event] = await eventsIn(former);
  expect(event?.data.error).toMatchObject({
    code: -32001,
    message: expect.stringMatching(/^Task not found.*not stored/),
  });
  const now = { ...rpc, method: 'SendStreamingMessage', params: current(undefined, { taskId: 'nope' }) };
  expect((await a2a(now)).headers.get('content-type')).toMatch(/json/);
});

test('resubscribing replays the events in 0.3 and returns an error in 1.0', async () => {
  const { id } = await send();
  const again = await a2a({ jsonrpc: '2.0', id: 1, method: 'tasks/resubscribe', params: { id } });
  expect((await eventsIn(again)).at(-1)?.data.result).toMatchObject({ final: true });
  const unknown = await a2a({ jsonrpc: '2.0', id: 1, method: 'tasks/resubscribe', params: { id: 'x' } });
  expect(unknown.headers.get('content-type')).toMatch(/event-stream/);
  expect((await eventsIn(unknown))[0]?.data.error).toMatchObject({ code: -32001 });
  expect(await getCode('SubscribeToTask', { id })).toBe(-32004);
  expect(await getCode('SubscribeToTask', { id: 'x' })).toBe(-32001);
});

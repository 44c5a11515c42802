import { GetTaskRequest, ListTasksRequest, SendMessageRequest, TaskPushNotificationConfig } from '@a2a-js/sdk';
import { ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory } from '@a2a-js/sdk/client';
import {
  DefaultAgentCardResolver as OldCardResolver,
  ClientFactory as OldClientFactory,
  JsonRpcTransportFactory as OldTransportFactory,
} from 'a2a-sdk-0.3/client';
import { expect, test } from 'vitest';
import { createAgentCard } from '../../../src/interfaces/a2a/agent-card.ts';
import { endpoints } from '../../../src/site/site.ts';
import { context } from '../../support/context.ts';
import { getInterfaces } from '../../support/interfaces.ts';

// The official SDKs of 1.0 and 0.3 against the endpoint in this process.
const { origin } = context.library;
const { a2a } = getInterfaces(context);
const card = createAgentCard(context.library, context.search);

type Shape = 'hybrid' | 'only 0.3';
const getCard = (shape: Shape): unknown => {
  const { supportedInterfaces, ...old } = card;
  return shape === 'hybrid' ? card : old;
};
const fetchFor =
  (shape: Shape): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/.well-known/agent-card.json') return Response.json(getCard(shape));
    if (pathname === endpoints.a2a) return a2a(await request.text(), { headers: request.headers });
    throw new Error(`Unexpected request for ${pathname}`);
  };

const getClient = (shape: Shape, legacy: boolean) => {
  const options = { fetchImpl: fetchFor(shape), legacyCompat: { enabled: legacy } };
  return new ClientFactory({
    transports: [new JsonRpcTransportFactory(options)],
    cardResolver: new DefaultAgentCardResolver(options),
  }).createFromUrl(origin);
};

const oldClient = () => {
  const options = { fetchImpl: fetchFor('hybrid') };
  return new OldClientFactory({
    transports: [new OldTransportFactory(options)],
    cardResolver: new OldCardResolver(options),
  }).createFromUrl(origin);
};

const message = { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: 'What is positioning?' }] };
const definition = 'Positioning is the place that an offer takes in the mind of a buyer, next to the alternatives.';

const every = async <T>(events: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
};

const cases = [
  ['1.0', () => getClient('hybrid', false)],
  ['1.0 by a client that also supports 0.3', () => getClient('hybrid', true)],
  ['0.3 by the current client', () => getClient('only 0.3', true)],
] as const;

test.each(cases)('the current SDK works with %s', async (name, create) => {
  const client = await create();
  const sent = await client.sendMessage(SendMessageRequest.fromJSON({ message }));
  if (!('status' in sent)) throw new Error('A task was expected');
  expect(JSON.stringify(sent.artifacts)).toContain(definition);
  expect(sent.contextId).toMatch(/^[0-9a-f-]{36}\./);

  const got = await client.getTask(GetTaskRequest.fromJSON({ id: sent.id }));
  expect(got).toEqual(sent);
  await expect(client.getTask(GetTaskRequest.fromJSON({ id: 'unknown' }))).rejects.toThrow(/Task not found/);

  const events = await every(client.sendMessageStream(SendMessageRequest.fromJSON({ message })));
  expect(events.map(({ payload }) => payload?.$case)).toEqual(['task', 'artifactUpdate', 'statusUpdate']);
  expect(JSON.stringify(events[1])).toContain(definition);

  const ids = { id: sent.id, tenant: '', metadata: undefined };
  await expect(client.cancelTask(ids)).rejects.toThrow(/cannot be cancelled/);
  const push = TaskPushNotificationConfig.fromJSON({ taskId: sent.id, url: 'https://elsewhere.example/' });
  // The client itself rejects what the card does not offer, so the transport is called directly.
  await expect(client.transport.createTaskPushNotificationConfig(push)).rejects.toThrow(/not supported/);
  if (name.startsWith('0.3')) return;
  expect((await client.listTasks(ListTasksRequest.fromJSON({}))).tasks).toEqual([]);
  await expect(every(client.resubscribeTask({ id: sent.id, tenant: '' }))).rejects.toThrow(/completed/);
});

test('the SDK of 0.3 works with 0.3', async () => {
  const client = await oldClient();
  const params = {
    message: {
      kind: 'message' as const,
      messageId: 'm1',
      role: 'user' as const,
      parts: [{ kind: 'text' as const, text: 'What is positioning?' }],
    },
  };
  const sent = await client.sendMessage(params);
  if (sent.kind !== 'task') throw new Error('A task was expected');
  expect(sent.status.state).toBe('completed');
  expect(JSON.stringify(sent.artifacts)).toContain(definition);
  expect(await client.getTask({ id: sent.id })).toEqual(sent);
  await expect(client.getTask({ id: 'unknown' })).rejects.toThrow(/no such task|not found/i);
  const events = await every(client.sendMessageStream(params));
  expect(events.map(({ kind }) => kind)).toEqual(['task', 'artifact-update', 'status-update']);
  expect(await every(client.resubscribeTask({ id: sent.id }))).toHaveLength(3);
  await expect(every(client.resubscribeTask({ id: 'unknown' }))).rejects.toThrow(/no such task|not found/i);
  await expect(client.cancelTask({ id: sent.id })).rejects.toThrow(/cancel/i);
  const config = { taskId: sent.id, pushNotificationConfig: { url: 'https://elsewhere.example/' } };
  await expect(client.transport.setTaskPushNotificationConfig(config)).rejects.toThrow(/not supported/i);
});

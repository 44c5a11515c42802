import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { doorsOf, eventsIn } from '../../support/doors.ts';
import { libraryOf, pages } from '../../support/library.ts';

const { a2a, call } = doorsOf(context);
const question = 'What is positioning?';
const definition = 'Positioning is the place that an offer takes in the mind of a buyer, next to the alternatives.';
const silent = 'Who won the regatta of zeppelins?';

const current = (parts: unknown = [{ text: question }], more: object = {}) => ({
  message: { messageId: 'm1', role: 'ROLE_USER', parts, ...more },
});
const old = (parts: unknown = [{ kind: 'text', text: question }], more: object = {}) => ({
  message: { kind: 'message', messageId: 'm1', role: 'user', parts, ...more },
});
const send = async (params: unknown = current()) => (await call('SendMessage', params)).result.task;
const sendOld = async (params: unknown = old()) => (await call('message/send', params)).result;
const codeOf = async (method: string, params: unknown) => (await call(method, params)).error?.code;

test('a message comes back as a completed task with text and data, in either version', async () => {
  const task = await send();
  expect(task).toMatchObject({ status: { state: 'TASK_STATE_COMPLETED' }, artifacts: [{ artifactId: 'answer' }] });
  expect(task.status.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const [text, data] = task.artifacts[0].parts;
  expect(text.text).toContain(definition);
  expect(text.text).toContain(`${context.library.origin}/glossary/positioning#:~:text=`);
  expect(data.data).toMatchObject({ outcome: 'answered', results: expect.any(Array), nearest: [] });
  expect(data.data.results[0]).toMatchObject({ '@type': 'DefinedTerm', heading: null, score: expect.any(Number) });
  expect(JSON.stringify(task)).not.toContain('"kind"');

  const former = await sendOld();
  expect(former).toMatchObject({ kind: 'task', status: { state: 'completed' } });
  expect(former.artifacts[0].parts.map((part: { kind: string }) => part.kind)).toEqual(['text', 'data']);
  expect(former.artifacts[0].parts[1].data).toEqual(data.data);
});

test('an answer that is none is a completed task, too', async () => {
  const [text, data] = (await send(current([{ text: silent }]))).artifacts[0].parts;
  expect(text.text).toMatch(/do not answer this question/);
  expect(data.data).toMatchObject({ outcome: 'silent', quotes: [], results: [] });
});

test('the same task can be read again, by any instance, until the content changes', async () => {
  const task = await send();
  const elsewhere = doorsOf({ ...context, library: libraryOf(pages) });
  expect((await elsewhere.call('GetTask', { id: task.id })).result).toEqual(task);
  expect((await call('GetTask', { id: task.id, historyLength: 0 })).result.history).toBeUndefined();
  const later = doorsOf({ ...context, library: libraryOf(pages, 'fixture-build-2') });
  expect((await later.call('GetTask', { id: task.id })).error.code).toBe(-32001);
});

test('an id that is changed or not ours is unknown', async () => {
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
  for (const one of wrong) expect(await codeOf('GetTask', { id: one }), one.slice(0, 20)).toBe(-32001);
  for (let at = 0; at < id.length; at += 7) {
    const flipped = id.slice(0, at) + (id[at] === 'A' ? 'B' : 'A') + id.slice(at + 1);
    expect(await codeOf('tasks/get', { id: flipped })).toBe(-32001);
  }
});

test('a context is kept if it is given, and made if not', async () => {
  expect((await send(current(undefined, { contextId: 'mine' }))).contextId).toBe('mine');
  const [one, two] = [await send(), await send()];
  expect(one.contextId).not.toBe(two.contextId);
  expect(one.id).not.toBe(two.id);
});

test('an earlier task adds its words to a short question', async () => {
  const { id } = await send();
  const task = await send(current([{ text: 'and why?' }], { referenceTaskIds: [id] }));
  expect(task.artifacts[0].parts[1].data.question).toBe(`and why? ${question}`);
});

test('parts of any kind that hold words are understood, names with underscores as well', async () => {
  const data = async (parts: unknown) => (await send(current(parts))).artifacts[0].parts[1].data;
  const wanted = await data([{ text: question }]);
  expect(await data([{ data: { query: question } }])).toEqual(wanted);
  expect(await data([{ text: question, mediaType: 'text/markdown' }])).toEqual(wanted);
  expect(await data([{ text: 'What is' }, { text: 'positioning?' }])).toEqual(wanted);
  expect((await sendOld(old([{ kind: 'data', data: { text: question } }]))).artifacts[0].parts[1].data).toEqual(wanted);
  const snake = await send({
    message: {
      message_id: 'm',
      role: 'ROLE_USER',
      context_id: 'c',
      parts: [{ text: question, media_type: 'text/plain' }],
    },
    configuration: { history_length: 0, accepted_output_modes: ['application/json'] },
  });
  expect(snake).toMatchObject({ contextId: 'c', artifacts: [{ parts: [{ data: wanted }] }] });
  expect(snake.history).toBeUndefined();
});

test('a client that takes only text, or only data, gets only that', async () => {
  const parts = async (acceptedOutputModes: string[]) =>
    (await send({ ...current(), configuration: { acceptedOutputModes } })).artifacts[0].parts.map(
      ({ mediaType }: { mediaType: string }) => mediaType,
    );
  expect(await parts(['text/plain'])).toEqual(['text/plain']);
  expect(await parts(['application/json'])).toEqual(['application/json']);
  expect(await parts(['*/*'])).toEqual(['text/plain', 'application/json']);
  expect(await parts([])).toEqual(['text/plain', 'application/json']);
  expect(await codeOf('SendMessage', { ...current(), configuration: { acceptedOutputModes: ['image/png'] } })).toBe(
    -32005,
  );
});

test('a long question is cut, not refused', async () => {
  const task = await send(current([{ text: `${question} ${'again '.repeat(500)}` }]));
  expect(task.history[0].parts[0].text.length).toBeLessThanOrEqual(512);
  expect(task.id.length).toBeLessThan(2000);
});

test('a stream is the task at work, its artifact, and its end', async () => {
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

test('to attach again: 0.3 sees the end once more, 1.0 is told that there is nothing to see', async () => {
  const { id } = await send();
  const again = await a2a({ jsonrpc: '2.0', id: 1, method: 'tasks/resubscribe', params: { id } });
  expect((await eventsIn(again)).at(-1)?.data.result).toMatchObject({ final: true });
  const unknown = await a2a({ jsonrpc: '2.0', id: 1, method: 'tasks/resubscribe', params: { id: 'x' } });
  expect(unknown.headers.get('content-type')).toMatch(/event-stream/);
  expect((await eventsIn(unknown))[0]?.data.error).toMatchObject({ code: -32001 });
  expect(await codeOf('SubscribeToTask', { id })).toBe(-32004);
  expect(await codeOf('SubscribeToTask', { id: 'x' })).toBe(-32001);
});

test('every method that has nothing to do says so by its number', async () => {
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

test('errors of 1.0 carry their reason and the fields that are wrong, those of 0.3 do not', async () => {
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

test('what is not JSON-RPC is refused by its rules', async () => {
  const rpc = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: current() };
  const cases: [unknown, RequestInit, number, number, unknown][] = [
    ['{', {}, 400, -32700, null],
    [`${'['.repeat(100)}${']'.repeat(100)}`, {}, 400, -32700, null],
    [[rpc], {}, 200, -32600, null],
    ['"x"', {}, 200, -32600, null],
    [{ ...rpc, jsonrpc: '1.0' }, {}, 200, -32600, 1],
    [{ ...rpc, id: { a: 1 } }, {}, 200, -32600, null],
    [{ ...rpc, id: 1.5 }, {}, 200, -32600, null],
    [{ ...rpc, method: undefined }, {}, 200, -32600, 1],
    [{ ...rpc, id: 'abc', method: 'toString' }, {}, 200, -32601, 'abc'],
    [{ ...rpc, method: '__proto__' }, {}, 200, -32601, 1],
    [rpc, { headers: { 'content-type': 'text/plain' } }, 415, -32005, null],
    [{ ...rpc, pad: 'x'.repeat(70_000) }, {}, 413, -32600, null],
    [rpc, { headers: { 'content-type': 'application/json', 'a2a-version': '9.9' } }, 200, -32009, 1],
  ];
  for (const [body, init, status, code, id] of cases) {
    const response = await a2a(body, init);
    const answer = await response.json();
    expect([response.status, answer.error?.code, answer.id], JSON.stringify(body).slice(0, 80)).toEqual([
      status,
      code,
      id,
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/\/work|node_modules|at .*\.ts/);
  }
});

test('a version is told by its first two numbers, in the header or the address, and by the method otherwise', async () => {
  const rpc = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: current() };
  for (const version of ['', '1.0', '1.0.1', '0.3', '0.3.0']) {
    const response = await a2a(rpc, { headers: { 'content-type': 'application/json', 'a2a-version': version } });
    expect((await response.json()).result.task.status.state, version).toBe('TASK_STATE_COMPLETED');
  }
  expect((await (await a2a(rpc, {}, '/a2a?A2A-Version=2.0')).json()).error.code).toBe(-32009);
  expect((await (await a2a(rpc, {}, '/a2a/')).json()).result.task).toBeDefined();
});

test('a call that wants no answer gets none', async () => {
  const response = await a2a({ jsonrpc: '2.0', method: 'SendMessage', params: current() });
  expect([response.status, await response.text()]).toEqual([202, '']);
});

test('only POST is taken, and a preflight tells which headers may be sent', async () => {
  const get = await a2a('', { method: 'GET', body: null });
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  const preflight = await a2a('', { method: 'OPTIONS', body: null });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('a2a-version');
  expect((await a2a({}, {}, '/a2a/else')).status).toBe(404);
});

import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { getInterfaces } from '../../support/interfaces.ts';
import { current } from './messages.ts';

const { a2a } = getInterfaces(context);

test('POST /a2a returns JSON-RPC errors for invalid requests', async () => {
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
  for (const [call, init, status, code, id] of cases) {
    const response = await a2a(call, init);
    const body = await response.json();
    expect([response.status, body.error?.code, body.id], JSON.stringify(call).slice(0, 80)).toEqual([status, code, id]);
    expect(JSON.stringify(body)).not.toMatch(/node_modules|at .*\.ts/);
    expect(JSON.stringify(body)).not.toContain(import.meta.dirname);
  }
});

test('A2A-Version is compared by major and minor; without it the method decides', async () => {
  const rpc = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: current() };
  for (const version of ['', '1.0', '1.0.1', '0.3', '0.3.0']) {
    const response = await a2a(rpc, { headers: { 'content-type': 'application/json', 'a2a-version': version } });
    expect((await response.json()).result.task.status.state, version).toBe('TASK_STATE_COMPLETED');
  }
  expect((await (await a2a(rpc, {}, '/a2a?A2A-Version=2.0')).json()).error.code).toBe(-32009);
  expect((await (await a2a(rpc, {}, '/a2a/')).json()).result.task).toBeDefined();
});

test('a call without an id is answered with the id null', async () => {
  const response = await a2a({ jsonrpc: '2.0', method: 'SendMessage', params: current() });
  expect([response.status, await response.json()]).toMatchObject([200, { id: null, result: { task: {} } }]);
  expect(await (await a2a({ jsonrpc: '2.0', method: 'nope' })).json()).toMatchObject({
    id: null,
    error: { code: -32601 },
  });
});

test('GET /a2a returns 405 and a preflight lists the allowed headers', async () => {
  const get = await a2a('', { method: 'GET', body: null });
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  const preflight = await a2a('', { method: 'OPTIONS', body: null });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('a2a-version');
  expect((await a2a({}, {}, '/a2a/else')).status).toBe(404);
});

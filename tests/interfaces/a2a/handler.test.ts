import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { interfacesOf } from '../../support/doors.ts';
import { current } from './messages.ts';

const { a2a } = interfacesOf(context);

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
    expect(JSON.stringify(answer)).not.toMatch(/node_modules|at .*\.ts/);
    expect(JSON.stringify(answer)).not.toContain(import.meta.dirname);
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

import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type DrainLimits, drainable } from '../../../src/hosts/node/drain.ts';
import { openPort } from '../../support/servers/open-port.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

type Respond = (response: ServerResponse) => void;

/** A server that answers each request after some milliseconds. */
const start = async (
  delay: number,
  { respond = (response) => response.end('whole'), limits }: { respond?: Respond; limits?: DrainLimits } = {},
) => {
  let answered = 0;
  const drain = drainable((_, response) => {
    setTimeout(() => {
      answered += 1;
      respond(response);
    }, delay);
  }, limits);
  const server = createServer(drain.onRequest).on('connection', drain.onConnection);
  const opened = await openPort(server);
  const port = opened.port;
  return { drain, server, port, stop: (seconds: number) => drain.stop(server, seconds), answered: () => answered };
};

/** Sends a request; resolves to the Connection field of a whole answer, or to the code of the error. */
const ask = (port: number, agent: Agent | false): Promise<string> =>
  new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().on('close', () => resolve(response.complete ? String(response.headers.connection) : 'cut'));
    }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });

test.each([
  ['new connections', false],
  ['connections that they keep', true],
])('drainable: clients that go on asking on %s are answered until the socket is closed', async (_, keepAlive) => {
  const { port, stop, answered } = await start(5);
  const results = new Map<string, number>();
  const client = async (): Promise<void> => {
    const agent = keepAlive ? new Agent({ keepAlive }) : false;
    if (agent) agents.push(agent);
    for (let result = ''; result !== 'ECONNREFUSED'; ) {
      result = await ask(port, agent);
      results.set(result, (results.get(result) ?? 0) + 1);
    }
  };
  const clients = Array.from({ length: 50 }, client);
  await expect.poll(answered).toBeGreaterThan(100);
  await stop(0);
  await Promise.all(clients);
  expect([...results.keys()].sort()).toEqual(
    keepAlive ? ['ECONNREFUSED', 'close', 'keep-alive'] : ['ECONNREFUSED', 'close'],
  );
});

test('drainable: a request in flight when the server begins to stop is the last on its connection', async () => {
  let waiting: ServerResponse | undefined;
  const { port, stop } = await start(0, {
    respond: (response) => {
      waiting = response;
    },
  });
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  const answer = ask(port, agent);
  await expect.poll(() => waiting).toBeDefined();
  const stopped = stop(0);
  waiting?.end('whole');
  expect(await answer).toBe('close');
  await stopped;
});

test('drainable: a connection that never sent a request does not keep the server', async () => {
  const { port, stop } = await start(0);
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  await wait(20);
  await stop(0);
  await closed;
  expect(socket.bytesRead).toBe(0);
});

test('drainable: what waits in the accept queue when the time is over is answered', async () => {
  const { server, port, stop } = await start(0, { limits: { longestHold: 0, longestQueue: 60_000 } });
  const asked: Promise<string>[] = [];
  let waves = 0;
  const askMore = (count: number): void => {
    for (let at = 0; at < count; at += 1) asked.push(ask(port, false));
  };
  server.on('connection', () => {
    // In the same turn of the loop, after everything was accepted and before the socket could close.
    if (++waves <= 3) setImmediate(askMore, 10);
  });
  const stopped = stop(0);
  askMore(1);
  await stopped;
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['close']));
  expect(asked).toHaveLength(31);
});

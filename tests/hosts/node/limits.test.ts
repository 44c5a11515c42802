import { createServer, IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { answerClientError } from '../../../src/hosts/node/client-error.ts';
import { limitConnections } from '../../../src/hosts/node/connections.ts';
import { createLoadShedder } from '../../../src/hosts/node/load-shedder.ts';
import { createComputeQueue } from '../../../src/http/compute/compute-queue.ts';
import { eventually } from '../../support/eventually.ts';
import { inOneStep } from '../../support/in-one-step.ts';
import { openPort } from '../../support/servers/open-port.ts';
import { sendRaw } from '../../support/servers/raw-socket.ts';

const open: (() => unknown)[] = [];
afterEach(() => Promise.all(open.splice(0).map((close) => close())));

const impatient = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };

const listening = async (
  prepare: (server: ReturnType<typeof createServer>) => void,
  options: ServerOptions = impatient,
): Promise<number> => {
  const server = createServer(options);
  prepare(server);
  const { port, close } = await openPort(server);
  open.push(close);
  return port;
};

const answering = () =>
  listening((server) => {
    server.on('clientError', (error, socket) =>
      answerClientError(error, socket, { origin: 'https://site.example', inFlight: undefined }),
    );
  });

test.each([
  ['is no HTTP', 'hello\r\n\r\n', 400, 'malformed-request'],
  [
    'has a header section over the limit',
    `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['never ends its head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 408, 'request-timeout'],
])('what %s gets a problem', async (_, bytes, status, code) => {
  const port = await answering();
  const answer = await sendRaw(`http://127.0.0.1:${port}`, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('content-type: application/problem+json');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status, code });
});

test('an answer to a HEAD that is too large has no body, so that a client does not take it for the next answer', async () => {
  const port = await answering();
  const answer = await sendRaw(`http://127.0.0.1:${port}`, `HEAD / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('content-type: application/problem+json');
  expect(answer.split('\r\n\r\n')[1]).toBe('');
});

test.each([
  ['has just been made', 0],
  ['is still under way', 200],
])('what cannot be read behind an answer that %s is answered behind it', async (_, delay) => {
  const port = await listening((server) => {
    let inFlight: ServerResponse | undefined;
    server.on('request', (_, response) => {
      inFlight = response;
      response.writeHead(200, { 'content-length': 5 }).write('who');
      if (delay === 0) response.end('le');
      else setTimeout(() => response.end('le'), delay);
    });
    server.on('clientError', (error, socket) =>
      answerClientError(error, socket, { origin: 'https://site.example', inFlight }),
    );
  });
  const first = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const answer = await sendRaw(
    `http://127.0.0.1:${port}`,
    `${first}GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nwhole/);
  expect(answer.slice(answer.indexOf('whole'))).toMatch(/HTTP\/1\.1 431 /);
});

test('a client has so many connections at once, and new ones when old ones end', async () => {
  const port = await listening((server) => server.on('connection', limitConnections(2)), {});
  const dial = (): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.on('error', () => undefined);
      socket.resume();
    });
  const [first, , third] = [await dial(), await dial(), await dial()];
  await new Promise((resolve) => third?.once('close', resolve));
  expect(first?.destroyed).toBe(false);
  first?.destroy();
  await expect
    .poll(async () => {
      const again = await dial();
      await new Promise((resolve) => setTimeout(resolve, 30));
      return again.destroyed;
    })
    .toBe(false);
});

const idle = { waiting: () => 0, spent: () => 0 };
const strict = { maxPending: 1e6, maxDelay: 30, period: 200 };

test('an event loop that is late refuses requests, and takes them again when it has caught up', async () => {
  const shedder = createLoadShedder(idle, new Set(), strict);
  open.push(shedder.stop);
  expect(shedder.isOverloaded()).toBe(false);
  // Work that leaves no time between, as a flood of dear requests does.
  const work = setInterval(() => {
    const until = performance.now() + 100;
    while (performance.now() < until);
  });
  await eventually(() => shedder.isOverloaded()).toBe(true);
  clearInterval(work);
  await eventually(() => shedder.isOverloaded()).toBe(false);
});

test('an event loop that is late because of computations refuses nothing', async () => {
  const queue = createComputeQueue();
  // What the machine does between two computations counts as one, so that the test depends on no other program.
  let measured = 0;
  const spent = (): number => {
    measured += 1;
    return performance.now();
  };
  const shedder = createLoadShedder({ waiting: queue.waiting, spent }, new Set(), strict);
  open.push(shedder.stop);
  let isOverloaded = false;
  const work = (): void => {
    const until = performance.now() + 100;
    while (performance.now() < until);
    isOverloaded ||= shedder.isOverloaded();
  };
  let computations = 0;
  for (; measured < 6; computations += 1) await queue.computeFor('one', new AbortController())(() => inOneStep(work));
  expect(isOverloaded).toBe(false);
  expect(queue.spent()).toBeGreaterThanOrEqual(100 * computations);
});

const getResponse = (complete = true): ServerResponse =>
  new ServerResponse(Object.assign(new IncomingMessage(new Socket()), { complete }));

test('requests that wait are refused beyond the limit; streams under way, finished requests and those in the compute queue do not count', () => {
  let queued = 0;
  const latest = getResponse(false);
  const responses = new Set([latest]);
  const shedder = createLoadShedder({ ...idle, waiting: () => queued }, responses, { maxPending: 2, maxDelay: 1e6 });
  open.push(shedder.stop);
  const [first, second] = [getResponse(), getResponse()];
  responses.add(first);
  expect(shedder.isOverloaded()).toBe(false);
  responses.add(second);
  expect(shedder.isOverloaded()).toBe(true);
  second.flushHeaders();
  expect(shedder.isOverloaded()).toBe(false);
  responses.add(getResponse());
  expect(shedder.isOverloaded()).toBe(true);
  queued = 1;
  expect(shedder.isOverloaded()).toBe(false);
  queued = 0;
  responses.delete(first);
  expect(shedder.isOverloaded()).toBe(false);
});

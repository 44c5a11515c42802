import console from 'node:console';
import { connect } from 'node:net';
import process from 'node:process';
import { serveBuilt } from './servers/serve-built.ts';

/** `node tests/hard/timeouts.ts`: checks when stalling clients get a response or are disconnected. Takes 70 s. */
const server = await serveBuilt();
const { port } = new URL(server.address);

interface End {
  /** Seconds until the server closed the connection. */
  readonly seconds: number;
  readonly text: string;
}

const stall = (bytes: string, drip?: string): Promise<End> =>
  new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    const timer = drip === undefined ? undefined : setInterval(() => socket.write(drip), 1000);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ seconds: (performance.now() - began) / 1000, text });
    });
  });

const host = 'Host: localhost\r\n';
const post = `POST /ask HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n`;
const cases: readonly [name: string, end: Promise<End>, from: number, to: number, answer: RegExp][] = [
  [
    'a head that never ends',
    stall(`GET / HTTP/1.1\r\n${host}`, 'X-A: b\r\n'),
    9,
    14,
    /^HTTP\/1\.1 408 [\s\S]*"request-timeout"/,
  ],
  ['a body that never ends', stall(post, ' '), 14, 19, /^HTTP\/1\.1 408 [\s\S]*"request-timeout"/],
  ['a connection that says nothing', stall(''), 9, 32, /^$|^HTTP\/1\.1 408 /],
  ['a kept connection', stall(`GET /health HTTP/1.1\r\n${host}\r\n`), 60, 70, /^HTTP\/1\.1 200 /],
];
let failed = 0;
for (const [name, end, from, to, answer] of cases) {
  const { seconds, text } = await end;
  const isRight = seconds >= from && seconds <= to && answer.test(text);
  console.log({ name, seconds: Number(seconds.toFixed(1)), answer: text.split('\r\n', 1)[0], isRight });
  if (!isRight) failed += 1;
}
await server.stop();
process.exitCode = failed === 0 ? 0 : 1;

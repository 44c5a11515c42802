import console from 'node:console';
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { measuredServer } from './servers/measured-server.ts';

/** `node tests/hard/slow-clients.ts [connections]`: clients with slow headers, bodies and reads must not slow others down. */
const connections = Number(process.argv[2] ?? 2000);
const kinds: Readonly<Record<string, (socket: Socket) => NodeJS.Timeout | undefined>> = {
  heads: (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    return setInterval(() => socket.write('X-A: b\r\n'), 2000);
  },
  bodies: (socket) => {
    socket.write(
      'POST /ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
    );
    return setInterval(() => socket.write(' '), 2000);
  },
  readers: (socket) => {
    socket.pause();
    socket.write('GET /llms-full.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return undefined;
  },
};
// In a process of its own, so that the cost of the clients does not count as latency of the server.
const server = await measuredServer();
const { port } = new URL(server.address);
let failed = 0;
for (const [kind, slow] of Object.entries(kinds)) {
  const sockets: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  for (let at = 0; at < connections; at += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      const timer = slow(socket);
      if (timer !== undefined) timers.push(timer);
    });
    sockets.push(socket);
    if (at % 100 === 99) await wait(20);
  }
  let longest = 0;
  let ok = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    const began = performance.now();
    const response = await fetch(`${server.address}/api/v1/content?limit=${1 + (turn % 50)}`);
    await response.text();
    if (response.status === 200) ok += 1;
    longest = Math.max(longest, performance.now() - began);
    await wait(50);
  }
  for (const timer of timers) clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  console.log({ kind, connections, ok, of: 40, longestMs: Math.round(longest) });
  if (ok < 40 || longest > 1000) failed += 1;
}
await server.stop();
process.exitCode = failed === 0 ? 0 : 1;

import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextFreePort, tryToListen } from '../../src/hosts/listen-port.ts';

const host = '127.0.0.1';
let server: Server;
let taken = 0;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  taken = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());

test('`tryToListen()` throws the error of the system for a port that is taken', async () => {
  await expect(tryToListen(host, taken)).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen', port: taken });
  await expect(tryToListen(host, 0)).resolves.toBeUndefined();
});

test('`nextFreePort()` returns a free port at or after the first one', async () => {
  expect(await nextFreePort(host, 0)).toBe(0);
  const free = await nextFreePort(host, taken);
  expect(free).toBeGreaterThan(taken);
  expect(await nextFreePort(host, free)).toBe(free);
});

test('`nextFreePort()` throws for a host that is not of this machine', async () => {
  await expect(nextFreePort('203.0.113.7', 4321)).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
});

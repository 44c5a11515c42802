import { createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../../tests/support/servers/free-port.ts';

export interface CountingRedis {
  readonly url: string;
  /** The number that each key was raised by. */
  readonly counts: Map<string, number>;
  /** Commands are read, and get no reply, from here on. */
  readonly freeze: () => void;
  readonly close: () => void;
}

/** Seconds that a key has left, whatever it is. */
const secondsLeft = 42;

/** Splits bytes into commands: arrays of strings with their lengths. */
const commandsIn = (text: string): string[][] =>
  [...text.matchAll(/\*\d+\r\n((?:\$\d+\r\n[^\r]*\r\n)+)/g)].map(([, strings = '']) =>
    [...strings.matchAll(/\$\d+\r\n([^\r]*)\r\n/g)].map(([, value = '']) => value),
  );

/**
 * Starts a server that speaks as much of the Redis protocol as the shared limiter uses, for machines without a Redis: it
 * raises a key by a number, and returns the sum and the milliseconds that the key has left.
 */
export const startCountingRedis = async (): Promise<CountingRedis> => {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let queued: string[] = [];
  const replies: Readonly<Record<string, (...args: readonly string[]) => string>> = {
    eval: (_script, _keys, key = '', by) => {
      counts.set(key, (counts.get(key) ?? 0) + Number(by));
      return `*2\r\n:${counts.get(key)}\r\n:${secondsLeft * 1000}\r\n`;
    },
    get: (key = '') => (counts.has(key) ? `$${String(counts.get(key)).length}\r\n${counts.get(key)}\r\n` : '$-1\r\n'),
    pttl: () => `:${secondsLeft * 1000}\r\n`,
  };
  const replyTo = ([name = '', ...args]: readonly string[], isInside: boolean): string => {
    const command = name.toLowerCase();
    if (command === 'multi') queued = [];
    if (command === 'exec') return `*${queued.length}\r\n${queued.join('')}`;
    const reply = replies[command]?.(...args);
    if (reply === undefined) return '+OK\r\n';
    if (!isInside) return reply;
    queued.push(reply);
    return '+QUEUED\r\n';
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let isInside = false;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (isFrozen) return;
      for (const command of commandsIn(String(bytes))) {
        const name = command[0]?.toLowerCase();
        isInside = name === 'multi' || (isInside && name !== 'exec');
        socket.write(replyTo(command, isInside && name !== 'multi'));
      }
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${port}`,
    counts,
    freeze: () => {
      isFrozen = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

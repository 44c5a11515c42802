import { connect } from 'node:net';
import type { Asked, Variant } from './asked.ts';

export interface Load {
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const headEnd = Buffer.from('\r\n\r\n');

interface Head {
  readonly isGood: boolean;
  /** Whether the server has had enough of this connection. */
  readonly isLast: boolean;
  /** Bytes of head and body together. */
  readonly length: number;
}

const readHead = (held: Buffer): Head | undefined => {
  const at = held.indexOf(headEnd);
  if (at === -1) return undefined;
  const head = held.toString('latin1', 0, at);
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`No Content-Length: ${head}`);
  const isLast = /^connection: close$/im.test(head);
  return { isGood: head.startsWith('HTTP/1.1 200'), isLast, length: at + 4 + Number(length) };
};

const bytesOf = ({ method, headers }: Asked, { target, body = '' }: Variant, host: string): Buffer => {
  const fields = {
    host,
    'user-agent': 'bench',
    ...headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
};

/** How many requests of a kind were sent: the next round goes on with the next variant. */
const sent = new WeakMap<Asked, number>();

export interface Loading {
  readonly connections: number;
  /** For how long; without it each variant is sent once. */
  readonly seconds?: number;
}

/** Keeps `connections` sockets busy with one request after another; a closed loop, so it finds the ceiling. */
export const load = async (address: string, asked: Asked, { seconds, connections }: Loading): Promise<Load> => {
  const { host, hostname, port } = new URL(address);
  const next = (): Buffer => {
    const number = sent.get(asked) ?? 0;
    sent.set(asked, number + 1);
    const variant = asked.variants[number % asked.variants.length];
    if (variant === undefined) throw new Error(`Nothing is asked: ${asked.name}`);
    return bytesOf(asked, variant, host);
  };
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + (seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const isOver = (): boolean =>
    performance.now() >= end || (seconds === undefined && (sent.get(asked) ?? 0) >= asked.variants.length);
  /** Asks over one connection for as long as the server keeps it. */
  const connection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let head: Head | undefined;
      let held = Buffer.alloc(0);
      let began = 0;
      const ask = (): void => {
        head = undefined;
        held = Buffer.alloc(0);
        const request = next();
        began = performance.now();
        socket.write(request);
      };
      const finish = ({ isGood, isLast }: Head): void => {
        times.push(performance.now() - began);
        if (!isGood) failed += 1;
        if (!isOver() && !isLast) ask();
        else {
          socket.destroy();
          resolve();
        }
      };
      socket.setNoDelay(true).on('connect', ask).on('error', reject);
      socket.on('data', (chunk) => {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
        head ??= readHead(held);
        if (head !== undefined && held.length >= head.length) finish(head);
      });
    });
  const client = async (): Promise<void> => {
    while (!isOver()) await connection();
  };
  await Promise.all(Array.from({ length: connections }, client));
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  const perSecond = Math.round(times.length / (seconds ?? (performance.now() - start) / 1000));
  return { count: times.length, perSecond, p50: at(0.5), p99: at(0.99), failed };
};

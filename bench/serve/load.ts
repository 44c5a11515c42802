import { connect } from 'node:net';
import type { RequestKind, Variant } from './request-kinds.ts';

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
  readonly isOk: boolean;
  /** True if the server closes the connection after this response. */
  readonly isLast: boolean;
  /** Size of headers and body, in bytes. */
  readonly length: number;
}

const readHead = (received: Buffer): Head | undefined => {
  const at = received.indexOf(headEnd);
  if (at === -1) return undefined;
  const head = received.toString('latin1', 0, at);
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`No Content-Length: ${head}`);
  const isLast = /^connection: close$/im.test(head);
  return { isOk: head.startsWith('HTTP/1.1 200'), isLast, length: at + 4 + Number(length) };
};

const toBytes = ({ method, headers }: RequestKind, { target, body = '' }: Variant, host: string): Buffer => {
  const fields = {
    host,
    'user-agent': 'bench',
    ...headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
};

/** Number of requests sent of each kind: the next round continues with the next variant. */
const sent = new WeakMap<RequestKind, number>();

export interface LoadOptions {
  readonly connections: number;
  /** Duration; without it each variant is sent once. */
  readonly seconds?: number;
}

/** Sends one request after another over each of `connections` sockets: a closed loop, which measures maximum throughput. */
export const load = async (
  address: string,
  kind: RequestKind,
  { seconds, connections }: LoadOptions,
): Promise<Load> => {
  const { host, hostname, port } = new URL(address);
  const next = (): Buffer => {
    const number = sent.get(kind) ?? 0;
    sent.set(kind, number + 1);
    const variant = kind.variants[number % kind.variants.length];
    if (variant === undefined) throw new Error(`No variants of ${kind.name}`);
    return toBytes(kind, variant, host);
  };
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + (seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const isOver = (): boolean =>
    performance.now() >= end || (seconds === undefined && (sent.get(kind) ?? 0) >= kind.variants.length);
  /** Sends requests over one connection until the server closes it. */
  const connection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let head: Head | undefined;
      let received = Buffer.alloc(0);
      let began = 0;
      const send = (): void => {
        head = undefined;
        received = Buffer.alloc(0);
        const request = next();
        began = performance.now();
        socket.write(request);
      };
      const finish = ({ isOk, isLast }: Head): void => {
        times.push(performance.now() - began);
        if (!isOk) failed += 1;
        if (!isOver() && !isLast) send();
        else {
          socket.destroy();
          resolve();
        }
      };
      socket.setNoDelay(true).on('connect', send).on('error', reject);
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        head ??= readHead(received);
        if (head !== undefined && received.length >= head.length) finish(head);
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

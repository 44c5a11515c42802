import { createServer, type RequestListener } from 'node:http';
import { exchange } from '../../src/http/exchange.ts';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { serve } from '../../src/http/serve.ts';
import { handleApi } from '../../src/interfaces/api/handler.ts';
import { nodeListener } from '../../src/server/node-listener.ts';
import { context as fixture } from '../../tests/support/context.ts';

// Run in a process of its own by list.ts: one of two servers that send the same bytes.

const [kind, target = '/api/v1/content'] = process.argv.slice(2);
const generous = { requests: 1_000_000_000, seconds: 60 };
const context = { ...fixture, limiter: createMemoryLimiter({ default: generous, search: generous }) };

/** The peer: node:http that was told the answer beforehand. */
const plain = async (): Promise<RequestListener> => {
  const response = await serve(handleApi, context)(new Request(`http://127.0.0.1${target}`), { address: '127.0.0.1' });
  const headers = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  return (_, out) => void out.writeHead(200, headers).end(body);
};

const ours = (): RequestListener =>
  nodeListener(exchange(handleApi, context), ({ socket }) => ({ address: socket.remoteAddress }));

const listener = kind === 'node:http' ? await plain() : ours();
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(address.port);
});

// The processor time of this process in microseconds: unlike wall time it hardly depends on what else the machine does.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});

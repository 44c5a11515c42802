import { createServer } from 'node:http';
import process from 'node:process';
import { startServer } from '../../src/hosts/node/server.ts';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import type { RequestKind, Variant } from './request-kinds.ts';

// Started by run.ts in a process of its own: our server over a built site, or the peer, a node:http server that fetches
// one response of ours and sends the same bytes.

const [kind = '', what = ''] = process.argv.slice(2);
const generous = { requests: 1_000_000_000, seconds: 60 };

const ours = async (): Promise<object> => {
  const { address, release } = await startServer({
    out: what,
    host: '127.0.0.1',
    port: 0,
    log: (event, detail) => console.error(event, detail),
    limiterFor: async () => createMemoryLimiter({ default: generous, search: generous }),
    // No load shedding: this measures maximum throughput.
    shedding: { maxPending: 100_000, maxDelay: 60_000 },
  });
  return { address, pages: release().context.library.size };
};

const peer = async (): Promise<object> => {
  const { url, method, headers, body }: Omit<RequestKind, 'variants'> & Variant & { readonly url: string } =
    JSON.parse(what);
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const sent = new Map(response.headers);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) sent.delete(name);
  const bytes = Buffer.from(await response.arrayBuffer());
  // JSON-RPC errors have status 200; they must not be measured.
  if (!response.ok || /"(?:error|isError)":/.test(bytes.toString('utf8', 0, 300)))
    throw new Error(`Not a result: ${bytes}`);
  const fields = { ...Object.fromEntries(sent), 'content-length': bytes.length };
  const server = createServer((_, out) => void out.writeHead(response.status, fields).end(bytes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return { address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}` };
};

process.send?.(await (kind === 'ours' ? ours() : peer()));

// CPU time of this process in microseconds and its RSS in bytes. Unlike wall time, CPU time hardly depends on other load.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() });
});

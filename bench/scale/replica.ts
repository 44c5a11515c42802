import process from 'node:process';
import { type RunningServer, startServer } from '../../src/hosts/node/server.ts';

/** `replica.ts <address>`: a replica as `serve --from` starts it; at each message "fresh" it starts again with nothing in memory. */
const [from = ''] = process.argv.slice(2);
let running: RunningServer | undefined;

/** The rounds since they were asked for: requests to the storage that were sent in one turn of the event loop wait for the same ones before. */
let rounds = 0;
let isCounted = false;
const { fetch: send } = globalThis;
globalThis.fetch = (input, init) => {
  const isCheck = new Headers(init?.headers).has('if-none-match');
  if (!isCheck && !isCounted) {
    rounds += 1;
    isCounted = true;
    setImmediate(() => {
      isCounted = false;
    });
  }
  return send(input, init);
};

process.on('message', async (message) => {
  if (message === 'fresh') {
    await running?.stop();
    const start = performance.now();
    running = await startServer({ out: '', from, host: '127.0.0.1', port: 0, log: () => undefined });
    process.send?.({ address: running.address, ms: performance.now() - start });
  } else if (message === 'rounds') {
    process.send?.({ rounds });
    rounds = 0;
  } else
    process.send?.({
      rss: process.memoryUsage.rss() / 2 ** 20,
      cpu: process.cpuUsage().user + process.cpuUsage().system,
    });
});
process.send?.({});

import console from 'node:console';
import path from 'node:path';
import process from 'node:process';
import { startServer } from '../../src/server/server.ts';
import { soak } from '../support/soak.ts';

/** `node tests/hard/ask-soak.ts [streams]`: a thousand streams of /ask over the last build, half of them left. */
const streams = Number(process.argv[2] ?? 1000);
const out = path.resolve(process.env.OUT_DIR ?? 'dist');
const server = await startServer({
  out,
  host: '127.0.0.1',
  port: 0,
  log: (event, detail) => console.error(event, detail),
});
const url = `${server.address}/ask?query=How+do+I+run+an+A/B+test&num=50`;
await soak(url, 20);
globalThis.gc?.();
const before = process.memoryUsage.rss();
const result = await soak(url, streams);
globalThis.gc?.();
const megabytes = (process.memoryUsage.rss() - before) / 1e6;
console.log({ ...result, seconds: Number(result.seconds.toFixed(1)), rssGrowthMB: Math.round(megabytes) });
await server.stop();
const isClean = result.sockets <= 0 && result.timers <= 0 && result.completed === streams - result.aborted;
process.exitCode = isClean ? 0 : 1;

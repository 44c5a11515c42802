import console from 'node:console';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { getRandom } from '../support/fuzz/random.ts';
import { serveCommand } from '../support/servers/serve-command.ts';

/**
 * `node tests/hard/drain.ts [rounds]`: sends SIGTERM or SIGINT under load. No request may be reset or truncated, and
 * connections may be refused only after the drain.
 */
const rounds = Number(process.argv[2] ?? 20);
const clientsOfEach = 16;

interface Counts {
  whole: number;
  truncated: number;
  reset: number;
  refused: number;
  /** Time of the first refused connection. */
  refusedAt: number;
}

type Send = (origin: string, agent: Agent, onResponse: (response: IncomingMessage) => void) => ReturnType<typeof get>;

const paths = ['/', '/glossary/positioning', '/api/v1/content', '/ask?query=positioning&streaming=false'];
const rpc = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'ask', arguments: { query: 'what is positioning' } },
});

/** Kinds of clients: with keep-alive, with new connections, and with streams of /ask and /mcp. */
const kinds: readonly Send[] = [
  ...paths.map(
    (path): Send =>
      (origin, agent, onResponse) =>
        get(origin + path, { agent }, onResponse),
  ),
  ...paths.map(
    (path): Send =>
      (origin, _, onResponse) =>
        get(origin + path, { agent: false }, onResponse),
  ),
  (origin, agent, onResponse) =>
    get(
      `${origin}/ask?query=how+long+should+a+test+run&num=50`,
      { agent, headers: { accept: 'text/event-stream' } },
      onResponse,
    ),
  (origin, _, onResponse) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    return request(`${origin}/mcp`, { method: 'POST', agent: false, headers }, onResponse).end(rpc);
  },
];

/** Sends a request; resolves to true if the client should continue. */
const ask = (send: Send, origin: string, agent: Agent, counts: Counts): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = send(origin, agent, (response) => {
      response.resume();
      response.on('error', () => undefined);
      response.on('close', () => {
        if (response.complete) counts.whole += 1;
        else counts.truncated += 1;
        resolve(true);
      });
    });
    sent.on('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (!isRefused) counts.reset += 1;
      else if (counts.refused++ === 0) counts.refusedAt = performance.now();
      resolve(!isRefused);
    });
  });

const total = { whole: 0, truncated: 0, reset: 0, refused: 0 };
const random = getRandom(1);
let unclean = 0;
let early = 0;
let longest = 0;
for (let round = 0; round < rounds; round += 1) {
  const seconds = round % 2;
  const script = round % 4 < 2 ? 'src/commands/serve.ts' : 'src/commands/serve-locked.ts';
  const env = { RATE_LIMIT: '100000000', RATE_LIMIT_SEARCH: '100000000', DRAIN_SECONDS: String(seconds) };
  const { stop, address } = await serveCommand(script, env);
  const counts: Counts = { whole: 0, truncated: 0, reset: 0, refused: 0, refusedAt: Number.POSITIVE_INFINITY };
  const agent = new Agent({ keepAlive: true });
  const client = async (send: Send): Promise<void> => {
    while (await ask(send, address, agent, counts));
  };
  const all = Array.from({ length: clientsOfEach }, () => kinds.map(client)).flat();
  // Waits for load, so that the signal comes in the middle of it on any machine.
  while (counts.whole < 4 * all.length) await wait(10);
  await wait(random.below(300));
  const began = performance.now();
  const code = await stop(round % 3 === 0 ? 'SIGINT' : 'SIGTERM');
  longest = Math.max(longest, performance.now() - began);
  if (code !== 0) unclean += 1;
  await Promise.all(all);
  if (counts.refusedAt - began < seconds * 1000) early += 1;
  agent.destroy();
  total.whole += counts.whole;
  total.truncated += counts.truncated;
  total.reset += counts.reset;
  total.refused += counts.refused;
}
console.log({ rounds, ...total, refusedBeforeTheDrainEnded: early, unclean, longestMs: Math.round(longest) });
// The server closes connections after ten seconds; short responses must never take that long.
const isQuick = longest < 8000;
const isWhole = total.truncated + total.reset + early + unclean === 0 && total.refused >= rounds;
process.exitCode = isWhole && isQuick ? 0 : 1;

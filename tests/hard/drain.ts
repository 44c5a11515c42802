import console from 'node:console';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../support/fuzz/random.ts';
import { serveCommand } from '../support/serve-command.ts';

/**
 * `node tests/hard/drain.ts [rounds]`: SIGTERM or SIGINT under load. No request may be reset or cut, and connections may
 * be refused only once the server has drained.
 */
const rounds = Number(process.argv[2] ?? 20);
const clientsOfEach = 16;

interface Tally {
  whole: number;
  truncated: number;
  reset: number;
  refused: number;
  /** When a connection was refused first. */
  refusedAt: number;
}

type Send = (origin: string, agent: Agent, take: (response: IncomingMessage) => void) => ReturnType<typeof get>;

const paths = ['/', '/glossary/positioning', '/api/v1/content', '/ask?query=positioning&streaming=false'];
const rpc = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'ask', arguments: { query: 'what is positioning' } },
});

/** Four kinds of clients: on connections that they keep, on new ones, and with streams of two doors. */
const kinds: readonly Send[] = [
  ...paths.map(
    (path): Send =>
      (origin, agent, take) =>
        get(origin + path, { agent }, take),
  ),
  ...paths.map(
    (path): Send =>
      (origin, _, take) =>
        get(origin + path, { agent: false }, take),
  ),
  (origin, agent, take) =>
    get(
      `${origin}/ask?query=how+long+should+a+test+run&num=50`,
      { agent, headers: { accept: 'text/event-stream' } },
      take,
    ),
  (origin, _, take) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    return request(`${origin}/mcp`, { method: 'POST', agent: false, headers }, take).end(rpc);
  },
];

/** Sends one request; resolves to whether the client goes on. */
const ask = (send: Send, origin: string, agent: Agent, tally: Tally): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = send(origin, agent, (response) => {
      response.resume();
      response.on('error', () => undefined);
      response.on('close', () => {
        if (response.complete) tally.whole += 1;
        else tally.truncated += 1;
        resolve(true);
      });
    });
    sent.on('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (!isRefused) tally.reset += 1;
      else if (tally.refused++ === 0) tally.refusedAt = performance.now();
      resolve(!isRefused);
    });
  });

const total = { whole: 0, truncated: 0, reset: 0, refused: 0 };
const random = randomOf(1);
let unclean = 0;
let early = 0;
let longest = 0;
for (let round = 0; round < rounds; round += 1) {
  const seconds = round % 2;
  const script = round % 4 < 2 ? 'src/commands/serve.ts' : 'src/commands/serve-locked.ts';
  const env = { RATE_LIMIT: '100000000', RATE_LIMIT_SEARCH: '100000000', DRAIN_SECONDS: String(seconds) };
  const { stop, address } = await serveCommand(script, env);
  const tally: Tally = { whole: 0, truncated: 0, reset: 0, refused: 0, refusedAt: Number.POSITIVE_INFINITY };
  const agent = new Agent({ keepAlive: true });
  const client = async (send: Send): Promise<void> => {
    while (await ask(send, address, agent, tally));
  };
  const all = Array.from({ length: clientsOfEach }, () => kinds.map(client)).flat();
  // The signal comes in the middle of the load, however busy the machine is.
  while (tally.whole < 4 * all.length) await wait(10);
  await wait(random.below(300));
  const began = performance.now();
  const code = await stop(round % 3 === 0 ? 'SIGINT' : 'SIGTERM');
  longest = Math.max(longest, performance.now() - began);
  if (code !== 0) unclean += 1;
  await Promise.all(all);
  if (tally.refusedAt - began < seconds * 1000) early += 1;
  agent.destroy();
  total.whole += tally.whole;
  total.truncated += tally.truncated;
  total.reset += tally.reset;
  total.refused += tally.refused;
}
console.log({ rounds, ...total, refusedBeforeTheDrainEnded: early, unclean, longestMs: Math.round(longest) });
// After ten seconds connections are cut: short answers must never take that long.
const isQuick = longest < 8000;
const isWhole = total.truncated + total.reset + early + unclean === 0 && total.refused >= rounds;
process.exitCode = isWhole && isQuick ? 0 : 1;

import console from 'node:console';
import { Agent, get } from 'node:http';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../support/fuzz/random.ts';
import { serveCommand } from '../support/serve-command.ts';

/** `node tests/hard/drain.ts [rounds]`: SIGTERM under load; every answer that began must be whole, and the exit clean. */
const rounds = Number(process.argv[2] ?? 20);
const clients = 50;

interface Tally {
  whole: number;
  truncated: number;
}

const ask = (url: string, agent: Agent, tally: Tally): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('close', () => {
        if (response.complete) tally.whole += 1;
        else tally.truncated += 1;
        resolve(response.complete);
      });
    }).on('error', () => resolve(false));
  });

const tally: Tally = { whole: 0, truncated: 0 };
const random = randomOf(1);
let unclean = 0;
let longest = 0;
for (let round = 0; round < rounds; round += 1) {
  const { stop, address } = await serveCommand('src/commands/serve.ts', { RATE_LIMIT: '100000000' });
  const agent = new Agent({ keepAlive: true });
  const targets = ['/', '/glossary/positioning', '/api/v1/content', '/ask?query=positioning&streaming=false'];
  const client = async (number: number): Promise<void> => {
    while (await ask(address + (targets[number % targets.length] ?? '/'), agent, tally));
  };
  const all = Array.from({ length: clients }, (_, number) => client(number));
  // The end comes in the middle of the load, however busy the machine is.
  const before = tally.whole;
  while (tally.whole < before + 4 * clients) await wait(10);
  await wait(random.below(300));
  const began = performance.now();
  const code = await stop();
  longest = Math.max(longest, performance.now() - began);
  if (code !== 0) unclean += 1;
  await Promise.all(all);
  agent.destroy();
}
console.log({ rounds, ...tally, unclean, longestMs: Math.round(longest) });
// After ten seconds connections are cut: short answers must never take that long.
const isQuick = longest < 8000;
process.exitCode = tally.truncated + unclean === 0 && isQuick && tally.whole > rounds * clients ? 0 : 1;

import { spawn } from 'node:child_process';
import console from 'node:console';
import { Agent, get } from 'node:http';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** `node tests/hard/drain.ts [rounds]`: SIGTERM under load; every answer that began must be whole, and the exit clean. */
const rounds = Number(process.argv[2] ?? 20);
const clients = 50;

interface Tally {
  whole: number;
  truncated: number;
}

const start = async () => {
  const child = spawn(process.execPath, ['src/commands/serve.ts'], {
    env: { ...process.env, PORT: '0', RATE_LIMIT: '100000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Site\s+(http:\S+)\//.exec(line)?.[1];
    if (address !== undefined) return { child, ended, address };
  }
  throw new Error('The server did not start');
};

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
let unclean = 0;
for (let round = 0; round < rounds; round += 1) {
  const { child, ended, address } = await start();
  const agent = new Agent({ keepAlive: true });
  const targets = ['/', '/glossary/positioning', '/api/v1/content', '/ask?query=positioning&streaming=false'];
  const client = async (number: number): Promise<void> => {
    while (await ask(address + (targets[number % targets.length] ?? '/'), agent, tally));
  };
  const all = Array.from({ length: clients }, (_, number) => client(number));
  await wait(300 + 50 * round);
  child.kill('SIGTERM');
  await Promise.all(all);
  agent.destroy();
  if ((await ended) !== 0) unclean += 1;
}
console.log({ rounds, ...tally, unclean });
process.exitCode = tally.truncated + unclean === 0 && tally.whole > rounds * clients ? 0 : 1;

import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { load } from './load.ts';

// How many requests a second the JSON API answers beside a node:http server that sends the same bytes. Both run at
// once and are asked in turn, round after round, so that whatever else the machine does hits both; medians count.
// `node bench/serve/list.ts [rounds] [seconds a round]`

const [rounds = 7, seconds = 2] = process.argv.slice(2).map(Number);
const targets = ['/api/v1/content', '/api/v1/content/glossary/positioning', '/api/v1/search?q=positioning'];

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

interface Round {
  readonly perSecond: number;
  /** Microseconds of processor time for one request. */
  readonly cpu: number;
  readonly p99: number;
  readonly failed: number;
}

const message = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('The server ended'));
    child.once('exit', ended);
    child.once('message', (value) => {
      child.off('exit', ended);
      resolve(Number(value));
    });
  });

const cpuTime = (child: ChildProcess): Promise<number> => {
  const answer = message(child);
  child.send('cpu');
  return answer;
};

const start = async (kind: string, target: string): Promise<Running> => {
  const child = fork(path.join(import.meta.dirname, 'servers.ts'), [kind, target]);
  const port = await message(child);
  await load(port, target, 1);
  return { child, port };
};

const ask = async ({ child, port }: Running, target: string): Promise<Round> => {
  const before = await cpuTime(child);
  const { perSecond, p99, failed } = await load(port, target, seconds);
  return { perSecond, p99, failed, cpu: ((await cpuTime(child)) - before) / (perSecond * seconds) };
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

console.log(
  '| target | node:http req/s | ours req/s | ratio | node:http µs CPU | ours µs CPU | ratio | ours p99 ms | failed |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const target of targets) {
  const peer = await start('node:http', target);
  const own = await start('ours', target);
  const pairs: { peer: Round; own: Round }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ peer: await ask(peer, target), own: await ask(own, target) });
  peer.child.kill();
  own.child.kill();
  const of = (value: (pair: (typeof pairs)[number]) => number): number => median(pairs.map(value));
  const cells = [
    of((pair) => pair.peer.perSecond),
    of((pair) => pair.own.perSecond),
    of((pair) => pair.own.perSecond / pair.peer.perSecond).toFixed(2),
    of((pair) => pair.peer.cpu).toFixed(0),
    of((pair) => pair.own.cpu).toFixed(0),
    of((pair) => pair.peer.cpu / pair.own.cpu).toFixed(2),
    of((pair) => pair.own.p99).toFixed(1),
    pairs.reduce((sum, pair) => sum + pair.own.failed, 0),
  ];
  console.log(`| ${target} | ${cells.join(' | ')} |`);
}

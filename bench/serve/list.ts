import { fork } from 'node:child_process';
import path from 'node:path';
import { type Load, load } from './load.ts';

// How many requests a second the JSON API answers beside a node:http server that sends the same bytes, in one run.
// `node bench/serve/list.ts [seconds]`

const seconds = Number(process.argv[2] ?? 5);
const kinds = ['node:http', 'ours'];
const targets = ['/api/v1/content', '/api/v1/content/glossary/positioning', '/api/v1/search?q=positioning'];

interface Measured extends Load {
  /** Microseconds of processor time for one request. */
  readonly cpu: number;
}

const measure = async (kind: string, target: string): Promise<Measured> => {
  const child = fork(path.join(import.meta.dirname, 'servers.ts'), [kind, target]);
  const message = (): Promise<number> =>
    new Promise((resolve, reject) => {
      child.once('message', (value) => resolve(Number(value)));
      child.once('exit', () => reject(new Error(`${kind} did not start`)));
    });
  const cpuTime = (): Promise<number> => {
    const answer = message();
    child.send('cpu');
    return answer;
  };
  try {
    const port = await message();
    await load(port, target, 1);
    const before = await cpuTime();
    const result = await load(port, target, seconds);
    return { ...result, cpu: ((await cpuTime()) - before) / (result.perSecond * seconds) };
  } finally {
    child.kill();
  }
};

console.log(
  '| target | server | requests/s | ratio | CPU µs/request | ratio | p50 ms | p99 ms | failed |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
);
for (const target of targets) {
  let peer: Measured | undefined;
  for (const kind of kinds) {
    const measured = await measure(kind, target);
    peer ??= measured;
    const { perSecond, cpu, p50, p99, failed } = measured;
    const cells = [
      perSecond,
      (perSecond / peer.perSecond).toFixed(2),
      cpu.toFixed(0),
      (peer.cpu / cpu).toFixed(2),
      p50.toFixed(2),
      p99.toFixed(2),
      failed,
    ];
    console.log(`| ${target} | ${kind} | ${cells.join(' | ')} |`);
  }
}

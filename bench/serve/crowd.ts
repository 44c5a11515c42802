import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serveCommand } from '../../tests/support/servers/serve-command.ts';
import { load } from './load.ts';
import { listed, questionsAbout, type RequestKind } from './request-kinds.ts';

// Measures the latency of pages while many clients ask uncached questions, and how many questions are rejected. The
// servers are those of `npm run serve` and `npm run serve:locked`, with their own limits.

const seconds = 5;
const askers = 48;

/** A large site's titles are sampled evenly. */
const maxTitles = 1000;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Requests a page over a new connection; resolves to the time in milliseconds, or undefined if it was rejected. */
const read = (url: string, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - start : undefined));
    }).on('error', reject);
  });

interface PageLatency {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly refused: number;
}

/** Requests pages in turn, at most 50 a second, until `isOver()`. */
const readPages = async (urls: readonly string[], isOver: () => boolean): Promise<PageLatency> => {
  const agent = new Agent({ keepAlive: false });
  const times: (number | undefined)[] = [];
  while (!isOver()) {
    times.push(await read(urls[times.length % urls.length] ?? '', agent));
    await wait(20);
  }
  const answered = times.filter((time) => time !== undefined).sort((a, b) => a - b);
  const at = (share: number): number => answered[Math.floor(answered.length * share)] ?? 0;
  const refused = times.length - answered.length;
  return { p50: at(0.5), p99: at(0.99), max: answered.at(-1) ?? 0, refused };
};

const readDuring = async <Result>(urls: readonly string[], work: Promise<Result>) => {
  let isOver = false;
  const reading = readPages(urls, () => isOver);
  const result = await work;
  isOver = true;
  return { result, reading: await reading };
};

const asking = (name: string, questions: readonly string[]): RequestKind => ({
  name,
  method: 'GET',
  headers: { accept: 'application/json' },
  variants: questions.map((question) => ({ target: `/ask?query=${encodeURIComponent(question)}` })),
});

const getTitles = async (address: string): Promise<{ path: string; title: string }[]> => {
  const { total } = await listed(address, 'limit=1');
  const parts = Array.from({ length: Math.ceil(total / 100) }, (_, part) => `limit=100&offset=${part * 100}`);
  return (await Promise.all(parts.map((query) => listed(address, query)))).flatMap(({ items }) => items);
};

export const crowdHead = [
  'pages',
  'server',
  'page alone, p50 / p99 ms',
  `page while ${askers} ask, p50 / p99 / max ms`,
  'pages refused',
  'questions /s',
  'titles asked over 16 connections',
  'questions refused',
];

/** Measures a site served by one of the commands and returns a table row. */
export const crowdRow = async (site: string, script: 'serve' | 'serve-locked', rounds: number): Promise<string[]> => {
  const server = await serveCommand(path.join('src/commands', `${script}.ts`), {
    OUT_DIR: site,
    RATE_LIMIT: '1000000000',
    RATE_LIMIT_SEARCH: '1000000000',
  });
  try {
    const { address } = server;
    const all = await getTitles(address);
    const urls = all.slice(0, 200).map((page) => `${address}/${page.path === 'index' ? '' : page.path}`);
    const crowd = asking('a crowd', questionsAbout(all.map(({ title }) => title)));
    const every = Math.ceil(all.length / maxTitles);
    const titles = asking(
      'titles',
      all.filter((_, at) => at % every === 0).map(({ title }) => `Where do I read about ${title}?`),
    );
    await load(address, crowd, { seconds: 1, connections: askers });
    const alone: PageLatency[] = [];
    const together: PageLatency[] = [];
    const rates: number[] = [];
    let refused = 0;
    let asked = 0;
    for (let round = 0; round < rounds; round += 1) {
      alone.push((await readDuring(urls, wait(seconds * 1000))).reading);
      const { reading, result } = await readDuring(urls, load(address, crowd, { seconds, connections: askers }));
      together.push(reading);
      rates.push(result.perSecond - result.failed / seconds);
      refused += result.failed;
      asked += result.perSecond * seconds;
    }
    const { result: once, reading } = await readDuring(urls, load(address, titles, { connections: 16 }));
    const of = (readings: readonly PageLatency[], value: (reading: PageLatency) => number): string =>
      median(readings.map(value)).toFixed(1);
    return [
      String(all.length),
      script,
      `${of(alone, ({ p50 }) => p50)} / ${of(alone, ({ p99 }) => p99)}`,
      `${of(together, ({ p50 }) => p50)} / ${of(together, ({ p99 }) => p99)} / ${of(together, ({ max }) => max)}`,
      String([...together, reading].reduce((sum, each) => sum + each.refused, 0)),
      median(rates).toFixed(0),
      String(once.count),
      `${((100 * (refused + once.failed)) / (asked + once.count)).toFixed(1)} %`,
    ];
  } finally {
    await server.stop();
  }
};

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { origin } from '../../tests/support/library.ts';
import { machine } from '../machine.ts';
import { table, writeSection } from '../report.ts';
import { bundledFunctions, writeRelease } from './ship.ts';

// Measures the cold start of each function as Netlify deploys it: from process start to the end of its first response,
// less that of an empty Node process, and of one that reads a Request and returns a Response, as every function does.
// `npm run bench -- start [runs] [dry]`

const runs = Number(process.argv[2] ?? 15);
const counts = [24, 10_000];
const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (id: string, params: object): object => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: id, params }),
});

/** First request to each function. */
const firstRequests: readonly (readonly [name: string, target: string, init: object, status: number])[] = [
  ['api', '/api/v1/content', {}, 200],
  ['api', '/api/v1/search?q=price', {}, 200],
  [
    'mcp',
    '/mcp',
    post('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1' },
    }),
    200,
  ],
  [
    'a2a',
    '/a2a',
    post('SendMessage', { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'What is price?' }] } }),
    200,
  ],
  ['ask', '/ask?query=What+is+price%3F', { headers: { accept: 'application/json' } }, 200],
  ['pages', '/no-such-page', { headers: { accept: 'text/html' } }, 404],
  ['health', '/health', {}, 200],
];

interface Measured {
  readonly ms: number;
  /** CPU time, which hardly depends on other load. */
  readonly cpu: number;
  readonly megabytes: number;
}

const printUsage = `const { user, system } = process.cpuUsage(); process.stdout.write((user + system) / 1000 + ' ' + process.memoryUsage().rss);`;
const baselines = {
  empty: printUsage,
  answering: `const request = new Request('${origin}/'); const response = new Response(request.method + request.headers.get('accept')); await response.text(); ${printUsage}`,
};
// Netlify's packager gives every module a `require`, which some packages use for modules of Node.
const first = `globalThis.require = process.getBuiltinModule('module').createRequire(import.meta.url); const [file, target, init, status] = process.argv.slice(2); const { default: handle } = await import(file); const response = await handle(new Request('${origin}' + target, JSON.parse(init)), { ip: '127.0.0.1' }); const text = await response.text(); if (response.status !== Number(status)) throw new Error(target + ': ' + response.status + ' ' + text); ${printUsage}`;

const work = await mkdtemp(path.join(tmpdir(), 'start-'));
const script = async (name: string, body: string): Promise<string> => {
  const file = path.join(work, `${name}.mjs`);
  await writeFile(file, body);
  return file;
};

const once = (args: readonly string[], release: string): Measured => {
  const before = performance.now();
  const output = execFileSync(process.execPath, args, {
    env: { ...process.env, OUT_DIR: release },
    encoding: 'utf8',
  });
  const [cpu = 0, rss = 0] = output.split(' ').map(Number);
  return { ms: performance.now() - before, cpu, megabytes: rss / 2 ** 20 };
};
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(0);

const measure = (files: Readonly<Record<'empty' | 'answering' | 'first', string>>, args: string[], release: string) => {
  const rounds = Array.from({ length: runs }, () => ({
    empty: once([files.empty], release),
    answering: once([files.answering], release),
    first: once([files.first, ...args], release),
  }));
  const of = (value: (round: (typeof rounds)[number]) => number): string => median(rounds.map(value)).toFixed(0);
  return [
    of(({ first: full, empty }) => full.ms - empty.ms),
    of(({ first: full, answering }) => full.ms - answering.ms),
    of(({ first: full, empty }) => full.cpu - empty.cpu),
    of(({ first: full, answering }) => full.cpu - answering.cpu),
    of(({ first: full }) => full.megabytes),
    of(({ answering }) => answering.megabytes),
  ];
};

try {
  const files = {
    empty: await script('empty', baselines.empty),
    answering: await script('answering', baselines.answering),
    first: await script('first', first),
  };
  const rows = [
    'function, first request|pages|code at the start, KB|all code, KB|content, KB|ms above empty Node|ms above an answering one|CPU ms above empty|CPU ms above answering|RSS, MB|RSS of an answering one, MB'.split(
      '|',
    ),
  ];
  const shipped = await bundledFunctions(work);
  for (const count of counts) {
    const release = path.join(work, `dist-${count}`);
    const content = await writeRelease(count, release);
    for (const [name, target, init, status] of firstRequests) {
      const { file, code } = shipped.get(name) ?? { file: name, code: { start: 0, all: 0 } };
      const args = [file, target, JSON.stringify(init), String(status)];
      rows.push([
        `${name}, \`${target}\``,
        String(count),
        kilobytes(code.start),
        kilobytes(code.all),
        kilobytes(content),
        ...measure(files, args, release),
      ]);
    }
  }
  const text = `## Start\n\n${machine()} Each function as the build bundles it for Netlify; medians of ${runs} runs, in turn with a Node process that does nothing and one that reads a Request and answers a Response, which loads the half of Node that every function there needs. All code: with what is loaded later or never.\n\n${table(rows)}`;
  console.log(text);
  if (process.argv[3] !== 'dry') writeSection(path.resolve(import.meta.dirname, '../RESULTS.md'), 'start', text);
} finally {
  await rm(work, { recursive: true, force: true });
}

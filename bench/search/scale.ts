import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { machine } from '../machine.ts';
import { table, writeSection } from '../report.ts';

/** Sizes and engines: MiniSearch runs in memory and takes minutes beyond ten thousand pages. */
const plan: readonly (readonly [number, readonly string[]])[] = [
  [1_000, ['halyard', 'fts5', 'minisearch']],
  [10_000, ['halyard', 'fts5', 'minisearch']],
  [50_000, ['halyard', 'fts5']],
];

type Figures = Record<string, number>;
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Command prefix that prioritises the measured processes on a busy machine, such as `chrt -f 50`. */
const prefix = (process.env.BENCH_PREFIX ?? '').split(' ').filter(Boolean);
const run = (command: readonly string[]): Figures => {
  const [program = '', ...rest] = command;
  return JSON.parse(execFileSync(program, rest, { encoding: 'utf8' }));
};

/** The query program bundled as it would be deployed. */
const bundleFolder = mkdtempSync(here('.scale-'));
const queryProgram = path.join(bundleFolder, 'query.mjs');
await build({
  input: here('scale-query.ts'),
  platform: 'node',
  external: ['minisearch', /^@orama\//],
  output: { file: queryProgram, format: 'esm', codeSplitting: false },
  logLevel: 'silent',
});

const maxPages = Number(process.argv[2] ?? 50_000);
const ms = (value = 0): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const rows: string[][] = [];
for (const [pages, engines] of plan.filter(([size]) => size <= maxPages)) {
  for (const engine of engines) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-scale-'));
    const built = run([
      process.execPath,
      '--max-old-space-size=8000',
      here('scale-build.ts'),
      folder,
      String(pages),
      engine,
    ]);
    // Median of five processes, since each measures one cold start.
    const runs = [0, 1, 2, 3, 4].map(() => run([...prefix, process.execPath, queryProgram, folder, engine]));
    const median = (name: string): number => runs.map((figures) => figures[name] ?? 0).sort((a, b) => a - b)[2] ?? 0;
    const perPage = (bytes: number | undefined): string =>
      bytes === undefined ? '–' : (bytes / pages / 1000).toFixed(2);
    rows.push([
      String(pages),
      engine,
      (built.seconds ?? 0).toFixed(1),
      (built.peak ?? 0).toFixed(0),
      perPage(built.bytes),
      perPage(built.gzipped),
      perPage(built.withoutText),
      ms(median('cold')),
      `${ms(median('p50'))} / ${ms(median('p99'))}`,
      `${ms(median('warm50'))} / ${ms(median('warm99'))}`,
      median('rss').toFixed(0),
    ]);
    console.log(rows.at(-1)?.join('  '));
    rmSync(folder, { recursive: true });
  }
}

rmSync(bundleFolder, { recursive: true });

const source = process.env.SEARCH_PAGES
  ? 'real documentation pages (beyond their number: copies with new rare words)'
  : 'made-up pages';
const head = [
  'pages',
  'engine',
  'build s',
  'build peak MB',
  'KB/page',
  'KB/page gz',
  'KB/page gz without text',
  'open + first query ms',
  'first pass p50 / p99 ms',
  'second pass p50 / p99 ms',
  'RSS MB',
];
const text = `## Search: size and speed\n\n${machine()} On ${source}; ten results with snippets (MiniSearch has none). Each line in a process of its own, median of five.\n\n${table([head, ...rows])}`;
console.log(`\n${text}`);
writeSection(fileURLToPath(new URL('../RESULTS.md', import.meta.url)), 'search-scale', text);

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dataManifestName } from '../../src/context/segments/release-data.ts';
import { machine } from '../machine.ts';
import { table, writeSection } from '../report.ts';
import { startPostgres } from '../search/peers/postgres.ts';
import { describeFigures, keepFigures } from './figures.ts';
import { delay, measureSize } from './measure-size.ts';
import { measureThroughput } from './measure-throughput.ts';
import { compareRelevance, measurePostgres } from './postgres.ts';

/** `run.ts [--data <folder>] [pages…]`: `--data` keeps what was written and measured; its figures of other numbers of pages stay in the results. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const data = values.data ?? mkdtempSync(path.join(tmpdir(), 'bench-scale-'));

const folderFor = (pages: number): string => {
  const folder = path.join(data, String(pages));
  if (existsSync(path.join(folder, dataManifestName))) return folder;
  const written = execFileSync(
    process.execPath,
    // Garbage of pages would let the heap grow far beyond what is held.
    ['--max-semi-space-size=16', here('write.ts'), folder, String(pages)],
    { encoding: 'utf8' },
  );
  console.log(written);
  return folder;
};

/** The most pages that PostgreSQL is measured with: to load and ask it with more takes longer than all else. */
const mostPeerPages = 100_000;
/** The queries that it is asked of more than 10,000 pages, of each kind as many. */
const fewQueries = 40;
const queriesFor = (pages: number, queries: readonly string[]): readonly string[] =>
  pages > 10_000 ? queries.slice(0, fewQueries) : queries;

const source =
  process.env.SEARCH_PAGES === undefined
    ? 'Made-up pages.'
    : 'Real documentation pages; beyond their number, copies with new rare words.';
const server = await startPostgres();
try {
  for (const pages of positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000]) {
    const folder = folderFor(pages);
    const { rows, rss, peer, queries } = await measureSize(folder, pages);
    const throughput = await measureThroughput(folder, { pages, delay, queries });
    const peers = pages > mostPeerPages ? [] : await measurePostgres(server, pages, queriesFor(pages, queries));
    keepFigures(data, pages, {
      about: `${source} ${machine()}`,
      requests: rows,
      memory: [[String(pages), rss.toFixed(0)]],
      throughput,
      searches: [peer, ...peers],
    });
    const text = `## Scale: data elsewhere

Data written by the writers of a build without HTML, and served by \`serve --from\` from a storage ${delay} ms away, one request after the other. Cold: a replica that has just started; warm: one that has answered fifty others of the kind. p50 / p99; a round is a step whose requests to the storage wait for those before. Searches are titles, sentences of twelve words, single words and questions, in equal parts; questions to \`/ask\` the same. PostgreSQL is asked ${fewQueries} of them beyond 10,000 pages.

${describeFigures(data)}`;
    writeSection(here('../RESULTS.md'), 'scale', text);
  }
  // Without collections there is nothing to compare.
  if (process.env.SEARCH_DATA !== undefined)
    writeSection(
      here('../RESULTS.md'),
      'scale-relevance',
      `### Relevance beside PostgreSQL\n\n${table(await compareRelevance(server, process.env.SEARCH_DATA))}`,
    );
} finally {
  await server.stop();
  if (values.data === undefined) rmSync(data, { recursive: true });
}

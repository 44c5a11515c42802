import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { anyOf, ftsQuery } from './fts-query.ts';
import { mean, percentile } from './metrics.ts';

/** `scale-query.ts <folder> <engine>`: opens an index, runs the queries and prints the times as one line of JSON. */
const [folder = '', engine = ''] = process.argv.slice(2);
const queries: string[] = JSON.parse(readFileSync(path.join(folder, 'queries.json'), 'utf8'));

type Search = (query: string) => unknown;
/** Engines: the outer function loads the code, unmeasured; the inner one opens the index. */
const engines = new Map<string, () => Promise<() => Promise<Search> | Search>>([
  [
    'halyard',
    async () => {
      const { openIndex } = await import('../../src/search/index/open-index.ts');
      const { search } = await import('../../src/search/query/search.ts');
      const { openStore } = await import('../../src/library/store/open-store.ts');
      const { openFile } = await import('../../src/release/open/open-file.ts');
      return async () => {
        const library = openStore(openFile(path.join(folder, 'library.bin')).read);
        const { read, size } = openFile(path.join(folder, 'search.bin'));
        const index = await openIndex(read, size, library);
        return (query) => search(index, { query });
      };
    },
  ],
  [
    'minisearch',
    async () => {
      const { default: MiniSearch } = await import('minisearch');
      const { textAnalysisFor: lend } = await import('./text-analysis.ts');
      const { analyzer, terms, words } = await lend('en');
      return () => {
        const json = readFileSync(path.join(folder, 'minisearch.json'), 'utf8');
        const index = MiniSearch.loadJSON(json, {
          fields: ['title', 'headings', 'text'],
          tokenize: terms,
          processTerm: (term) => term || null,
        });
        const options = {
          boost: { title: 3, headings: 1.5 },
          tokenize: (query: string) => words(query).map(analyzer.getTerm),
        };
        return (query) => index.search(query, options).slice(0, 10);
      };
    },
  ],
  [
    'fts5',
    async () => {
      const { textAnalysisFor: lend } = await import('./text-analysis.ts');
      const { words } = await lend('en');
      return () => {
        const select = new DatabaseSync(path.join(folder, 'fts.db'), { readOnly: true }).prepare(ftsQuery);
        return (query) => select.all(anyOf(words(query)), 10);
      };
    },
  ],
]);

const open = await engines.get(engine)?.();
if (!open) throw new Error(`There is no engine "${engine}".`);
const before = performance.now();
const search = await open();
search(queries[0] ?? 'page');
const cold = performance.now() - before;

const times = (): number[] =>
  queries.map((query) => {
    const start = performance.now();
    search(query);
    return performance.now() - start;
  });
const first = times();
const second = times();
console.log(
  JSON.stringify({
    cold,
    p50: percentile(first, 0.5),
    p99: percentile(first, 0.99),
    warm50: percentile(second, 0.5),
    warm99: percentile(second, 0.99),
    mean: mean(second),
    rss: process.memoryUsage.rss() / 2 ** 20,
  }),
);

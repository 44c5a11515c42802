import { mean, percentile } from '../search/metrics.ts';
import { pagesFor } from '../search/pages.ts';
import { halyard } from '../search/peers/halyard.ts';
import { loadPages, type Postgres, postgresPeer, type Rank, ranks, searcherOf } from '../search/peers/postgres.ts';
import { measure } from '../search/relevance.ts';
import { readSets } from '../search/sets.ts';
import { textAnalysisFor } from '../search/text-analysis.ts';

const rankNames: readonly Rank[] = ['ts_rank_cd', 'ts_rank'];

/** Measures PostgreSQL over the same pages and queries, each asked once before; returns a row for each function that it ranks by. */
export const measurePostgres = async (
  server: Postgres,
  pages: number,
  queries: readonly string[],
): Promise<string[][]> => {
  const client = await server.connect();
  const { words } = await textAnalysisFor('en');
  const start = performance.now();
  await loadPages(client, pagesFor(pages, process.env.SEARCH_PAGES), 'en');
  const seconds = (performance.now() - start) / 1000;
  const rows: string[][] = [];
  for (const rank of rankNames) {
    const search = searcherOf(client, 'en', rank);
    const times: number[] = [];
    for (const round of [0, 1])
      for (const query of queries) {
        const before = performance.now();
        await search(words(query).join(' '), 10);
        if (round === 1) times.push(performance.now() - before);
      }
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    rows.push([
      String(pages),
      `PostgreSQL, ${ranks[rank]}`,
      `${p50.toFixed(0)} / ${p99.toFixed(0)}`,
      seconds.toFixed(0),
    ]);
  }
  await client.end();
  return rows;
};

/** Measures nDCG@10 on the test collections of a folder, ours and that of PostgreSQL; returns a row for each engine. */
export const compareRelevance = async (server: Postgres, folder: string | undefined): Promise<string[][]> => {
  const sets = readSets(folder);
  const rows: string[][] = [['nDCG@10', ...sets.map(({ name }) => name), 'mean']];
  for (const peer of [halyard, ...rankNames.map((rank) => postgresPeer(server, rank))]) {
    const scores: number[] = [];
    for (const set of sets) scores.push((await measure(peer, set)).ndcg);
    rows.push([`${peer.name}, ${peer.setting}`, ...[...scores, mean(scores)].map((score) => score.toFixed(3))]);
  }
  return rows;
};

import { fileURLToPath } from 'node:url';
import { close } from 'pagefind';
import { machine } from '../machine.ts';
import { table, writeSection } from '../report.ts';
import { mean } from './metrics.ts';
import type { Peer } from './peer.ts';
import { flexSearchTuned } from './peers/flexsearch.ts';
import { halyard } from './peers/halyard.ts';
import { lunrTuned } from './peers/lunr.ts';
import { miniSearchDefault, miniSearchExact, miniSearchTuned } from './peers/minisearch.ts';
import { oramaTuned } from './peers/orama.ts';
import { pagefindShipped, pagefindSummed } from './peers/pagefind.ts';
import { ftsDefault, ftsTuned } from './peers/sqlite.ts';
import { measure, type Relevance } from './relevance.ts';
import { readSets } from './sets.ts';

const peers: readonly Peer[] = [
  halyard,
  lunrTuned,
  pagefindSummed,
  ftsTuned,
  miniSearchExact,
  miniSearchTuned,
  miniSearchDefault,
  flexSearchTuned,
  oramaTuned,
  pagefindShipped,
  ftsDefault,
];

const results = fileURLToPath(new URL('../RESULTS.md', import.meta.url));
const sets = readSets(process.env.SEARCH_DATA);
if (sets.length === 0) {
  console.error(
    'SEARCH_DATA is not a folder of test collections, each with corpus.jsonl, queries.jsonl and qrels.tsv. Set it and run again.',
  );
  process.exit(1);
}

const only = process.argv[2];
const measured: { readonly peer: Peer; readonly rows: readonly Relevance[] }[] = [];
for (const peer of peers.filter(({ name }) => only === undefined || name === only)) {
  const rows: Relevance[] = [];
  for (const set of sets) rows.push(await measure(peer, set));
  measured.push({ peer, rows });
  console.log(`${peer.name} (${peer.setting}): ${rows.map(({ ndcg }) => ndcg.toFixed(3)).join(' ')}`);
}

await close();

const three = (value: number): string => value.toFixed(3);
const percent = (value: number): string => `${(value * 100).toFixed(0)} %`;
const names = sets.map(({ name, items, queries }) => `${name} (${items.length}/${queries.length})`);
const toLabel = ({ name, setting }: Peer): string => `${name}, ${setting}`;

const quality = table([
  ['nDCG@10 / success@1', ...names, 'mean nDCG'],
  ...measured.map(({ peer, rows }) => [
    toLabel(peer),
    ...rows.map((row) => `${three(row.ndcg)} / ${row.first.toFixed(2)}`),
    three(mean(rows.map((row) => row.ndcg))),
  ]),
]);
const robust = table([
  ['Robustness, mean of the sets', 'no result', 'nDCG, one typo', 'loss by the typo', "answer's words in the snippet"],
  ...measured.map(({ peer, rows }) => {
    const answers = rows.flatMap(({ answer }) => answer ?? []);
    const typo = mean(rows.map((row) => row.typo));
    return [
      toLabel(peer),
      percent(mean(rows.map((row) => row.none))),
      three(typo),
      three(mean(rows.map((row) => row.ndcg)) - typo),
      answers.length > 0 ? percent(mean(answers)) : '–',
    ];
  }),
]);
const text = `## Search: relevance\n\n${machine()} Items/queries per set in brackets. Peers are lent our stemmer, stop words and question words where they take them.\n\n${quality}\n\n${robust}`;
console.log(`\n${text}`);
if (only === undefined) writeSection(results, 'search-relevance', text);

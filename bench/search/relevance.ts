import { mean, ndcg } from './metrics.ts';
import type { Peer } from './peer.ts';
import type { Lent } from './question.ts';
import { lend } from './question.ts';
import type { TestSet } from './sets.ts';
import { withTypos } from './typo.ts';

/** How well an engine did on one set. */
export interface Relevance {
  readonly ndcg: number;
  /** The share of queries whose first result is right. */
  readonly first: number;
  /** The share of queries without any result. */
  readonly none: number;
  /** nDCG with one typo per query. */
  readonly typo: number;
  /** How much of the reference answer's telling words the snippet of the first right result holds; where there are answers and snippets. */
  readonly answer: number | undefined;
}

function answerShare(lent: Lent, answer: string, snippet: string): number {
  const wanted = new Set(lent.terms(answer));
  const given = new Set(lent.terms(snippet));
  return mean([...wanted].map((term) => (given.has(term) ? 1 : 0)));
}

/** Measures one engine on one set. */
export async function measure(peer: Peer, set: TestSet): Promise<Relevance> {
  const lent = await lend(set.language);
  const engine = await peer.ready(set.items, set.language);
  const gradesOf = (id: string) => set.grades.get(id) ?? new Map<string, number>();
  const rows: { ndcg: number; first: number; none: number; answer: number | undefined }[] = [];
  for (const { id, text, answer } of set.queries) {
    const { ids, snippets } = await engine.search(text, 10);
    const right = ids.findIndex((found) => gradesOf(id).has(found));
    rows.push({
      ndcg: ndcg(ids, gradesOf(id)),
      first: right === 0 ? 1 : 0,
      none: ids.length === 0 ? 1 : 0,
      answer:
        answer === undefined || snippets === undefined ? undefined : answerShare(lent, answer, snippets[right] ?? ''),
    });
  }
  const typos: number[] = [];
  for (const { id, text } of withTypos(set).queries)
    typos.push(ndcg((await engine.search(text, 10)).ids, gradesOf(id)));
  await engine.close?.();
  const answers = rows.flatMap(({ answer }) => answer ?? []);
  return {
    ndcg: mean(rows.map((row) => row.ndcg)),
    first: mean(rows.map((row) => row.first)),
    none: mean(rows.map((row) => row.none)),
    typo: mean(typos),
    answer: answers.length > 0 ? mean(answers) : undefined,
  };
}

import { mean, ndcg } from './metrics.ts';
import type { Peer } from './peer.ts';
import type { TestSet } from './sets.ts';
import type { TextAnalysis } from './text-analysis.ts';
import { textAnalysisFor } from './text-analysis.ts';
import { withTypos } from './typo.ts';

/** Scores of an engine on one test set. */
export interface Relevance {
  readonly ndcg: number;
  /** Share of queries whose first result is relevant. */
  readonly first: number;
  /** Share of queries without results. */
  readonly none: number;
  /** nDCG with one typo per query. */
  readonly typo: number;
  /** Share of the reference answer's terms in the snippet of the first relevant result; undefined without answers or snippets. */
  readonly answer: number | undefined;
}

const answerShare = (analysis: TextAnalysis, answer: string, snippet: string): number => {
  const expected = new Set(analysis.terms(answer));
  const actual = new Set(analysis.terms(snippet));
  return mean([...expected].map((term) => (actual.has(term) ? 1 : 0)));
};

/** Measures an engine on one test set. */
export const measure = async (peer: Peer, set: TestSet): Promise<Relevance> => {
  const analysis = await textAnalysisFor(set.language);
  const engine = await peer.open(set.items, set.language);
  const getGrades = (id: string) => set.grades.get(id) ?? new Map<string, number>();
  const rows: { ndcg: number; first: number; none: number; answer: number | undefined }[] = [];
  for (const { id, text, answer } of set.queries) {
    const { ids, snippets } = await engine.search(text, 10);
    const right = ids.findIndex((found) => getGrades(id).has(found));
    rows.push({
      ndcg: ndcg(ids, getGrades(id)),
      first: right === 0 ? 1 : 0,
      none: ids.length === 0 ? 1 : 0,
      answer:
        answer === undefined || snippets === undefined
          ? undefined
          : answerShare(analysis, answer, snippets[right] ?? ''),
    });
  }
  const typos: number[] = [];
  for (const { id, text } of withTypos(set).queries)
    typos.push(ndcg((await engine.search(text, 10)).ids, getGrades(id)));
  await engine.close?.();
  const answers = rows.flatMap(({ answer }) => answer ?? []);
  return {
    ndcg: mean(rows.map((row) => row.ndcg)),
    first: mean(rows.map((row) => row.first)),
    none: mean(rows.map((row) => row.none)),
    typo: mean(typos),
    answer: answers.length > 0 ? mean(answers) : undefined,
  };
};

import { answerQuestion } from '../../src/operations/answer.ts';
import { search } from '../../src/search/query/search.ts';
import { mean, ndcg } from '../search/metrics.ts';
import type { TestSet } from '../search/sets.ts';
import { getSource, pathOfItem } from './source.ts';
import { answeredAt5, areaUnderCurve } from './statistics.ts';

/** The results of a collection: abstention once every second page is deleted, and ranking while it is whole. */
export interface CollectionFigures {
  readonly name: string;
  readonly answerable: number;
  readonly unanswerable: number;
  readonly answered: number;
  readonly falseAnswers: number;
  readonly auc: number;
  readonly answeredAt5: number;
  /** Share of the answerable whose first quotation is on a right page; silence counts as a miss. */
  readonly rightFirst: number;
  readonly ndcg: number;
  readonly success: number;
}

const ranking = async (set: TestSet): Promise<Pick<CollectionFigures, 'ndcg' | 'success'>> => {
  const { search: index } = await getSource(set);
  const ids = new Map(set.items.map(({ id }, at) => [pathOfItem(at), id]));
  const rows = set.queries.map(({ id, text }) => {
    const grades = set.grades.get(id) ?? new Map<string, number>();
    const found = search(index, { query: text.slice(0, 512), limit: 10 }).hits.map(({ path }) => ids.get(path) ?? '');
    return { ndcg: ndcg(found, grades), success: grades.has(found[0] ?? '') ? 1 : 0 };
  });
  return { ndcg: mean(rows.map((row) => row.ndcg)), success: mean(rows.map((row) => row.success)) };
};

/** Measures a collection: a question whose every right page is deleted is unanswerable, one whose page is kept answerable. */
export const measureCollection = async (set: TestSet): Promise<CollectionFigures> => {
  const items = set.items.filter((_, at) => at % 2 === 0);
  const kept = new Map(items.map(({ id }, at) => [id, pathOfItem(at)]));
  const source = await getSource({ ...set, items });
  const rows = set.queries.map(({ id, text }) => {
    const right = new Set(
      [...(set.grades.get(id) ?? new Map<string, number>()).keys()].flatMap((one) => kept.get(one) ?? []),
    );
    const { outcome, confidence, quotes } = answerQuestion.run({ question: text.slice(0, 512) }, source);
    const isRight = quotes[0] !== undefined && right.has(quotes[0].page.path);
    return { isAnswerable: right.size > 0, isAnswered: outcome === 'answered', confidence, isRight };
  });
  const own = rows.filter(({ isAnswerable }) => isAnswerable);
  const others = rows.filter(({ isAnswerable }) => !isAnswerable);
  const confidences = [own, others].map((some) => some.map(({ confidence }) => confidence));
  const [positives = [], negatives = []] = confidences;
  return {
    name: set.name,
    answerable: own.length,
    unanswerable: others.length,
    answered: mean(own.map(({ isAnswered }) => (isAnswered ? 1 : 0))),
    falseAnswers: mean(others.map(({ isAnswered }) => (isAnswered ? 1 : 0))),
    auc: areaUnderCurve(positives, negatives),
    answeredAt5: answeredAt5(positives, negatives),
    rightFirst: mean(own.map(({ isRight }) => (isRight ? 1 : 0))),
    ...(await ranking(set)),
  };
};

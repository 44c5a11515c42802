import process from 'node:process';
import { confidenceThreshold } from '../../src/operations/answer/confidence.ts';
import { answerQuestion } from '../../src/operations/answer.ts';
import { readSets, type TestSet } from '../search/sets.ts';
import { getSource } from './source.ts';

/**
 * `SEARCH_DATA=folder node bench/answers/foreign.ts`: answers questions of a test collection, and questions of another
 * subject, with the same threshold as on the site.
 */
const subjects = [['docs-sections', 'docs-pages'], ['covid-faq']];
const findSubject = (name: string): number => subjects.findIndex((names) => names.includes(name));
const sets = readSets(process.env.SEARCH_DATA).filter(({ name }) => findSubject(name) >= 0);

const share = (values: readonly number[], limit: number): number =>
  values.filter((value) => value >= limit).length / values.length;
const auc = (own: readonly number[], foreign: readonly number[]): number => {
  const wins = own.flatMap((a) => foreign.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
};

console.log('set             own  foreign  answered  false answers  AUC    answered at 5 % false');
for (const set of sets) {
  const source = await getSource(set);
  const getConfidences = ({ queries }: TestSet): number[] =>
    queries.map(({ text }) => answerQuestion.run({ question: text }, source).confidence);
  const own = getConfidences(set);
  const foreign = sets.filter(({ name }) => findSubject(name) !== findSubject(set.name)).flatMap(getConfidences);
  const at5 = [...foreign].sort((a, b) => b - a)[Math.floor(foreign.length * 0.05)] ?? 0;
  const row = [
    own.length,
    foreign.length,
    share(own, confidenceThreshold),
    share(foreign, confidenceThreshold),
    auc(own, foreign),
    share(own, at5 + 1e-9),
  ];
  console.log(
    set.name.padEnd(14),
    ...row.map((value) => (Number.isInteger(value) && value > 1 ? String(value) : value.toFixed(3)).padStart(9)),
  );
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { readGolden } from '../../src/commands/eval/eval-golden.ts';
import type { GoldenQuestion } from '../../src/library/site/golden-questions.ts';
import { featuresFor } from '../../src/operations/answer/collect-evidence.ts';
import { openContext } from '../../src/release/open/open-context.ts';

/**
 * `node bench/answers/fit.ts`: fits the features of confidence.ts by logistic regression to the questions of this folder
 * and the golden ones, over the last build. The shipped weights were fitted to more data: see NOTES.md. Evaluated by ten-fold cross-validation.
 */
const rate = 0.5;
const rounds = 4000;
const decay = 0.01;
const folds = 10;

const context = await openContext(path.resolve(process.env.OUT_DIR ?? 'dist'), () => undefined);
const read = async (file: string): Promise<GoldenQuestion[]> => readGolden(await readFile(file, 'utf8'));
const own = await read(path.join(import.meta.dirname, 'questions.yaml'));
const golden = await read('content/questions.yaml');
const questions = [...own, ...golden].filter(({ answer }) => answer !== 'not-covered');

const features = questions.map(({ question }) => featuresFor({ question }, context));
const names = Object.keys(features[0] ?? {});
const rows = features.map((one) => Object.values(one).map(Number));
const labels = questions.map(({ answer }) => (answer === undefined ? 1 : 0));

const column = (at: number): number[] => rows.map((row) => row[at] ?? 0);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const means = names.map((_, at) => mean(column(at)));
const spreads = names.map((_, at) => Math.sqrt(mean(column(at).map((value) => (value - (means[at] ?? 0)) ** 2))) || 1);
const scaled = rows.map((row) => [...row.map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1)), 1]);

const computeScore = (row: readonly number[], weights: readonly number[]): number =>
  row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);

const fit = (use: readonly number[]): number[] => {
  let weights = scaled[0]?.map(() => 0) ?? [];
  for (let round = 0; round < rounds; round += 1) {
    const errors = use.map((at) => 1 / (1 + Math.exp(-computeScore(scaled[at] ?? [], weights))) - (labels[at] ?? 0));
    weights = weights.map((weight, feature) => {
      const slope = mean(use.map((at, index) => (errors[index] ?? 0) * (scaled[at]?.[feature] ?? 0)));
      return weight - rate * (slope + (feature < names.length ? decay * weight : 0));
    });
  }
  return weights;
};

const all = questions.map((_, at) => at);
const heldOut = all.map(() => 0);
for (let fold = 0; fold < folds; fold += 1) {
  const weights = fit(all.filter((at) => at % folds !== fold));
  for (const at of all.filter((one) => one % folds === fold)) heldOut[at] = computeScore(scaled[at] ?? [], weights);
}

const report = (name: string, use: readonly number[]): void => {
  const answerable = use.filter((at) => labels[at] === 1).map((at) => heldOut[at] ?? 0);
  const others = use.filter((at) => labels[at] === 0).map((at) => heldOut[at] ?? 0);
  const wins = answerable.flatMap((a) => others.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  const limit = [...others].sort((a, b) => b - a)[Math.floor(others.length * 0.05)] ?? 0;
  const share = answerable.filter((value) => value > limit).length / answerable.length;
  console.log(`${name.padEnd(8)} AUC ${mean(wins).toFixed(3)}  answered at 5 % false answers ${share.toFixed(3)}`);
};
report('own', all.slice(0, own.length - (own.length + golden.length - questions.length)));
report('all', all);

const weights = fit(all);
const raw = names.map((_, at) => (weights[at] ?? 0) / (spreads[at] ?? 1));
const bias = (weights[names.length] ?? 0) - raw.reduce((sum, weight, at) => sum + weight * (means[at] ?? 0), 0);
console.log(
  Object.fromEntries(names.map((name, at) => [name, Number((raw[at] ?? 0).toFixed(2))])),
  'bias',
  bias.toFixed(2),
);
context.close();

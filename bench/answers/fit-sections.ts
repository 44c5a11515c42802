import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readGolden } from '../../src/commands/eval/eval-golden.ts';
import type { StoredPage } from '../../src/library/library.ts';
import type { GoldenQuestion } from '../../src/library/site/golden-questions.ts';
import { interpret } from '../../src/operations/answer/question/interpret.ts';
import { standaloneQuestions } from '../../src/operations/answer/question/patterns.ts';
import { readablePage } from '../../src/operations/answer/readable-page.ts';
import { type SectionFeatures, sectionReader } from '../../src/operations/answer/section-score.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { getResult, runQuery } from '../../src/search/query/search.ts';
import { openDemo } from './demo.ts';
import { readLabelled } from './labelled.ts';

/**
 * `node bench/answers/fit-sections.ts [data folder]`: fits the weights of section-score.ts. It asks the questions that the
 * authors of the demo list in their front matter, half of them at a time, of a site that does not list them; the right
 * section is the one that the author names. It is tested on the golden questions, those of this folder and the labelled ones.
 */
interface Candidate {
  readonly path: string;
  readonly anchor: string;
  readonly features: SectionFeatures;
}
interface Example {
  readonly question: string;
  readonly candidates: readonly Candidate[];
  readonly isRight: readonly boolean[];
  readonly isRightPage: readonly boolean[];
}
interface Target {
  readonly question: string;
  readonly previous?: readonly string[];
  /** `page#anchor`, or `page` for any section. */
  readonly right: readonly string[];
}

const toKey = (page: string, anchor: string): string => `${page}#${anchor === 'in-short' ? '' : anchor}`;

const getExample = (
  { question: asked, previous = [], right }: Target,
  { library, search }: OperationContext,
): Example => {
  const question = standaloneQuestions(asked, previous, search.language).at(-1) ?? asked;
  const run = runQuery(search, { query: question, limit: 10 });
  const interpreted = interpret(asked, question, run.asked, search);
  const candidates = getResult(search, run).hits.flatMap(({ path: page, score, heading }, rank): Candidate[] => {
    const stored = library.pageAt(library.find(page) ?? -1);
    if (stored.parts.some(({ id }) => id === 'pages')) return [];
    const readable = readablePage(stored, search);
    const read = sectionReader(interpreted, { page: readable, score, rank, hit: heading?.anchor ?? null });
    return readable.chunks.map((chunk) => ({
      path: page,
      anchor: chunk.place === 0 ? '' : (stored.chunks[chunk.place]?.anchor ?? ''),
      features: read(chunk),
    }));
  });
  const wanted = new Set(right);
  const pages = new Set(right.map((one) => one.split('#')[0]));
  return {
    question,
    candidates,
    isRight: candidates.map(({ path: page, anchor }) => wanted.has(toKey(page, anchor)) || wanted.has(page)),
    isRightPage: candidates.map(({ path: page }) => pages.has(page)),
  };
};

const train: Example[] = [];
for (const half of [0, 1]) {
  const targets: Target[] = [];
  const strip = (page: StoredPage): StoredPage => ({
    ...page,
    chunks: page.chunks.map((chunk, place) => ({
      ...chunk,
      questions: chunk.questions.filter((question, at) => {
        if ((place + at) % 2 !== half) return true;
        const anchor = place === 0 ? '' : chunk.anchor;
        targets.push({ question, right: [place === 0 ? page.summary.path : toKey(page.summary.path, anchor)] });
        return false;
      }),
    })),
  });
  const context = await openDemo(strip);
  train.push(...targets.map((target) => getExample(target, context)));
}
const useful = train.filter(({ isRight }) => isRight.some(Boolean));

const context = await openDemo();
const toTarget = ({ question, page = '', heading, also }: GoldenQuestion): Target => ({
  question,
  right: [heading === undefined ? page : toKey(page, heading), ...also],
});
const goldenTargets = (file: string): Target[] =>
  readGolden(readFileSync(file, 'utf8'))
    .filter(({ page }) => page !== undefined)
    .map(toTarget);
const tests = new Map<string, Example[]>([
  ['golden', goldenTargets('content/questions.yaml').map((target) => getExample(target, context))],
  ['own', goldenTargets(path.join(import.meta.dirname, 'questions.yaml')).map((target) => getExample(target, context))],
]);
const data = process.argv[2];
if (data !== undefined) {
  const labelled = readLabelled(path.join(data, 'questions-dev.yaml')).filter(
    ({ answer }) => answer === true || answer === 'yes',
  );
  const targets = labelled.map(({ question, previous, pages }) => ({
    question,
    previous,
    right: pages.map(({ page, heading }) => toKey(page, heading)),
  }));
  tests.set(
    'labelled',
    targets.map((target) => getExample(target, context)),
  );
}

const names = Object.keys(useful[0]?.candidates[0]?.features ?? {});
const toRows = ({ candidates }: Example): Float64Array[] =>
  candidates.map(({ features }) => Float64Array.from(Object.values(features).map(Number)));
const all = useful.flatMap(toRows);
const spreads = names.map((_, at) => {
  const mean = all.reduce((sum, row) => sum + (row[at] ?? 0), 0) / all.length;
  return Math.sqrt(all.reduce((sum, row) => sum + ((row[at] ?? 0) - mean) ** 2, 0) / all.length) || 1;
});
const scaled = useful.map((example) => ({
  rows: toRows(example).map((row) => row.map((value, at) => value / (spreads[at] ?? 1))),
  right: example.isRight,
}));

const rounds = 400;
const rate = 0.3;
const decay = 0.002;
const computeScore = (row: Float64Array, weights: Float64Array): number =>
  row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);

/** Adds the slope of the logarithm of the probability that a right section is chosen. */
const addSlope = (slope: Float64Array, { rows, right }: (typeof scaled)[number], weights: Float64Array): void => {
  const scores = rows.map((row) => computeScore(row, weights));
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const total = odds.reduce((sum, value) => sum + value, 0);
  const totalRight = odds.reduce((sum, value, at) => sum + (right[at] ? value : 0), 0);
  for (const [at, row] of rows.entries()) {
    const push = (right[at] ? (odds[at] ?? 0) / totalRight : 0) - (odds[at] ?? 0) / total;
    for (const [feature, value] of row.entries()) slope[feature] = (slope[feature] ?? 0) + push * value;
  }
};

const fit = (examples: typeof scaled): Float64Array => {
  const weights = new Float64Array(names.length);
  const velocity = new Float64Array(names.length);
  for (let round = 0; round < rounds; round++) {
    const slope = new Float64Array(names.length);
    for (const example of examples) addSlope(slope, example, weights);
    for (const [feature, sum] of slope.entries()) {
      const step = sum / examples.length - decay * (weights[feature] ?? 0);
      velocity[feature] = 0.9 * (velocity[feature] ?? 0) + rate * step;
      weights[feature] = (weights[feature] ?? 0) + (velocity[feature] ?? 0);
    }
  }
  return weights.map((weight, at) => weight / (spreads[at] ?? 1));
};

const evaluate = (name: string, examples: readonly Example[], weights: Float64Array): void => {
  let [page, page3, section, section3] = [0, 0, 0, 0];
  for (const example of examples) {
    const scored = toRows(example)
      .map((row, at) => ({ at, score: row.reduce((sum, value, feature) => sum + value * (weights[feature] ?? 0), 0) }))
      .sort((a, b) => b.score - a.score);
    const best = scored[0]?.at ?? -1;
    page += example.isRightPage[best] ? 1 : 0;
    section += example.isRight[best] ? 1 : 0;
    const pages = [...new Set(scored.map(({ at }) => example.candidates[at]?.path))].slice(0, 3);
    const firsts = pages.map((one) => scored.find(({ at }) => example.candidates[at]?.path === one)?.at ?? -1);
    page3 += firsts.some((at) => example.isRightPage[at]) ? 1 : 0;
    section3 += scored.slice(0, 3).some(({ at }) => example.isRight[at]) ? 1 : 0;
  }
  const share = (count: number): string => (count / examples.length).toFixed(3);
  console.log(
    `${name.padEnd(10)} ${examples.length} page first ${share(page)} among three ${share(page3)}  section first ${share(section)} among three ${share(section3)}`,
  );
};

console.log(`${useful.length} of ${train.length} questions have their section among the candidates`);
const half = fit(scaled.filter((_, at) => at % 2 === 0));
evaluate(
  'held out',
  useful.filter((_, at) => at % 2 === 1),
  half,
);
const weights = fit(scaled);
for (const [name, examples] of tests) evaluate(name, examples, weights);
console.log(Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(2))])));

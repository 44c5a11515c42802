import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type Judged, judge, readGolden } from '../../src/commands/eval/eval-golden.ts';
import { table } from '../report.ts';
import { mean } from '../search/metrics.ts';
import { readSets } from '../search/sets.ts';
import { askDefinitions, definitionFigures } from './definitions.ts';
import { openDemo } from './demo.ts';
import { type CollectionFigures, measureCollection } from './halves.ts';
import { type JudgedQuestion, judgeLabelled, labelledFigures, readLabelled } from './labelled.ts';
import { askWritten, writtenFigures } from './languages.ts';
import { measurePassages } from './passages.ts';
import { computeShare, type Share } from './statistics.ts';
import { judgeTranslated, translatedFigures } from './translated.ts';

/**
 * `npm run bench -- answers [data folder] [--json] [--misses]`: measures answers to the demo's golden questions and to the
 * definitions of its terms, to small sites in eight languages (`languages/`) and to passages in six (`passages/`). With a data folder also its labelled questions (`questions-dev.yaml`) and its collections
 * (`search/`), each with half of its pages deleted. 95 % intervals are by the bootstrap.
 */
const options = process.argv.slice(2);
const has = (option: string): boolean => options.includes(option);
const data = options.find((option) => !option.startsWith('--'));
const say = (text: string): void => void (has('--json') || process.stdout.write(`${text}\n`));

const goldenFigures = (judged: readonly Judged[]): Record<string, Share> => {
  const share = (some: readonly Judged[], test: (one: Judged) => boolean): Share =>
    computeShare(some.map((one) => (test(one) ? 1 : 0)));
  const answerable = judged.filter(({ golden }) => golden.answer === undefined);
  const headed = answerable.filter(({ golden }) => golden.heading !== undefined);
  const others = judged.filter(({ golden }) => golden.answer !== undefined);
  return {
    'right page among three': share(answerable, ({ isFound }) => isFound),
    answered: share(answerable, ({ answer }) => answer.outcome === 'answered'),
    abstained: share(others, ({ answer }) => answer.outcome !== 'answered'),
    'heading among three': share(headed, ({ isPlaced }) => isPlaced),
    'heading of a quotation': share(headed, ({ isQuoted }) => isQuoted),
  };
};

const three = (value: number): string => value.toFixed(3);
const show = (title: string, figures: Readonly<Record<string, Share>>): void => {
  const rows = Object.entries(figures).map(([name, { value, low, high, of }]) => [
    name,
    three(value),
    `${three(low)}–${three(high)}`,
    String(of),
  ]);
  say(`\n${table([[title, 'share', '95 %', 'of'], ...rows])}`);
};

const demo = await openDemo();
const golden = readGolden(readFileSync('content/questions.yaml', 'utf8'), 'content/questions.yaml').map((question) =>
  judge(question, demo),
);
const definitions = askDefinitions(demo);
const report: Record<string, unknown> = {
  golden: goldenFigures(golden),
  definitions: definitionFigures(definitions),
};
show('golden questions', goldenFigures(golden));
show('definitions of terms', definitionFigures(definitions));

const german = judgeTranslated(
  readFileSync(path.join(import.meta.dirname, 'questions-de.yaml'), 'utf8'),
  'questions-de.yaml',
  'de',
  demo,
);
if (german.some(({ golden: { page } }) => page !== undefined)) {
  report.german = translatedFigures(german);
  show('questions in German', translatedFigures(german));
}

const written = await askWritten(path.join(import.meta.dirname, 'languages'));
report.languages = Object.fromEntries([...written].map(([language, judged]) => [language, writtenFigures(judged)]));
say(
  `\n${table([
    ['small site in', ...Object.keys(writtenFigures([]))],
    ...[...written].map(([language, judged]) => [
      language,
      ...Object.values(writtenFigures(judged)).map(({ value }) => three(value)),
    ]),
  ])}`,
);

const sayPassages = async (folder: string, title: string) => {
  const passages = await measurePassages(path.join(import.meta.dirname, folder));
  say(
    `\n${table([
      [title, 'answered', 'right', 'false answers', 'AUC'],
      ...passages.map(({ language, ...figures }) => [language, ...Object.values(figures).map(three)]),
    ])}`,
  );
  return passages;
};
report.passages = await sayPassages('passages', 'passages in, half of them deleted');
report.secondPassages = await sayPassages('passages-second', 'passages that nothing was fitted to, in');

const labelled = data === undefined ? undefined : path.join(data, 'questions-dev.yaml');
let judged: JudgedQuestion[] = [];
if (labelled === undefined || !existsSync(labelled))
  say('\nNo labelled questions: name a folder with questions-dev.yaml to measure them.');
else {
  judged = readLabelled(labelled).map((label) => judgeLabelled(label, demo));
  report.labelled = labelledFigures(judged);
  show('labelled questions', labelledFigures(judged));
}

const sets = readSets(data === undefined ? undefined : path.join(data, 'search'));
if (sets.length === 0) say('\nNo collections: name a folder with search/ to measure abstention and ranking on them.');
else {
  const collections: CollectionFigures[] = [];
  for (const set of sets) collections.push(await measureCollection(set));
  report.collections = collections;
  const figures = ['answered', 'falseAnswers', 'auc', 'answeredAt5', 'rightFirst', 'ndcg', 'success'] as const;
  say(
    `\n${table([
      ['half of the pages deleted', 'questions', ...figures],
      ...collections.map((row) => [
        row.name,
        `${row.answerable}/${row.unanswerable}`,
        ...figures.map((figure) => three(row[figure])),
      ]),
      ['mean', '', ...figures.map((figure) => three(mean(collections.map((row) => row[figure]))))],
    ])}`,
  );
}

if (has('--misses')) {
  for (const [language, judged] of written)
    for (const { asked, outcome, confidence, found, isSectionFirst } of judged)
      if (asked.page === undefined ? outcome === 'answered' : outcome !== 'answered' || !isSectionFirst)
        say(
          `${outcome.padEnd(11)} ${three(confidence)} ${language} ${asked.question}\n  wants ${asked.page ?? 'nothing'}#${asked.heading ?? ''}\n  found ${found.slice(0, 3).join(' ')}`,
        );
  for (const { label, given, isAnswerable, sectionFirst } of judged) {
    const isWrong = isAnswerable
      ? !sectionFirst
      : given.outcome !== (label.answer === 'none' ? 'silent' : label.answer);
    if (!isWrong) continue;
    const found = [...given.quotes, ...given.results]
      .slice(0, 3)
      .map(({ url }) => new URL(url).pathname + new URL(url).hash);
    say(`${given.outcome.padEnd(11)} ${three(given.confidence)} ${label.id} ${label.question}`);
    say(
      `  wants ${label.pages
        .slice(0, 3)
        .map(({ page, heading }) => `${page}#${heading}`)
        .join(' ')}\n  found ${found.join(' ')}`,
    );
  }
  for (const { question, isQuoted } of definitions) if (!isQuoted) say(`no definition: ${question}`);
}
if (has('--json')) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);

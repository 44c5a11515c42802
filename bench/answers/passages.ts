import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { answerQuestion } from '../../src/operations/answer.ts';
import { mean } from '../search/metrics.ts';
import { getSource, pathOfItem } from './source.ts';
import { areaUnderCurve } from './statistics.ts';

const Passages = z.array(z.strictObject({ text: z.string(), questions: z.array(z.string()) }));
type Passage = z.infer<typeof Passages>[number];

/** The results of the passages in one language, with every second one deleted in turn. */
interface PassageFigures {
  readonly language: string;
  readonly answered: number;
  /** Share of the answerable whose first quotation is of the right passage; silence counts as a miss. */
  readonly right: number;
  readonly falseAnswers: number;
  readonly auc: number;
}

/** A page needs a title: that of a passage is its beginning. */
const toTitle = (text: string): string =>
  text.includes(' ') ? text.split(' ').slice(0, 8).join(' ') : text.slice(0, 12);

/** Asks the questions of all passages of a site that has every second one. */
const askHalf = async (passages: readonly Passage[], half: number, language: string) => {
  const isKept = (at: number): boolean => at % 2 === half;
  const items = passages
    .filter((_, at) => isKept(at))
    .map(({ text }, at) => ({ id: String(at), title: toTitle(text), sections: [{ heading: '', text }] }));
  const source = await getSource({ items, language });
  return passages.flatMap(({ questions }, at) =>
    questions.map((question) => {
      const { outcome, confidence, quotes } = answerQuestion.run({ question }, source);
      const isRight = quotes[0]?.page.path === pathOfItem(Math.floor(at / 2));
      return { isKept: isKept(at), isAnswered: outcome === 'answered', confidence, isRight };
    }),
  );
};

/** Measures the passages of every language in a folder. */
export const measurePassages = async (folder: string): Promise<readonly PassageFigures[]> => {
  const figures: PassageFigures[] = [];
  for (const file of readdirSync(folder).sort()) {
    const language = path.basename(file, '.yaml');
    const passages = Passages.parse(parse(readFileSync(path.join(folder, file), 'utf8')));
    const asked = [...(await askHalf(passages, 0, language)), ...(await askHalf(passages, 1, language))];
    const own = asked.filter(({ isKept }) => isKept);
    const others = asked.filter(({ isKept }) => !isKept);
    const [positives = [], negatives = []] = [own, others].map((some) => some.map(({ confidence }) => confidence));
    figures.push({
      language,
      answered: mean(own.map(({ isAnswered }) => (isAnswered ? 1 : 0))),
      right: mean(own.map(({ isRight }) => (isRight ? 1 : 0))),
      falseAnswers: mean(others.map(({ isAnswered }) => (isAnswered ? 1 : 0))),
      auc: areaUnderCurve(positives, negatives),
    });
  }
  return figures;
};

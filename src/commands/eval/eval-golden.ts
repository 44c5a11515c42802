import { type GoldenQuestion, readQuestions } from '../../library/site/golden-questions.ts';
import { type Answer, answerQuestion } from '../../operations/answer.ts';
import type { OperationContext } from '../../operations/operation.ts';
import type { Passage } from '../../operations/passage.ts';
import { UserError } from '../../project/user-error.ts';

/** Parses golden questions. Throws an error that names every invalid entry of the file `name`. */
export const readGolden = (yaml: string, name = 'The list of golden questions'): GoldenQuestion[] => {
  const { value, issues } = readQuestions(yaml);
  if (value === undefined)
    throw new UserError(issues.map(({ line, column, message }) => `${name}:${line}:${column}  ${message}`).join('\n'));
  if (value.length === 0)
    throw new UserError(`${name} has no golden questions: add one that begins with "- question:".`);
  return value;
};

/** A golden question with its answer and scores. */
export interface Judged {
  readonly golden: GoldenQuestion;
  readonly answer: Answer;
  /** True if one of the first three pages is right. */
  readonly isFound: boolean;
  /** True if one of the first three passages is under the right heading of that page. */
  readonly isPlaced: boolean;
  /** True if a quotation is. */
  readonly isQuoted: boolean;
  /** True if it was answered if it can be, and declined in the right way if not. */
  readonly isDecided: boolean;
}

/** The language of the page that answers, on a site in several: that is the language of the question. */
const getLanguage = ({ page }: GoldenQuestion, { library }: OperationContext): string | undefined => {
  const position = page === undefined ? undefined : library.find(page);
  return position === undefined ? undefined : library.summaryAt(position).language;
};

/** Answers a golden question in its language and scores the answer. */
export const judge = (
  golden: GoldenQuestion,
  source: OperationContext,
  language = getLanguage(golden, source),
): Judged => {
  const given = answerQuestion.run({ question: golden.question, language }, source);
  const right = new Set([golden.page, ...golden.also]);
  const isRight = ({ page, url }: Passage): boolean =>
    page.path === golden.page && (golden.heading === undefined || url.endsWith(`#${golden.heading}`));
  const outcome = golden.answer === undefined ? 'answered' : golden.answer === 'none' ? 'silent' : 'not-covered';
  return {
    golden,
    answer: given,
    isFound: given.results.slice(0, 3).some(({ page }) => right.has(page.path)),
    isPlaced: [...given.quotes, ...given.results].slice(0, 3).some(isRight),
    isQuoted: given.quotes.some(isRight),
    isDecided: given.outcome === outcome || (outcome === 'silent' && given.outcome === 'nearest'),
  };
};

/** Counts over all golden questions. */
export interface GoldenScores {
  readonly answerable: number;
  readonly found: number;
  readonly placed: number;
  readonly quoted: number;
  readonly withHeading: number;
  readonly answered: number;
  readonly unanswerable: number;
  readonly abstained: number;
}

const count = (all: readonly Judged[], test: (judged: Judged) => boolean): number => all.filter(test).length;

export const computeScores = (judged: readonly Judged[]): GoldenScores => {
  const answerable = judged.filter(({ golden }) => golden.answer === undefined);
  const others = judged.filter(({ golden }) => golden.answer !== undefined);
  const headed = answerable.filter(({ golden }) => golden.heading !== undefined);
  return {
    answerable: answerable.length,
    found: count(answerable, ({ isFound }) => isFound),
    withHeading: headed.length,
    placed: count(headed, ({ isPlaced }) => isPlaced),
    quoted: count(headed, ({ isQuoted }) => isQuoted),
    answered: count(answerable, ({ answer: given }) => given.outcome === 'answered'),
    unanswerable: others.length,
    abstained: count(others, ({ answer: given }) => given.outcome !== 'answered'),
  };
};

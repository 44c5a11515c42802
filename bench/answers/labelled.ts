import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Answer, answerQuestion } from '../../src/operations/answer.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import type { Passage } from '../../src/operations/passage.ts';
import { computeShare, type Share } from './statistics.ts';

/** A question in people's own words, with every place that answers it. */
const LabelledQuestion = z.object({
  id: z.string(),
  question: z.string(),
  previous: z.array(z.string()).default([]),
  answer: z.union([z.enum(['yes', 'none', 'not-covered']), z.literal(true)]),
  distance: z.enum(['near', 'far']).optional(),
  pages: z.array(z.object({ page: z.string(), heading: z.string(), quote: z.string() })),
});
type LabelledQuestion = z.infer<typeof LabelledQuestion>;

export interface JudgedQuestion {
  readonly label: LabelledQuestion;
  readonly given: Answer;
  readonly isAnswerable: boolean;
  readonly pageFirst: boolean;
  readonly pageAmongThree: boolean;
  readonly sectionFirst: boolean;
  readonly sentenceQuoted: boolean;
}

export const readLabelled = (file: string): LabelledQuestion[] =>
  z.array(LabelledQuestion).parse(parse(readFileSync(file, 'utf8')));

/** The opening paragraphs of a page and "In short" are one section. */
const sectionKey = (page: string, anchor: string): string => `${page}#${anchor === 'in-short' ? '' : anchor}`;
const getAnchor = ({ url }: Passage): string => decodeURIComponent(url.split('#')[1] ?? '');

const plain = (text: string): string =>
  text
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*_`[\]|]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

export const judgeLabelled = (label: LabelledQuestion, source: OperationContext): JudgedQuestion => {
  const given = answerQuestion.run({ question: label.question, previous: label.previous }, source);
  // What a reader sees: the quotations, then the other pages found.
  const seen = given.outcome === 'answered' || given.outcome === 'nearest' ? [...given.quotes, ...given.results] : [];
  const paths = [...new Set(seen.map(({ page }) => page.path))];
  const right = new Set(label.pages.map(({ page }) => page));
  const sections = new Set(label.pages.map(({ page, heading }) => sectionKey(page, heading)));
  const [first] = seen;
  const quoted = given.quotes.map(({ text }) => plain(text));
  return {
    label,
    given,
    isAnswerable: label.answer === true || label.answer === 'yes',
    pageFirst: right.has(paths[0] ?? ''),
    pageAmongThree: paths.slice(0, 3).some((path) => right.has(path)),
    sectionFirst: first !== undefined && sections.has(sectionKey(first.page.path, getAnchor(first))),
    sentenceQuoted: label.pages.some(({ page, quote }) =>
      given.quotes.some((one, at) => one.page.path === page && quoted[at]?.includes(plain(quote))),
    ),
  };
};

const share = (judged: readonly JudgedQuestion[], test: (one: JudgedQuestion) => boolean): Share =>
  computeShare(judged.map((one) => (test(one) ? 1 : 0)));

/** The figures of questions with labels; silence on an answerable one counts as a miss in all of them, `nearest` only in the first. */
export const labelledFigures = (judged: readonly JudgedQuestion[]): Record<string, Share> => {
  const answerable = judged.filter(({ isAnswerable }) => isAnswerable);
  const none = judged.filter(({ label }) => label.answer === 'none');
  const declared = judged.filter(({ label }) => label.answer === 'not-covered');
  const others = judged.filter(({ label }) => label.answer !== 'not-covered');
  const isAnswered = ({ given }: JudgedQuestion): boolean => given.outcome === 'answered';
  const isDeclined = ({ given }: JudgedQuestion): boolean => given.outcome === 'not-covered';
  return {
    'answered, of the answerable': share(answerable, isAnswered),
    'answered or nearest': share(
      answerable,
      ({ given }) => given.outcome === 'answered' || given.outcome === 'nearest',
    ),
    'right page first': share(answerable, ({ pageFirst }) => pageFirst),
    'right page among three': share(answerable, ({ pageAmongThree }) => pageAmongThree),
    'right section first': share(answerable, ({ sectionFirst }) => sectionFirst),
    'answering sentence quoted': share(answerable, ({ sentenceQuoted }) => sentenceQuoted),
    'false answers, near': share(
      none.filter(({ label }) => label.distance === 'near'),
      isAnswered,
    ),
    'false answers, far': share(
      none.filter(({ label }) => label.distance === 'far'),
      isAnswered,
    ),
    'not covered, recognised': share(declared, isDeclined),
    'not covered, falsely said': share(others, isDeclined),
  };
};

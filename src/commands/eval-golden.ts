import { parse } from 'yaml';
import * as z from 'zod';
import { type Answer, answer } from '../operations/answer.ts';
import type { OperationContext } from '../operations/operation.ts';
import type { PassageHit } from '../operations/passage.ts';

/** A golden question: the page that answers it, or `none` or `not-covered`. */
export const GoldenQuestion = z
  .strictObject({
    question: z.string().min(1),
    page: z.string().optional(),
    /** The anchor of the heading that answers it. */
    heading: z.string().optional(),
    /** Other pages that answer it as well. */
    also: z.array(z.string()).default([]),
    answer: z.enum(['none', 'not-covered']).optional(),
  })
  .refine(({ page, answer: none }) => (page === undefined) !== (none === undefined), {
    error: 'Give either the page that answers, or answer: none or not-covered.',
  });
export type GoldenQuestion = z.infer<typeof GoldenQuestion>;

/** Parses golden questions. Throws an error that names the invalid entry. */
export const readGolden = (yaml: string): GoldenQuestion[] => {
  const result = z.array(GoldenQuestion).min(1).safeParse(parse(yaml));
  if (!result.success) throw new Error(`The golden questions are invalid: ${z.prettifyError(result.error)}`);
  return result.data;
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

/** Answers a golden question and scores the answer. */
export const judge = (golden: GoldenQuestion, source: OperationContext): Judged => {
  const given = answer({ question: golden.question }, source);
  const right = new Set([golden.page, ...golden.also]);
  const first = given.results.slice(0, 3);
  const isRight = ({ page, url }: PassageHit): boolean =>
    page.path === golden.page && (golden.heading === undefined || url.endsWith(`#${golden.heading}`));
  const outcome = golden.answer === undefined ? 'answered' : golden.answer === 'none' ? 'silent' : 'not-covered';
  return {
    golden,
    answer: given,
    isFound: first.some(({ page }) => right.has(page.path)),
    isPlaced: first.some(isRight),
    isQuoted: given.quotes.some(isRight),
    isDecided: given.outcome === outcome,
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

export const scoresOf = (judged: readonly Judged[]): GoldenScores => {
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

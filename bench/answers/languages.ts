import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { answerQuestion } from '../../src/operations/answer.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { sourceOfWritten } from './source.ts';
import { computeShare, type Share } from './statistics.ts';

/** A small site in one language, with questions to it. */
const WrittenSite = z.strictObject({
  pages: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string(),
      also: z.array(z.string()).optional(),
      definition: z.string().optional(),
      sections: z.record(z.string(), z.string()),
    }),
  ),
  questions: z.array(
    z.strictObject({
      question: z.string(),
      page: z.string().optional(),
      heading: z.string().optional(),
      /** Words of the sentence that answers. */
      quote: z.string().optional(),
      also: z.array(z.string()).default([]),
      answer: z.literal('none').optional(),
      distance: z.enum(['near', 'far']).optional(),
    }),
  ),
});
type WrittenSite = z.infer<typeof WrittenSite>;
type WrittenQuestion = WrittenSite['questions'][number];

export interface JudgedWritten {
  readonly asked: WrittenQuestion;
  readonly outcome: string;
  readonly confidence: number;
  readonly found: readonly string[];
  readonly isAmongThree: boolean;
  readonly isSectionFirst: boolean;
  readonly isQuoted: boolean;
}

/** Throws an error that names a label whose words are not on its page. */
const checkLabel = ({ pages }: WrittenSite, { question, page: path, heading, quote }: WrittenQuestion): void => {
  if (path === undefined) return;
  const page = pages.find((one) => one.path === path);
  const text = heading === undefined ? (page?.definition ?? page?.sections['']) : page?.sections[heading];
  if (text === undefined) throw new Error(`“${question}” names ${path} / ${heading ?? 'top'}, which is not there.`);
  if (quote !== undefined && !text.includes(quote)) throw new Error(`“${quote}” is not in ${path} / ${heading}.`);
};

const judgeWritten = (asked: WrittenQuestion, source: OperationContext): JudgedWritten => {
  const { outcome, confidence, quotes, results } = answerQuestion.run({ question: asked.question }, source);
  // Silence counts as a miss in every figure.
  const seen = outcome === 'answered' || outcome === 'nearest' ? [...quotes, ...results] : [];
  const right = new Set([asked.page, ...asked.also]);
  const [first] = seen;
  return {
    asked,
    outcome,
    confidence,
    found: seen.map(({ page, heading }) => `${page.path}#${heading ?? ''}`),
    isAmongThree: [...new Set(seen.map(({ page }) => page.path))].slice(0, 3).some((path) => right.has(path)),
    isSectionFirst: first?.page.path === asked.page && first?.heading === (asked.heading ?? null),
    isQuoted: quotes.some(({ page, text }) => page.path === asked.page && text.includes(asked.quote ?? '')),
  };
};

/** Asks the questions of every small site in a folder, by language. */
export const askWritten = async (folder: string): Promise<ReadonlyMap<string, readonly JudgedWritten[]>> => {
  const judged = new Map<string, readonly JudgedWritten[]>();
  for (const file of readdirSync(folder).sort()) {
    const language = path.basename(file, '.yaml');
    const site = WrittenSite.parse(parse(readFileSync(path.join(folder, file), 'utf8')));
    for (const question of site.questions) checkLabel(site, question);
    const source = await sourceOfWritten(site.pages, language);
    judged.set(
      language,
      site.questions.map((question) => judgeWritten(question, source)),
    );
  }
  return judged;
};

export const writtenFigures = (judged: readonly JudgedWritten[]): Record<string, Share> => {
  const share = (some: readonly JudgedWritten[], test: (one: JudgedWritten) => boolean): Share =>
    computeShare(some.map((one) => (test(one) ? 1 : 0)));
  const isAnswered = ({ outcome }: JudgedWritten): boolean => outcome === 'answered';
  const answerable = judged.filter(({ asked }) => asked.page !== undefined);
  return {
    answered: share(answerable, isAnswered),
    'right page among three': share(answerable, ({ isAmongThree }) => isAmongThree),
    'right section first': share(answerable, ({ isSectionFirst }) => isSectionFirst),
    'answering sentence quoted': share(answerable, ({ isQuoted }) => isQuoted),
    'false answers': share(
      judged.filter(({ asked }) => asked.page === undefined),
      isAnswered,
    ),
  };
};

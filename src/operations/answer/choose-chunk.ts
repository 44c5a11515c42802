import type { PageSummary } from '../../library/page.ts';
import { type InterpretedQuestion, type Question, shareOf, termsIn } from './question.ts';
import type { QuotableChunk } from './quotable-chunks.ts';

/** Weight factor of terms in the title: they are all over the page, so they hardly distinguish its chunks. */
const titleFactor = 0.12;
/** Length in characters, about two sentences, within which terms count as mentioned together. */
const windowLength = 400;

/** Returns the highest sum of term weights in any window of `windowLength` characters. */
const densestWindow = ({ highlighter }: Question, text: string, worth: (term: number) => number): number => {
  const matches = highlighter.marksIn(text);
  const inside = new Map<number, number>();
  let sum = 0;
  let best = 0;
  let first = 0;
  for (const match of matches) {
    const count = inside.get(match.term) ?? 0;
    if (count === 0) sum += worth(match.term);
    inside.set(match.term, count + 1);
    for (
      let left = matches[first];
      left !== undefined && match.end - left.start > windowLength;
      left = matches[++first]
    ) {
      const others = (inside.get(left.term) ?? 1) - 1;
      inside.set(left.term, others);
      if (others === 0) sum -= worth(left.term);
    }
    best = Math.max(best, sum);
  }
  return best;
};

/**
 * Returns the bonus for the form of a chunk, as a share of the question's weight; `untitled` is the share of the
 * question that the title does not cover.
 */
const formBonus = (
  { place, part, markdown }: QuotableChunk,
  isTerm: boolean,
  { intents }: InterpretedQuestion,
  untitled: number,
): number => {
  // The fewer terms distinguish the chunks, the more the form decides.
  const alike = 1 - untitled;
  const has = (line: RegExp): boolean => line.test(markdown);
  // The lead of a glossary page is its definition; that of any other page only announces what follows.
  if (part === 'lead' && !isTerm) return 0.03;
  if (part === 'lead') return 0.15 * alike ** 2 + (intents.includes('definition') && untitled <= 0.2 ? 0.3 : 0);
  if (part === 'summary') return -0.05;
  if (part === 'facts') return intents.includes('difference') ? 0.3 : -0.25;
  if (intents.includes('steps') && has(/^1\. /m)) return 0.35 * alike + 0.1;
  if (intents.includes('list') && has(/^([-*|]|\d+\.) /m)) return 0.2 * alike + 0.1;
  if (intents.includes('tool') && has(/^```|[=÷×]/m)) return 0.25 * alike;
  if (intents.includes('table') && has(/^\| /m)) return 0.1;
  return place === 0 ? 0.12 * alike ** 2 : 0;
};

/** Chooses the chunk of a page that fits a question best; undefined if the page has nothing to quote. */
export const chooseChunk = (
  chunks: readonly QuotableChunk[],
  page: Pick<PageSummary, 'title' | 'also' | 'definition'>,
  interpreted: InterpretedQuestion,
): QuotableChunk | undefined => {
  const { question } = interpreted;
  const { weights } = question.highlighter;
  const title = termsIn(question, [page.title, ...(page.also ?? [])].join(' . '));
  const weightOf = (term: number): number => (weights[term] ?? 0) * (title.has(term) ? titleFactor : 1);
  const total = (terms: Iterable<number>): number => [...terms].reduce((sum, term) => sum + weightOf(term), 0);
  const untitled = 1 - shareOf(question, title);
  let best: { chunk: QuotableChunk; value: number } | undefined;
  for (const chunk of chunks) {
    const { text } = chunk;
    const names = [...chunk.questions, ...(chunk.place === 0 ? [] : [chunk.heading])];
    const nameTerms = names
      .map((name) => termsIn(question, name))
      .reduce((best, terms) => (total(terms) > total(best) ? terms : best), new Set<number>());
    const covered = total(new Set([...nameTerms, ...termsIn(question, text)]));
    const value =
      0.5 * covered +
      0.5 * densestWindow(question, text, weightOf) +
      1.5 * total(nameTerms) +
      formBonus(chunk, page.definition !== undefined, interpreted, untitled) * question.weight;
    if (best === undefined || value > best.value) best = { chunk, value };
  }
  return best?.chunk;
};

import { confidenceThreshold } from '../../operations/answer/confidence.ts';
import { parseQuestion, termNamesIn } from '../../operations/answer/question/question.ts';
import type { OperationContext } from '../../operations/operation.ts';
import type { Judged } from './eval-golden.ts';

/** A golden question that was answered otherwise than wanted, and why. */
export interface ExplainedMiss {
  readonly question: string;
  readonly outcome: string;
  readonly confidence: number;
  /** Confidence minus the threshold; negative for a question that was not answered. */
  readonly margin: number;
  /** The page that should answer, its place among the results from 1 (null if it is none of them), and terms of the question on it. */
  readonly wanted: { readonly page: string; readonly place: number | null; readonly terms: readonly string[] } | null;
  /** The passage that came first instead, and terms of the question on its page. */
  readonly first: { readonly url: string; readonly terms: readonly string[] } | null;
}

/** Explains a miss by the passage that came first and by the terms of the question on both pages. */
export const explainMiss = ({ golden, answer }: Judged, source: OperationContext): ExplainedMiss => {
  const { library, search } = source;
  const question = parseQuestion(search, answer.understood);
  const termsOn = (path: string): string[] => {
    const position = library.find(path);
    return position === undefined ? [] : termNamesIn(question, library.markdownAt(position));
  };
  const place = answer.results.findIndex(({ page }) => page.path === golden.page);
  const [first] = [...answer.quotes, ...answer.results];
  return {
    question: golden.question,
    outcome: answer.outcome,
    confidence: answer.confidence,
    margin: Math.round((answer.confidence - confidenceThreshold) * 1000) / 1000,
    wanted:
      golden.page === undefined
        ? null
        : { page: golden.page, place: place === -1 ? null : place + 1, terms: termsOn(golden.page) },
    first: first === undefined ? null : { url: first.url, terms: termsOn(first.page.path) },
  };
};

/** The text that shows a miss: the outcome, how far it is from the threshold, and the words on both pages. */
export const missText = ({ question, outcome, margin, wanted, first }: ExplainedMiss): string => {
  const words = (terms: readonly string[]): string => (terms.length === 0 ? 'none of its words' : terms.join(' '));
  const place = wanted === null ? '' : wanted.place === null ? 'not found' : `result ${wanted.place}`;
  return [
    `  ${question}`,
    `    ${outcome}, ${Math.abs(margin).toFixed(3)} ${margin < 0 ? 'below' : 'above'} the threshold`,
    ...(wanted === null ? [] : [`    wants ${wanted.page} (${place}): ${words(wanted.terms)}`]),
    ...(first === null ? [] : [`    first ${new URL(first.url).pathname}: ${words(first.terms)}`]),
  ].join('\n');
};

import { confidenceThreshold } from '../../operations/answer/confidence.ts';
import { parseQuestion, termNamesIn } from '../../operations/answer/question.ts';
import type { OperationContext } from '../../operations/operation.ts';
import type { Judged } from './eval-golden.ts';

/** A golden question that was answered otherwise than wanted, and why. */
interface ExplainedMiss {
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

import { truncate } from '../../../library/text/characters.ts';
import { computeConfidence, confidenceFeatures, confidenceThreshold } from '../../../operations/answer/confidence.ts';
import { findSections, quoteSection } from '../../../operations/answer/find-quote.ts';
import { interpret } from '../../../operations/answer/question/interpret.ts';
import { toQuotation } from '../../../operations/answer/quotation.ts';
import { readablePage } from '../../../operations/answer/readable-page.ts';
import { type Answer, answerQuestion } from '../../../operations/answer.ts';
import type { OperationContext } from '../../../operations/operation.ts';
import { getResult, maxQueryLength, runQuery } from '../../../search/query/search.ts';

/** The quotation of one page for a question. */
export interface PageQuote {
  readonly path: string;
  readonly title: string;
  readonly heading: string | null;
  readonly text: string;
  /** The confidence that the site would have in this quotation alone, 0 to 1. */
  readonly confidence: number;
}

/** The part of a page in the site's answer to a question. */
export interface WouldAnswer {
  readonly outcome: Answer['outcome'];
  /** The confidence of the site's answer, 0 to 1; below `threshold` there is no answer. */
  readonly confidence: number;
  readonly threshold: number;
  /** The page's own quotation; null if search does not find the page or it has nothing to quote. */
  readonly own: PageQuote | null;
  /** The place of the page among the search results, from 1; null below the first 50. */
  readonly rank: number | null;
  /** The place of its quotation in the answer, from 1; null if it is not quoted. */
  readonly place: number | null;
  /** The page that is quoted first, or found first if none is quoted; null if that is this page. */
  readonly better: PageQuote | null;
}

const depth = 50;

/** The part of a page in the site's answer to a question, and the page that answers it instead. Answers as `/ask` does. */
export const wouldAnswer = (asked: string, path: string, source: OperationContext): WouldAnswer => {
  const { library, search } = source;
  const question = truncate(asked.trim(), maxQueryLength);
  const { outcome, confidence, quotes, results } = answerQuestion.run({ question }, source);
  const run = runQuery(search, { query: question, limit: depth });
  const found = getResult(search, run);
  const interpreted = interpret(question, question, run.asked, search);
  const getQuote = (wanted: string): PageQuote | null => {
    const position = library.find(wanted);
    const hit = found.hits.find((one) => one.path === wanted);
    const [section] =
      position === undefined || hit === undefined
        ? []
        : findSections(
            { score: hit.score, readable: readablePage(library.pageAt(position), search) },
            interpreted,
            search,
          );
    const quote = section && quoteSection(section, interpreted, library);
    if (quote === undefined) return null;
    const { page, heading, text } = toQuotation(quote, library);
    const features = confidenceFeatures(interpreted.question, found.confidence, [quote]);
    const own = computeConfidence(features, { isCertain: quote.isNamed });
    return { path: wanted, title: page.title, heading, text, confidence: own };
  };
  const first = quotes[0]?.page.path ?? results[0]?.page.path;
  const rank = found.hits.findIndex((hit) => hit.path === path);
  const place = quotes.findIndex(({ page }) => page.path === path);
  return {
    outcome,
    confidence,
    threshold: confidenceThreshold,
    own: getQuote(path),
    rank: rank === -1 ? null : rank + 1,
    place: place === -1 ? null : place + 1,
    better: first === undefined || first === path ? null : getQuote(first),
  };
};

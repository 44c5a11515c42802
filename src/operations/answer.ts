import type { Library, StoredPage } from '../library/library.ts';
import type { PageSummary } from '../library/page.ts';
import { resultOf, runQuery, type SearchHit } from '../search/query/search.ts';
import { confidenceOf, confidenceThreshold } from './answer/confidence.ts';
import { type ConfidenceFeatures, confidenceFeatures } from './answer/confidence-features.ts';
import { type FoundQuote, findQuote } from './answer/find-quote.ts';
import { noAnswerMessage, notCoveredMessage, topicNotCovered } from './answer/not-covered.ts';
import { intentsOf, toStandaloneQuestion } from './answer/patterns.ts';
import { type InterpretedQuestion, parseQuestion } from './answer/question.ts';
import { type Quotation, toQuotation } from './answer/quotation.ts';
import { schemaTypeOf } from './answer/schema-org.ts';
import { offerFor, selectQuotes } from './answer/select-quotes.ts';
import { runSteps, type Steps } from './answer/steps.ts';
import type { OperationContext } from './operation.ts';
import { locatePassage, type PassageHit } from './passage.ts';

export interface AnswerRequest {
  readonly question: string;
  /** Earlier questions of the same conversation, the newest last. A question that refers to the last one takes its words. */
  readonly previous?: readonly string[] | undefined;
  /** The maximum number of results, 1 to 50; default 10. */
  readonly limit?: number | undefined;
  /** The number of results to skip; default 0. */
  readonly offset?: number | undefined;
  readonly section?: string | undefined;
}

export type AnswerOutcome = 'answered' | 'silent' | 'not-covered';

/** The site's answer to a question. Every word of a passage is on its page; nothing is generated. */
export interface Answer {
  readonly outcome: AnswerOutcome;
  /** The question as it was searched for: truncated to 512 characters, with the words of an earlier question where it refers to one. */
  readonly understood: string;
  /** The probability that the passages answer the question, 0 to 1; below the threshold the outcome is `silent`. */
  readonly confidence: number;
  /** The answer as quotations, at most three, best first; empty unless answered. */
  readonly quotes: readonly Quotation[];
  /** The passages that the search found, in its order; if not answered, the nearest ones. */
  readonly results: readonly PassageHit[];
  /** A tool or an example to continue with, if the question asks for one. */
  readonly offer: PageSummary | undefined;
  /** The message for the reader if there is no answer. */
  readonly statement: string | undefined;
}

const defaultLimit = 10;
export const maxResults = 50;

/** Reads pages by their paths. A hit is quoted and also shown as a result, so each page is parsed once per answer. */
type PageReader = (path: string) => StoredPage | undefined;

const createPageReader = (library: Library): PageReader => {
  const pages = new Map<string, StoredPage>();
  return (path) => {
    const position = pages.has(path) ? undefined : library.find(path);
    if (position !== undefined) pages.set(path, library.pageAt(position));
    return pages.get(path);
  };
};

const passageOf = (hit: SearchHit, readPage: PageReader, { origin, sections }: Library): PassageHit | undefined => {
  const page = readPage(hit.path)?.summary;
  if (page === undefined) return undefined;
  const { url, passageUrl } = locatePassage(hit, origin);
  return {
    page,
    schemaType: schemaTypeOf(page, sections),
    heading: hit.heading?.text ?? null,
    url,
    passageUrl,
    text: hit.snippet,
    score: Math.round(hit.score * 100),
  };
};

interface Evidence {
  readonly understood: string;
  readonly interpreted: InterpretedQuestion;
  readonly quotable: readonly FoundQuote[];
  readonly features: ConfidenceFeatures;
  /** The hits from `offset` to `limit` of the request. */
  readonly hits: readonly SearchHit[];
  readonly readPage: PageReader;
}

/** Finds the best quote of each page, one page per step: parsing the chunks is the expensive part of an answer. */
function* findQuotes(
  hits: readonly SearchHit[],
  interpreted: InterpretedQuestion,
  readPage: PageReader,
  library: Library,
): Steps<FoundQuote[]> {
  const found: FoundQuote[] = [];
  for (const { path, score } of hits) {
    const page = readPage(path);
    const quote = page && findQuote(page, score, interpreted, library);
    if (quote !== undefined) found.push(quote);
    yield;
  }
  return found;
}

/** Collects all that the outcome is decided by: hits, quotes and features. */
function* collectEvidence(
  { question, previous = [], limit = defaultLimit, offset = 0, section }: AnswerRequest,
  source: OperationContext,
): Steps<Evidence> {
  const { library, search: index } = source;
  const understood = toStandaloneQuestion(question, previous, index.language);
  const end = offset + Math.min(limit, maxResults);
  // The confidence must not depend on how many results were requested.
  const run = runQuery(index, { query: understood, limit: Math.max(end, defaultLimit), filter: { section } });
  const found = resultOf(index, run);
  const readPage = createPageReader(library);
  const interpreted: InterpretedQuestion = {
    question: parseQuestion(index, understood, run.asked),
    intents: intentsOf(question, index.language),
  };
  yield;
  const quotes = yield* findQuotes(found.hits.slice(0, defaultLimit), interpreted, readPage, library);
  const quotable = quotes.filter(({ isListing }) => !isListing);
  const features = confidenceFeatures(interpreted.question, understood, found.confidence, quotable);
  return { understood, interpreted, quotable, features, hits: found.hits.slice(offset, end), readPage };
}

/** Returns the confidence features of a question, from which the weights in `confidence.ts` are fitted. */
export const featuresFor = (request: AnswerRequest, source: OperationContext): ConfidenceFeatures =>
  runSteps(collectEvidence(request, source)).features;

/** Answers a question in steps, by quotations or with the statement that the site has no answer. Deterministic. */
export function* answerInSteps(request: AnswerRequest, source: OperationContext): Steps<Answer> {
  const { site } = source.library;
  const { understood, interpreted, quotable, features, hits, readPage } = yield* collectEvidence(request, source);
  const confidence = confidenceOf(features);
  const topic = topicNotCovered(source.search, understood, site.topics.notCovered);
  const outcome: AnswerOutcome =
    topic !== undefined ? 'not-covered' : confidence >= confidenceThreshold ? 'answered' : 'silent';
  const isAnswered = outcome === 'answered';
  return {
    outcome,
    understood,
    confidence,
    quotes: isAnswered ? selectQuotes(interpreted, quotable).map((found) => toQuotation(found, source.library)) : [],
    results: hits.flatMap((hit) => passageOf(hit, readPage, source.library) ?? []),
    offer: isAnswered ? offerFor(interpreted.intents, quotable, source.library) : undefined,
    statement: topic !== undefined ? notCoveredMessage(site, topic) : isAnswered ? undefined : noAnswerMessage(site),
  };
}

/**
 * Answers a question without pausing.
 *
 * @example
 * const { outcome, quotes } = answer({ question: 'What is positioning?' }, { library, search });
 */
export const answer = (request: AnswerRequest, source: OperationContext): Answer =>
  runSteps(answerInSteps(request, source));

import type { Library } from '../library/library.ts';
import type { PageSummary } from '../library/page.ts';
import type { Section } from '../library/sections.ts';
import { type SearchHit, search } from '../search/query/search.ts';
import { site } from '../site.ts';
import {
  type ConfidenceFeatures,
  confidenceFeatures,
  confidenceOf,
  confidenceThreshold,
  coverageOf,
} from './answer/confidence.ts';
import { type FoundQuote, findQuote } from './answer/find-quote.ts';
import { toStandaloneQuestion } from './answer/follow-up.ts';
import { type Intent, intentsOf } from './answer/intent.ts';
import { topicNotCovered } from './answer/not-covered.ts';
import { type InterpretedQuestion, parseQuestion, shareOf } from './answer/question.ts';
import { type Quotation, toQuotation } from './answer/quotation.ts';
import { noAnswerMessage, notCoveredMessage } from './answer/statements.ts';
import { runSteps, type Steps } from './answer/steps.ts';
import type { OperationContext } from './operation.ts';
import { locatePassage, type PassageHit } from './passage.ts';

export interface AnswerRequest {
  readonly question: string;
  /** Earlier questions of the same conversation, the newest last; at most they add words to this one. */
  readonly previous?: readonly string[] | undefined;
  /** The most results, 1 to 50; default 10. */
  readonly limit?: number | undefined;
  /** How many results to pass over; default 0. */
  readonly offset?: number | undefined;
  readonly section?: Section | undefined;
}

export type AnswerOutcome = 'answered' | 'silent' | 'not-covered';

/** What the site says on a question. Every word of a passage stands on its page; nothing is generated. */
export interface Answer {
  readonly outcome: AnswerOutcome;
  /** The question as it was searched for: cut to 512 characters, with the words that earlier questions add. */
  readonly understood: string;
  /** How probable it is that the passages answer, 0 to 1; below the threshold the site counts as silent. */
  readonly confidence: number;
  /** The answer in quotations, at most three, the best first; none unless answered. */
  readonly quotes: readonly Quotation[];
  /** The passages that search finds, in its order; when not answered, the nearest. */
  readonly results: readonly PassageHit[];
  /** A tool or example to go on with, when the question asks for doing. */
  readonly offer: PageSummary | undefined;
  /** When not answered: what we say about that. */
  readonly statement: string | undefined;
}

const defaultLimit = 10;
export const maxResults = 50;
const mostQuotes = 3;
/** A further quotation must hold so much of what the best one holds. */
const agreement = 0.8;
/** And its title and heading must hold so much of what those of the best one hold. */
const aboutness = 0.6;

const passageOf = (hit: SearchHit, library: Library): PassageHit | undefined => {
  const position = library.find(hit.path);
  if (position === undefined) return undefined;
  const { url, passageUrl } = locatePassage(hit, library.origin);
  return {
    page: library.summaryAt(position),
    heading: hit.heading?.text ?? null,
    url,
    passageUrl,
    text: hit.snippet,
    score: Math.round(hit.score * 100),
  };
};

/** Who asks how is told the steps first, where a page among those that answer has them. */
const stepsFirst = (a: FoundQuote, b: FoundQuote): number =>
  Number(b.quote.kind === 'steps') - Number(a.quote.kind === 'steps');

/**
 * The passages that answer, best first. A definition answers alone; further ones must hold nearly as much of the question
 * as the best one, and be about it as much.
 */
const quotesAmong = ({ question, intents }: InterpretedQuestion, found: readonly FoundQuote[]): FoundQuote[] => {
  const definitions = found.filter(({ quote }) => quote.kind === 'definition');
  if (definitions.length > 0) return definitions.slice(0, mostQuotes);
  const ranked = found
    .map((one) => ({
      one,
      strength: coverageOf(question, one) + 0.5 * one.score,
      named: shareOf(question, one.titleTerms),
    }))
    .sort((a, b) => b.strength - a.strength);
  const [best] = ranked;
  if (best === undefined) return [];
  const answering = ranked
    .filter(({ strength, named }) => strength >= best.strength * agreement && named >= best.named * aboutness)
    .slice(0, mostQuotes)
    .map(({ one }) => one);
  return intents.includes('steps') ? answering.sort(stepsFirst) : answering;
};

const wantedSection = (intents: readonly Intent[]): Section | undefined => {
  if (intents.includes('doing')) return 'tools';
  return intents.includes('example') ? 'examples' : undefined;
};

/** A tool or an example among the results, or one that the best page names. */
const offerFor = (
  intents: readonly Intent[],
  found: readonly FoundQuote[],
  library: Library,
): PageSummary | undefined => {
  const section = wantedSection(intents);
  if (section === undefined) return undefined;
  const near = found.slice(0, mostQuotes).find(({ page }) => page.section === section);
  if (near !== undefined) return near.page;
  const named = found[0]?.page.related.map((path) => library.find(path)) ?? [];
  return named
    .flatMap((at) => (at === undefined ? [] : [library.summaryAt(at)]))
    .find((page) => page.section === section);
};

interface Reading {
  readonly understood: string;
  readonly asked: InterpretedQuestion;
  readonly quotable: readonly FoundQuote[];
  readonly signs: ConfidenceFeatures;
  readonly wanted: readonly SearchHit[];
}

/** Finds the quotes of each page, one page per step: reading the sections is the expensive part of an answer. */
function* findQuotes(hits: readonly SearchHit[], asked: InterpretedQuestion, library: Library): Steps<FoundQuote[]> {
  const found: FoundQuote[] = [];
  for (const hit of hits) {
    const quote = findQuote(hit, asked, library);
    if (quote !== undefined) found.push(quote);
    yield;
  }
  return found;
}

/** Reads off the site what speaks to a question, before anybody decides. */
function* read(
  { question, previous = [], limit = defaultLimit, offset = 0, section }: AnswerRequest,
  source: OperationContext,
): Steps<Reading> {
  const { library, search: index } = source;
  const understood = toStandaloneQuestion(question, previous, index.language);
  const end = offset + Math.min(limit, maxResults);
  // How sure we are must not depend on how many results somebody wants.
  const { hits, confidence } = search(index, { query: understood, limit: Math.max(end, defaultLimit), section });
  const asked: InterpretedQuestion = {
    question: parseQuestion(index, understood),
    intents: intentsOf(question, index.language),
  };
  yield;
  const found = yield* findQuotes(hits.slice(0, defaultLimit), asked, library);
  const quotable = found.filter(({ isListing }) => !isListing);
  const signs = confidenceFeatures(asked.question, understood, confidence, quotable);
  return { understood, asked, quotable, signs, wanted: hits.slice(offset, end) };
}

/** What speaks for and against an answer, for those who weigh it. */
export const featuresFor = (request: AnswerRequest, source: OperationContext): ConfidenceFeatures =>
  runSteps(read(request, source)).signs;

/** Answers in the site's own words, or says that the site is silent, in steps. Deterministic. */
export function* answerInSteps(request: AnswerRequest, source: OperationContext): Steps<Answer> {
  const { understood, asked, quotable, signs, wanted } = yield* read(request, source);
  const confidence = confidenceOf(signs);
  const topic = topicNotCovered(source.search, understood, site.topics.notCovered);
  const outcome: AnswerOutcome =
    topic !== undefined ? 'not-covered' : confidence >= confidenceThreshold ? 'answered' : 'silent';
  const isAnswered = outcome === 'answered';
  return {
    outcome,
    understood,
    confidence,
    quotes: isAnswered ? quotesAmong(asked, quotable).map(toQuotation) : [],
    results: wanted.flatMap((hit) => passageOf(hit, source.library) ?? []),
    offer: isAnswered ? offerFor(asked.intents, quotable, source.library) : undefined,
    statement: topic !== undefined ? notCoveredMessage(topic) : isAnswered ? undefined : noAnswerMessage(),
  };
}

/** Answers at once. */
export const answer = (request: AnswerRequest, source: OperationContext): Answer =>
  runSteps(answerInSteps(request, source));

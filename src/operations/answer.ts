import * as z from 'zod';
import { siteIn } from '../library/language/site-language.ts';
import { PageSummary } from '../library/page.ts';
import { truncate } from '../library/text/characters.ts';
import { indexFor } from '../search/index/select-pages.ts';
import { maxQueryLength } from '../search/query/search.ts';
import type { Site } from '../site/schema.ts';
import { collectEvidence, type Evidence, getPassage } from './answer/collect-evidence.ts';
import { computeConfidence, confidenceThreshold, isNear, sureThreshold } from './answer/confidence.ts';
import { fitAnswer } from './answer/fit-answer.ts';
import { nearestMessage, noAnswerMessage, notCoveredMessage, topicNotCovered } from './answer/not-covered.ts';
import { standaloneQuestions } from './answer/question/patterns.ts';
import { QuestionRequest } from './answer/question/question-request.ts';
import { Quotation, toQuotation } from './answer/quotation.ts';
import { nearestQuotes, offerFor, selectQuotes } from './answer/select-quotes.ts';
import { examplePage } from './example-page.ts';
import { defineSteppedOperation, type OperationContext } from './operation.ts';
import { Passage } from './passage.ts';
import type { Steps } from './steps.ts';

/** The site's answer to a question. Every word of a passage is on its page; nothing is generated. */
export const Answer = z.object({
  outcome: z.enum(['answered', 'nearest', 'silent', 'not-covered']).meta({
    description:
      '`nearest`: no passage clearly answers it, and those closest to it are in `nearest`. `silent`: no page answers it. `not-covered`: the owner declares the topic as outside the site.',
  }),
  understood: z.string().meta({
    description:
      'The question as it was searched for: cut to 512 characters, with the words of an earlier question where it refers to one.',
  }),
  confidence: z.number().min(0).max(1).meta({ description: 'The probability that the passages answer the question.' }),
  quotes: z
    .array(Quotation)
    .readonly()
    .meta({ description: 'The answer as quotations, at most three, best first; empty unless answered.' }),
  nearest: z.array(Quotation).readonly().meta({
    description:
      'Where the question is not answered, or not surely, the passages closest to it, best first, with the quotations at most five: they may not answer it.',
  }),
  results: z.array(Passage).readonly().meta({
    description: 'The passages that the search found, best first.',
  }),
  offer: PageSummary.optional().meta({
    description: 'A tool or an example to continue with, if the question asks for one.',
  }),
  shortened: z.int().min(1).max(3).optional().meta({
    description: 'The number of quotations that `max_tokens` cut, marked by "…", or left out.',
  }),
  language: z.string().optional().meta({
    description: 'Of the quotations, where not as requested: say so.',
  }),
  statement: z.string().optional().meta({ description: 'The message for the reader if there is no answer.' }),
});
export type Answer = Readonly<z.infer<typeof Answer>>;

/** Decides the outcome. A question that a page lists, or whose name it has, is answered even if it names a topic not covered. */
const getOutcome = (
  { isCertain, isEmpty, features }: Evidence,
  confidence: number,
  topic: string | undefined,
): Answer['outcome'] => {
  if (topic !== undefined && !isCertain) return 'not-covered';
  if (isEmpty) return 'silent';
  if (confidence >= confidenceThreshold) return 'answered';
  return isNear(features) ? 'nearest' : 'silent';
};

const getStatement = (outcome: Answer['outcome'], topic: string | undefined, site: Site): string | undefined => {
  if (outcome === 'answered') return undefined;
  if (outcome === 'nearest') return nearestMessage(site);
  return outcome === 'not-covered' && topic !== undefined ? notCoveredMessage(site, topic) : noAnswerMessage(site);
};

/** Answers a question as it is searched for. */
function* answerOnce(request: QuestionRequest, text: string, source: OperationContext): Steps<Answer> {
  const site = request.language === undefined ? source.library.site : siteIn(source.library.site, request.language);
  const evidence = yield* collectEvidence(request, text, source);
  const { understood, interpreted, quotable, features, hits, readPage } = evidence;
  const confidence = computeConfidence(features, evidence);
  const topic = topicNotCovered(source.search, understood, site.topics.notCovered);
  const outcome = getOutcome(evidence, confidence, topic);
  const isAnswered = outcome === 'answered';
  const quoted = isAnswered ? selectQuotes(quotable, interpreted, source.library) : [];
  const showsNearest = outcome === 'nearest' || (isAnswered && confidence < sureThreshold);
  const nearest = showsNearest ? nearestQuotes(quotable, quoted, interpreted, source.library) : [];
  return {
    outcome,
    understood,
    confidence,
    quotes: quoted.map((found) => toQuotation(found, source.library)),
    nearest: nearest.map((found) => {
      // The address that goes on checking a quotation is for one that answers.
      const { cite: _cite, ...quotation } = toQuotation(found, source.library);
      return quotation;
    }),
    results: hits.flatMap((hit) => getPassage(hit, readPage, source.library) ?? []),
    offer: isAnswered ? offerFor(interpreted.intents, quotable, source.library) : undefined,
    statement: getStatement(outcome, topic, site),
  };
}

/** Answers a question on its own or, where that finds nothing, together with an earlier one. */
function* answerInContext(asked: QuestionRequest, context: OperationContext): Steps<Answer> {
  const { question, previous = [] } = asked;
  const search = indexFor(context.search, truncate(question, maxQueryLength), asked);
  const request = search === context.search ? asked : { ...asked, language: search.language };
  const source = { library: context.library, search };
  const [text, joined] = standaloneQuestions(question, previous, source.search.language);
  const alone = yield* answerOnce(request, text, source);
  const isDecided =
    alone.outcome === 'not-covered' || (alone.outcome === 'answered' && alone.confidence >= sureThreshold);
  if (isDecided || joined === undefined) return alone;
  const followUp = yield* answerOnce(request, joined, source);
  const isUseful = followUp.outcome === 'answered' || followUp.outcome === 'nearest';
  return isUseful && followUp.confidence > alone.confidence ? followUp : alone;
}

/** Answers a question from the pages in the requested language or, where these do not, from those in its own. */
function* answerInLanguage(request: QuestionRequest, context: OperationContext): Steps<Answer> {
  const answer = yield* answerInContext(request, context);
  const { language, ...open } = request;
  if (answer.outcome === 'answered' || language === undefined) return answer;
  const own = indexFor(context.search, truncate(request.question, maxQueryLength), open).language;
  if (own === language) return answer;
  const inOwn = yield* answerInContext({ ...open, language: own }, context);
  return inOwn.outcome === 'answered' ? { ...inOwn, language: own } : answer;
}

/** Answers a question in steps, by quotations or with the statement that the site has no answer. Deterministic. */
function* answerInSteps(request: QuestionRequest, context: OperationContext): Steps<Answer> {
  const answer = yield* answerInLanguage(request, context);
  return request.max_tokens === undefined ? answer : fitAnswer(answer, request.max_tokens);
}

export const answerQuestion = defineSteppedOperation({
  id: 'answerQuestion',
  title: 'Answer a question',
  description:
    'An answer of at most three quotations, word for word with their links, or the statement that the site has none. Nothing is generated.',
  quota: 'search',
  input: QuestionRequest,
  output: Answer,
  example: (library) => ({ question: `What is ${examplePage(library).title}?`, limit: 2 }),
  steps: answerInSteps,
});

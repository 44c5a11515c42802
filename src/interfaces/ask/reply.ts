import { createHash } from 'node:crypto';
import { cachedAnswer } from '../../http/cache/cached-per-site.ts';
import type { Compute } from '../../http/compute/compute.ts';
import type { ComputedAnswer } from '../../operations/answer/answerer.ts';
import { noAnswerMessage } from '../../operations/answer/not-covered.ts';
import type { Quotation } from '../../operations/answer/quotation.ts';
import type { Answer } from '../../operations/answer.ts';
import type { OperationContext } from '../../operations/operation.ts';
import type { Passage } from '../../operations/passage.ts';
import { endpoints } from '../../site/site.ts';
import { getSummary, type Item, nearestItem, selectPassages, summaryItem, toItem } from './item.ts';
import type { AskRequest } from './request.ts';

/** A reply, from which every response format is written. */
export interface Reply {
  readonly request: AskRequest;
  readonly kind: 'answer' | 'failure' | 'usage';
  readonly requestId: string;
  /** The question that was searched for, if it differs from the request's. */
  readonly understood: string | undefined;
  /** The language of the results, if it is not the one that was asked for. */
  readonly language?: string | undefined;
  readonly items: readonly Item[];
  /** With mode summarize or generate. */
  readonly summary: ReturnType<typeof summaryItem> | undefined;
  readonly summaryText: string;
  readonly nearest: readonly ReturnType<typeof nearestItem>[];
  /** The message if there is no answer or no question. */
  readonly statement: string | undefined;
  /** What a plug-in has computed for the question. */
  readonly computed: ComputedAnswer | undefined;
}

/** The same id for the same request, so that responses have the same bytes for caches and conditional requests. */
const getRequestId = (request: AskRequest, build: string): string =>
  createHash('sha256')
    .update(JSON.stringify([build, request, [...request.modes]]))
    .digest('base64url')
    .slice(0, 22);

const usage = `Ask in plain words: GET ${endpoints.ask}?query=What+is+this+about, or POST {"query":{"text":"…"}}.`;

/** Says how to ask, and which name was probably misspelt. */
const usageFor = ({ unknown }: AskRequest): string =>
  [...unknown.map(({ parameter, nearest }) => `${parameter} is not known: did you mean ${nearest}?`), usage].join(' ');

const isSummary = ({ modes }: AskRequest): boolean => modes.has('summarize') || modes.has('generate');

const quoteFrom = ({ quotes }: Answer, { page }: Passage): Quotation | undefined =>
  quotes.find((quote) => quote.page.path === page.path);

/** Puts the passage of the page that the answer quotes first at the beginning, if it is among them. */
const answerFirst = (passages: readonly Passage[], { quotes }: Answer): readonly Passage[] => {
  const first = passages.find(({ page }) => page.path === quotes[0]?.page.path);
  return first === undefined ? passages : [first, ...passages.filter((passage) => passage !== first)];
};

/** Creates the reply to a request; without a question it explains how to ask one. */
export const createReply = async (request: AskRequest, source: OperationContext, compute: Compute): Promise<Reply> => {
  const { library } = source;
  const common = { request, requestId: getRequestId(request, library.build) };
  const question = request.decontextualized ?? request.query;
  const none = {
    understood: undefined,
    items: [],
    summary: undefined,
    summaryText: '',
    nearest: [],
    computed: undefined,
  };
  if (question === '') return { ...common, ...none, kind: 'usage', statement: usageFor(request) };
  const answer = await cachedAnswer(
    {
      question,
      previous: request.decontextualized === undefined ? request.previous : [],
      limit: request.limit,
      offset: request.offset,
      type: request.itemType,
      language: request.language,
      version: request.contentVersion,
      max_tokens: request.maxTokens,
    },
    source,
    compute,
  );
  const understood = answer.understood === request.query ? undefined : answer.understood;
  const passages = selectPassages(answer.results, request, library);
  const { computed } = answer;
  const nearest = selectPassages(answer.nearest, { ...request, minScore: 0 }, library).map(nearestItem);
  const isAnswered = answer.outcome === 'answered' && passages.length > 0;
  if (!isAnswered && computed?.isComplete !== true) {
    return {
      ...common,
      ...none,
      kind: 'failure',
      understood,
      nearest,
      computed,
      statement: answer.statement ?? noAnswerMessage(library.site),
    };
  }
  return {
    ...common,
    kind: 'answer',
    understood,
    language: answer.language,
    items: answerFirst(passages, answer).map((passage) =>
      toItem(passage, quoteFrom(answer, passage), library, request),
    ),
    summary: isSummary(request) ? summaryItem(answer, request) : undefined,
    computed,
    summaryText: [...(computed === undefined ? [] : [computed.text]), getSummary(answer)].join('\n\n').trim(),
    nearest,
    statement: undefined,
  };
};

import type { LibraryLists } from '../../../library/library.ts';
import { suggest } from '../../../library/text/suggest.ts';
import {
  nearestMessage,
  noAnswerMessage,
  notCoveredMessage,
  topicNotCovered,
} from '../../../operations/answer/not-covered.ts';
import { answerQuestion } from '../../../operations/answer.ts';
import type { OperationContext } from '../../../operations/operation.ts';

const maxNamed = 10;

/** The nearest tags of an unknown one, or the most used ones; undefined if a page has the tag. */
export const tagAdvice = ({ tags }: LibraryLists, tag: string | undefined): string | undefined => {
  if (tag === undefined || tags.has(tag)) return undefined;
  const near = suggest(tag, tags.keys(), 3);
  const used = [...tags].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return near.length > 0
    ? `No page has this tag. The nearest are ${near.join(', ')}.`
    : `No page has this tag. Used are ${used.slice(0, maxNamed).join(', ')}.`;
};

/** Below this score of the best hit it is judged whether the hits answer at all, which costs more than the search. */
const weakScore = 0.4;

/** Advice to a model on hits: that the site does not cover their topic, or that none of them answers. */
export const hitAdvice = (query: string, bestScore: number, source: OperationContext): string | undefined => {
  const { site } = source.library;
  const topic = topicNotCovered(source.search, query, site.topics.notCovered);
  if (topic !== undefined) return `${notCoveredMessage(site, topic)} The hits only have some of the words.`;
  if (bestScore >= weakScore) return undefined;
  const { outcome } = answerQuestion.run({ question: query, limit: 1 }, source);
  if (outcome === 'nearest') return nearestMessage(site);
  return outcome === 'silent' ? `${noAnswerMessage(site)} The hits only have some of the words.` : undefined;
};

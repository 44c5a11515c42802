import type { SearchIndex } from '../../search/index/open-index.ts';
import { eachWord } from '../../search/text/words.ts';
import type { Site } from '../../site-schema.ts';
import { fill, strings } from '../../strings.ts';

/** A topic that the owner declares as not covered, with the terms that identify it in a question. */
export interface UncoveredTopic {
  readonly topic: string;
  readonly terms: readonly string[];
}

const stemsOf = ({ analyzer }: SearchIndex, text: string): string[] => {
  const stems: string[] = [];
  eachWord(text, (start, end) => void stems.push(analyzer.termOf(text.slice(start, end))));
  return stems;
};

const includesPhrase = (words: readonly string[], phrase: readonly string[]): boolean =>
  phrase.length > 0 && words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word));

/** Returns the first uncovered topic with a term, in any inflection, in the question; undefined if there is none. */
export const topicNotCovered = (
  index: SearchIndex,
  question: string,
  topics: readonly UncoveredTopic[],
): string | undefined => {
  const words = stemsOf(index, question);
  return topics.find(({ terms }) => terms.some((term) => includesPhrase(words, stemsOf(index, term))))?.topic;
};

/** Returns the message for a question on a topic that the owner declares as not covered. */
export const notCoveredMessage = ({ name }: Site, topic: string): string =>
  fill(strings.notCovered, { site: name, topic });

/** Returns the message for a question that no page answers. */
export const noAnswerMessage = ({ name }: Site): string => fill(strings.noAnswer, { site: name });

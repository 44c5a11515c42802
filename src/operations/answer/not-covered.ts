import type { SearchIndex } from '../../search/index/open-index.ts';
import { eachWord } from '../../search/text/words.ts';

/** A topic that the owner declares as not covered, with the words by which one asks for it. */
export interface UncoveredTopic {
  readonly topic: string;
  readonly terms: readonly string[];
}

const stemsOf = ({ analyzer }: SearchIndex, text: string): string[] => {
  const stems: string[] = [];
  eachWord(text, (start, end) => void stems.push(analyzer.termOf(text.slice(start, end))));
  return stems;
};

const holds = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && words.some((_, at) => wanted.every((word, offset) => words[at + offset] === word));

/** The first declared topic that a question is about: it holds one of the topic's terms, in any inflection. */
export const topicNotCovered = (
  index: SearchIndex,
  question: string,
  topics: readonly UncoveredTopic[],
): string | undefined => {
  const words = stemsOf(index, question);
  return topics.find(({ terms }) => terms.some((term) => holds(words, stemsOf(index, term))))?.topic;
};

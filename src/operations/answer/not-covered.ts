import type { SearchIndex } from '../../search/index/open-index.ts';
import { editDistance } from '../../search/query/edit-distance.ts';
import { eachWord } from '../../search/text/words.ts';
import type { Site } from '../../site/schema.ts';
import { fill } from '../../strings.ts';

/** A topic that the owner declares as not covered, with the terms that identify it in a question. */
export interface UncoveredTopic {
  readonly topic: string;
  readonly terms: readonly string[];
}

/** A word of a question or of a topic. */
interface Word {
  readonly plain: string;
  readonly term: string;
}

const getWords = ({ analyzer }: SearchIndex, text: string): Word[] => {
  const words: Word[] = [];
  eachWord(text, (start, end) => {
    const word = text.slice(start, end);
    words.push({ plain: analyzer.plain(word), term: analyzer.getTerm(word) });
  });
  return words;
};

/** The most letters by which an inflected word is longer: `loan` and `loans`, `Kredit` and `Krediten`. */
const longestInflection = 2;
/** Shorter words have too many neighbours to be misspelt topics. */
const minMisspelt = 6;

/**
 * Checks if a word of a question is a word of a topic. The stem alone is not enough: to regulate a temperature is no
 * question about regulations, nor are things that lend themselves or are loaned one about loans.
 */
const isSameWord = (index: SearchIndex, word: Word, wanted: Word): boolean => {
  if (word.plain === wanted.plain) return true;
  if (word.term === wanted.term) {
    const [short = '', long = ''] = [word.plain, wanted.plain].sort((a, b) => a.length - b.length);
    const ending = long.slice(short.length);
    const isPlural = short.slice(0, -1) === long.slice(0, -3) && short.endsWith('y') && long.endsWith('ies');
    return isPlural || (long.startsWith(short) && ending.length <= longestInflection && ending !== 'ed');
  }
  return (
    word.plain.length >= minMisspelt &&
    word.plain.charAt(0) === wanted.plain.charAt(0) &&
    editDistance(wanted.plain, word.plain, 1) <= 1 &&
    index.dictionary.find(word.term) === undefined
  );
};

const includesPhrase = (index: SearchIndex, words: readonly Word[], phrase: readonly Word[]): boolean =>
  phrase.length > 0 &&
  words.some((_, at) =>
    phrase.every((wanted, offset) => {
      const word = words[at + offset];
      return word !== undefined && isSameWord(index, word, wanted);
    }),
  );

/** The first uncovered topic that a question names by one of its terms, also inflected or misspelt; undefined if there is none. */
export const topicNotCovered = (
  index: SearchIndex,
  question: string,
  topics: readonly UncoveredTopic[],
): string | undefined => {
  const words = getWords(index, question);
  return topics.find(({ terms }) => terms.some((term) => includesPhrase(index, words, getWords(index, term))))?.topic;
};

/** The message for a question on a topic that the owner declares as not covered. */
export const notCoveredMessage = ({ name, strings }: Site, topic: string): string =>
  fill(strings.notCovered, { site: name, topic });

/** The message for a question that pages may touch on. */
export const nearestMessage = ({ name, strings }: Site): string => fill(strings.nearestAnswer, { site: name });

/** The message for a question that no page answers. */
export const noAnswerMessage = ({ name, strings }: Site): string => fill(strings.noAnswer, { site: name });

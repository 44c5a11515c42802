import { idf } from '../../search/field-weights.ts';
import { createMarker, type Marker } from '../../search/marker.ts';
import type { SearchIndex } from '../../search/open-index.ts';
import { planQuery } from '../../search/plan-query.ts';
import type { Intent } from './intent.ts';
import { lightShare, lightTermsIn } from './light-words.ts';

/** A question as an index understands it: its telling words, and what each is worth. */
export interface Question {
  readonly marker: Marker;
  /** What all words are worth together. Words that the site never uses are worth the most. */
  readonly weight: number;
  /** The share of that which no page can hold, because the site never uses the word. */
  readonly unknown: number;
  /** How many telling words there are. */
  readonly size: number;
}

/** A question, and what it wants to be told. */
export interface Asked {
  readonly question: Question;
  readonly intents: readonly Intent[];
}

/** A replacement for an unknown word that may well be another word: of a short one, of capitals, or far from it. */
const isGuess = (word: string, asked: string, taken: string): boolean =>
  word.length < 5 ||
  word === word.toUpperCase() ||
  asked[0] !== taken[0] ||
  Math.abs(asked.length - taken.length) > 2 ||
  (asked.startsWith(taken) && taken.length < asked.length * 0.65);

/** Reads a question; throws a RangeError for one over 512 characters. */
export const readQuestion = (index: SearchIndex, query: string): Question => {
  const plan = planQuery(index, query, false);
  const light = lightTermsIn(index, query);
  const guesses = new Map<string, string>();
  for (const { start, end, term } of plan.corrections) {
    const word = query.slice(start, end);
    const asked = index.analyzer.termOf(word);
    if (isGuess(word, asked, term)) guesses.set(term, asked);
    else light.delete(asked);
  }
  const unknown = idf(0, index.pageCount);
  // A plan does not name the words that it does not know; they all weigh the same, so it is enough to count the light ones.
  let unknownLight = [...light].filter((term) => index.dictionary.find(term) === undefined).length;
  const terms = plan.terms.map(({ entries, weight }) => {
    const isUnknown = entries.every(({ term }) => guesses.has(term));
    const isLight = isUnknown ? unknownLight-- > 0 : entries.some(({ term }) => light.has(term));
    return {
      known: isUnknown ? [] : entries.map(({ term }) => term),
      weight: (isUnknown ? unknown : weight) * (isLight ? lightShare : 1),
    };
  });
  const weights = terms.map(({ weight }) => weight);
  const known = terms.map((term) => term.known);
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const lost = terms.reduce((sum, term) => sum + (term.known.length === 0 ? term.weight : 0), 0);
  return {
    marker: createMarker(index.analyzer, known, weights),
    weight,
    unknown: weight === 0 ? 1 : lost / weight,
    size: terms.length,
  };
};

/** Which words of the question stand in a text, by their numbers. */
export const termsIn = ({ marker }: Question, text: string): Set<number> =>
  new Set(marker.marksIn(text).map(({ term }) => term));

/** The share of the question that a set of its words is, 0 to 1. */
export const shareOf = ({ marker, weight }: Question, terms: Iterable<number>): number => {
  let sum = 0;
  for (const term of terms) sum += marker.weights[term] ?? 0;
  return weight === 0 ? 0 : Math.min(1, sum / weight);
};

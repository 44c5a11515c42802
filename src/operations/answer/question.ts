import type { SearchIndex } from '../../search/index/open-index.ts';
import { createHighlighter, type Highlighter, type WordMatch } from '../../search/passage/highlighter.ts';
import { editDistance } from '../../search/query/edit-distance.ts';
import { type Correction, planQuery, type QueryTerm } from '../../search/query/plan-query.ts';
import type { Intent } from './intent.ts';
import { lightShare, lightTermsIn } from './light-words.ts';

/** A question as an index understands it: its telling words, and what each is worth. */
export interface Question {
  readonly marker: Highlighter;
  /** What all words are worth together. Words that the site never uses are worth the most. */
  readonly weight: number;
  /** The share of that which no page can hold, because the site never uses the word. */
  readonly unknown: number;
  /** How many telling words there are. */
  readonly size: number;
}

/** A question, and what it wants to be told. */
export interface QuestionMatcher {
  readonly question: Question;
  readonly intents: readonly Intent[];
}

const shortest = 5;
const long = 8;

/** Whether a misspelt word surely means a term: short words and capitals may well be words of their own. */
const isMeant = (word: string, plain: string, term: string): boolean =>
  word.length >= shortest &&
  word !== word.toUpperCase() &&
  plain.charAt(0) === term.charAt(0) &&
  editDistance(term, plain, 2) < (word.length < long ? 1.7 : 2.7);

/** The terms that a word of the question surely stands for, of those that search takes for it. */
const surely = (
  index: SearchIndex,
  query: string,
  { entries, isCorrected }: QueryTerm,
  corrections: readonly Correction[],
): string[] => {
  const terms = entries.map(({ term }) => term);
  if (!isCorrected) return terms;
  return terms.filter((term) => {
    const correction = corrections.find((one) => one.term === term);
    const word = correction === undefined ? '' : query.slice(correction.start, correction.end);
    return isMeant(word, index.analyzer.plain(word), term);
  });
};

/** A marker that looks at each text once: the same sections are weighed, counted and quoted from. */
const remembering = (marker: Highlighter): Highlighter => {
  const known = new Map<string, WordMatch[]>();
  return {
    weights: marker.weights,
    marksIn: (text) => {
      const marks = known.get(text) ?? marker.marksIn(text);
      known.set(text, marks);
      return marks;
    },
  };
};

/** Reads a question from its plan, which search may have made; throws a RangeError for one over 512 characters. */
export const readQuestion = (index: SearchIndex, query: string, plan = planQuery(index, query, false)): Question => {
  const light = lightTermsIn(index, query);
  // A plan does not name the words that the site never uses; they all weigh the same, so it is enough to count the light ones.
  let unknownLight = [...light].filter((term) => index.dictionary.find(term) === undefined).length;
  const terms = plan.terms.map((term) => {
    const known = surely(index, query, term, plan.corrections);
    const isLight = known.length === 0 ? unknownLight-- > 0 : known.some((each) => light.has(each));
    return { known, weight: term.weight * (isLight ? lightShare : 1) };
  });
  const weightOf = (all: readonly { readonly weight: number }[]): number =>
    all.reduce((sum, { weight }) => sum + weight, 0);
  const weight = weightOf(terms);
  return {
    marker: remembering(
      createHighlighter(
        index.analyzer,
        terms.map(({ known }) => known),
        terms.map((term) => term.weight),
      ),
    ),
    weight,
    unknown: weight === 0 ? 1 : weightOf(terms.filter(({ known }) => known.length === 0)) / weight,
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

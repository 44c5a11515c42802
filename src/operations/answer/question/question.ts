import type { PageSummary } from '../../../library/page.ts';
import type { SearchIndex } from '../../../search/index/open-index.ts';
import { createHighlighter, type Highlighter, type WordMatch } from '../../../search/passage/chunk-reader.ts';
import { editDistance } from '../../../search/query/edit-distance.ts';
import { type Correction, planQuery, type QueryTerm } from '../../../search/query/plan-query.ts';
import type { Intent } from '../languages/language.ts';
import type { QuotableChunk } from '../quotable-chunks.ts';
import { lowInformationTerms, lowInformationWeight } from './patterns.ts';

/** A question as parsed for one index: its terms (stop words left out) and the weight of each. */
export interface Question {
  readonly highlighter: Highlighter;
  /** The index of each term of the index that stands for a word of the question. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The rarity of each term among sections, by its index: the logarithm of an odds. Terms that the site never uses are rarest. */
  readonly rarity: readonly number[];
  /** The sum of the weights of all terms. Terms that the site never uses weigh most. */
  readonly weight: number;
  /** The share of `weight` that no page can cover, because the site never uses these terms; 0 to 1. */
  readonly unknown: number;
  /** The number of terms. */
  readonly size: number;
  /** The number of words; one that is cut into characters, each of which is a term, counts as one. */
  readonly words: number;
}

/** A parsed question and its intents. */
export interface InterpretedQuestion {
  readonly question: Question;
  readonly intents: readonly Intent[];
  /** Tests if a page has exactly the name that is asked for, or that is all of the question. */
  names(page: Pick<PageSummary, 'title' | 'also'>): boolean;
  /** Tests if a word, in lower case, refers to a sentence before it. */
  readonly refersBack?: (word: string) => boolean;
  /** For a question about the site itself: the bonus of a section beyond the score of its words. */
  readonly computeBonus?: (page: Pick<PageSummary, 'title'>, chunk: QuotableChunk) => number;
}

const minCorrectedLength = 5;
const longWordLength = 8;

/** Checks if a misspelt word certainly means a term. Short words and words in capitals may be names. */
const isSafeCorrection = (word: string, plain: string, term: string): boolean =>
  word.length >= minCorrectedLength &&
  word !== word.toUpperCase() &&
  plain.charAt(0) === term.charAt(0) &&
  editDistance(term, plain, 2) < (word.length < longWordLength ? 1.7 : 2.7);

/** The terms that stand for a word of the question; of corrections only the safe ones. */
const knownTerms = (
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
    return isSafeCorrection(word, index.analyzer.plain(word), term);
  });
};

/** Caches the matches of each text, because the same sections are scored, counted and quoted from. */
const cached = (highlighter: Highlighter): Highlighter => {
  const matchesByText = new Map<string, WordMatch[]>();
  return {
    weights: highlighter.weights,
    marksIn: (text, words) => {
      const matches = matchesByText.get(text) ?? highlighter.marksIn(text, words);
      matchesByText.set(text, matches);
      return matches;
    },
  };
};

/** A site has several times as many sections as pages: the index counts pages. */
const sectionsPerPage = 8;

/** The rarity of a term, by the pages of the commonest word that stands for it. */
const getRarity = (index: SearchIndex, { entries }: QueryTerm, known: readonly string[]): number => {
  const pages = Math.max(0, ...entries.filter(({ term }) => known.includes(term)).map((entry) => entry.pages));
  return Math.log(1 + (sectionsPerPage * index.ownPages) / Math.max(0.5, pages));
};

const han = /\p{Script=Han}/u;
const oneHan = /^\p{Script=Han}$/u;

/**
 * The runs of neighbouring words of one Han character each. ICU cuts a word that its dictionary does not have, such as
 * a foreign name in Chinese, into its characters: such a run is one word.
 *
 * @example
 * singleCharacterRuns(matches, '贝加尔湖有多深'); // one run, of 贝, 加, 尔 and 湖
 */
export const singleCharacterRuns = (matches: readonly WordMatch[], text: string): readonly (readonly WordMatch[])[] => {
  const runs: WordMatch[][] = [];
  for (const match of matches) {
    if (!oneHan.test(text.slice(match.start, match.end))) continue;
    const last = runs.at(-1);
    if (last?.at(-1)?.end === match.start) last.push(match);
    else runs.push([match]);
  }
  return runs.filter(({ length }) => length > 1);
};

/** Parses a question, given its plan where search has made one; throws a RangeError for one over 512 characters. */
export const parseQuestion = (index: SearchIndex, query: string, plan = planQuery(index, query, false)): Question => {
  const lowInformation = lowInformationTerms(index, query);
  // The plan does not name terms that the site never uses. They all weigh the same, so counting the low-information ones is enough.
  let unknownLowInformation = [...lowInformation].filter((term) => index.dictionary.find(term) === undefined).length;
  const cut = plan.terms.map((term) => {
    const known = knownTerms(index, query, term, plan.corrections);
    const isLow = known.length === 0 ? unknownLowInformation-- > 0 : known.some((each) => lowInformation.has(each));
    const rarity = getRarity(index, term, known);
    return { known, rarity, weight: term.weight * (isLow ? lowInformationWeight : 1) };
  });
  const getHighlighter = (all: typeof cut): Highlighter =>
    createHighlighter(
      index.analyzer,
      all.map(({ known }) => known),
      all.map((term) => term.weight),
    );
  const runs = han.test(query) ? singleCharacterRuns(getHighlighter(cut).marksIn(query), query) : [];
  // All characters of a word together weigh as much as one word.
  const parts = new Map(runs.flatMap((run) => run.map(({ term }) => [term, run.length] as const)));
  const terms = cut.map((term, at) => {
    const part = parts.get(at) ?? 1;
    return { ...term, weight: term.weight / part, rarity: term.rarity / part };
  });
  const computeWeight = (all: readonly { readonly weight: number }[]): number =>
    all.reduce((sum, { weight }) => sum + weight, 0);
  const weight = computeWeight(terms);
  const highlighter = cached(getHighlighter(terms));
  return {
    highlighter,
    numbers: new Map(terms.flatMap(({ known }, at) => known.map((term) => [term, at] as const)).toReversed()),
    rarity: terms.map(({ rarity }) => rarity),
    weight,
    unknown: weight === 0 ? 1 : computeWeight(terms.filter(({ known }) => known.length === 0)) / weight,
    size: terms.length,
    words: Math.max(0, terms.length - runs.reduce((more, { length }) => more + length - 1, 0)),
  };
};

/** The terms of the question that a text contains, by their indexes. */
export const termsIn = ({ highlighter }: Question, text: string): Set<number> =>
  new Set(highlighter.marksIn(text).map(({ term }) => term));

/** The terms of the question that a text contains, as the index spells them. */
export const termNamesIn = (question: Question, text: string): string[] => {
  const found = termsIn(question, text);
  return [...question.numbers].filter(([, number]) => found.has(number)).map(([term]) => term);
};

/** The share of a question's weight that a set of its terms has, 0 to 1. */
export const computeShare = ({ highlighter, weight }: Question, terms: Iterable<number>): number => {
  let sum = 0;
  for (const term of terms) sum += highlighter.weights[term] ?? 0;
  return weight === 0 ? 0 : Math.min(1, sum / weight);
};

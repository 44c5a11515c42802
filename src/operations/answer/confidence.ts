import type { SearchIndex } from '../../search/index/open-index.ts';
import type { FoundSection } from './find-quote.ts';
import { computeShare, eachNeighbour, pairKey, type Question } from './question/question.ts';

/** Features by which the probability of an answer is computed. Shares are of the question's weight, 0 to 1. */
export interface ConfidenceFeatures {
  /** The confidence of the search in its best hit. */
  readonly search: number;
  /** The distance between the best page and the second best, on the scale of `sectionScore()`, at most 6: rivals make each other doubtful. */
  readonly gap: number;
  /** The share that the best section has of the odds of all quoted ones. */
  readonly sharp: number;
  /** The highest share of the question that one page covers. */
  readonly page: number;
  /** The share of the question in words that the site never uses. */
  readonly unknown: number;
  /** The share of the question in pairs of adjacent words that are adjacent on none of the pages. */
  readonly missingPairs: number;
  /** The same of pairs that are not even near each other: an answer may have other words between them, and in another order. */
  readonly farPairs: number;
  /** The likeness of the question and one that the authors of the best sections list. */
  readonly asked: number;
  /** The likeness of the question and the title of the best page. */
  readonly title: number;
  /** The number of terms in the question, at most 12: one word is less specific than three. */
  readonly size: number;
  /**
   * How many words fewer than `usualVocabulary` the site has, as a logarithm: the less it says, the seldomer it has the words
   * of a question by chance, and the more an answer leaves out of them.
   */
  readonly fewWords: number;
}

/** Counts of a question's terms in some texts. */
export interface PairCounts {
  /** The number of occurrences by term index. */
  readonly counts: ReadonlyMap<number, number>;
  /** Adjacent terms, as keys of `pairKey`. */
  readonly pairs: ReadonlySet<string>;
  readonly texts: readonly string[];
}

/** The most characters between two terms that are near each other, about half a sentence. */
const nearby = 80;

/** Checks if two terms of a question are near each other in one of some texts, in any order. */
const areNear = ({ highlighter }: Question, texts: readonly string[], one: number, other: number): boolean => {
  for (const text of texts) {
    let [endOfOne, endOfOther] = [-Infinity, -Infinity];
    for (const { term, start, end } of highlighter.marksIn(text)) {
      if (term === one) {
        if (start - endOfOther <= nearby) return true;
        endOfOne = end;
      } else if (term === other) {
        if (start - endOfOne <= nearby) return true;
        endOfOther = end;
      }
    }
  }
  return false;
};

/** Counts the question's terms in texts; terms in different texts are not adjacent. */
export const countPairs = (question: Question, texts: readonly string[]): PairCounts => {
  const counts = new Map<number, number>();
  const pairs = new Set<string>();
  for (const text of texts) {
    eachNeighbour(question.highlighter.marksIn(text), text, (term, neighbour) => {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (neighbour !== undefined) pairs.add(pairKey(term, neighbour));
    });
  }
  return { counts, pairs, texts };
};

/** The weight of the question's adjacent pairs that no page has, and of those that are not even near each other, as shares of the question's weight. */
export const missingPairShares = (
  question: Question,
  pages: readonly PairCounts[],
): { readonly missing: number; readonly far: number } => {
  const { weight, pairs: wanted } = question;
  let [missing, far] = [0, 0];
  for (const [key, worth] of wanted) {
    if (pages.some(({ pairs }) => pairs.has(key))) continue;
    missing += worth;
    const [one = -1, other = -1] = key.split(' ').map(Number);
    if (!pages.some(({ texts }) => areNear(question, texts, one, other))) far += worth;
  }
  return weight === 0 ? { missing: 0, far: 0 } : { missing: missing / weight, far: far / weight };
};

/** The number of words that a site of some fifty pages has. */
const usualVocabulary = 1600;

/** The logarithm of how many fewer words than usual the site has in the language of an index. */
const getFewWords = ({ termCount, ownPages, pageCount }: VocabularySize): number =>
  Math.max(0, Math.log(usualVocabulary) - Math.log(Math.max(1, (termCount * ownPages) / Math.max(1, pageCount))));

/** The counts of an index from which its vocabulary is estimated: terms are counted in all languages together. */
type VocabularySize = Pick<SearchIndex, 'termCount' | 'ownPages' | 'pageCount'>;

/** The number of passages whose pages are judged: those that may be quoted. */
const judgedPassages = 3;
const maxSize = 12;
/** The number of sections whose listed questions are compared. */
const askedSections = 5;
const maxGap = 6;

/** The best section of each page, in order. */
const bestOfPages = (passages: readonly FoundSection[]): FoundSection[] => {
  const best = new Map<string, FoundSection>();
  for (const passage of passages) if (!best.has(passage.page.path)) best.set(passage.page.path, passage);
  return [...best.values()];
};

/** Computes the features from the sections found for a question, best first. */
export const confidenceFeatures = (
  question: Question,
  search: number,
  passages: readonly FoundSection[],
  index: VocabularySize,
): ConfidenceFeatures => {
  const pages = bestOfPages(passages);
  const judged = new Set(passages.slice(0, judgedPassages).map(({ page }) => page.path));
  const pageCounts = pages.filter(({ page }) => judged.has(page.path)).map(({ texts }) => countPairs(question, texts));
  const { missing, far } = missingPairShares(question, pageCounts);
  const [first, second] = pages;
  const best = first?.value ?? 0;
  const odds = passages.reduce((sum, { value }) => sum + Math.exp(value - best), 0);
  return {
    search,
    gap: first === undefined || second === undefined ? maxGap : Math.min(maxGap, first.value - second.value),
    sharp: odds === 0 ? 0 : 1 / odds,
    page: Math.max(0, ...pageCounts.map(({ counts }) => computeShare(question, counts.keys()))),
    unknown: question.unknown,
    missingPairs: missing,
    farPairs: far,
    asked: Math.max(0, ...passages.slice(0, askedSections).map(({ features }) => features.asked)),
    title: first?.features.titleSame ?? 0,
    size: Math.min(question.words, maxSize),
    fewWords: getFewWords(index),
  };
};

/** Fitted by logistic regression on questions to several sites, with half of their pages deleted, and in several languages: see bench/answers/NOTES.md. */
const weights: ConfidenceFeatures = {
  search: 3.7,
  gap: 0.16,
  sharp: 1.25,
  page: 1.75,
  unknown: -1,
  missingPairs: -0.95,
  farPairs: -1.45,
  asked: 3.5,
  title: 1.4,
  size: 0.17,
  fewWords: 0.35,
};
const bias = -5.5;

/** The confidence from which the site answers. Below it the same passages are shown without a claim, so that little is lost. */
export const confidenceThreshold = 0.4;
/** The confidence below which an answer comes with further passages, and with a try to read the question as a follow-up. */
export const sureThreshold = 0.6;
/** The confidence of the search from which the site quotes its closest passages, without claiming that they answer: below it, none is on the subject. */
const leastOnSubject = 0.25;
/** The confidence in a page whose very name is asked for, and in a section for which its author lists the question. */
const certainty = 0.95;

const names = Object.keys(weights) as readonly (keyof ConfidenceFeatures)[];

/** Facts about a question besides the features. */
export interface Decided {
  /** True if a page has the very name that is asked for, or lists the question. */
  readonly isCertain: boolean;
  /** The confidence in a page that is about what is asked, whatever its words; 0 by default. */
  readonly least?: number;
}

/** The probability that the site answers the question, 0 to 1, by logistic regression; 0 without quotes. */
export const computeConfidence = (features: ConfidenceFeatures, { isCertain, least = 0 }: Decided): number => {
  if (features.page === 0) return least;
  const sum = names.reduce((total, name) => total + weights[name] * features[name], bias);
  const probability = Math.round(1000 / (1 + Math.exp(-sum))) / 1000;
  return Math.max(isCertain ? certainty : least, probability);
};

/** True if the closest passages share the subject of a question that they may not answer. */
export const isNear = ({ search }: ConfidenceFeatures): boolean => search >= leastOnSubject;

import type { FoundSection } from './find-quote.ts';
import { computeShare, type Question, termsIn } from './question/question.ts';

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
  /** The likeness of the question and one that the authors of the best sections list. */
  readonly asked: number;
  /** The likeness of the question and the title of the best page. */
  readonly title: number;
  /** The logarithm of the number of words in the question: one word is less specific than three. */
  readonly length: number;
}

/** The number of passages whose pages are judged: those that may be quoted. */
const judgedPassages = 3;
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
): ConfidenceFeatures => {
  const judged = bestOfPages(passages.slice(0, judgedPassages)).map(({ texts }) => texts);
  const [first, second] = bestOfPages(passages);
  const best = first?.value ?? 0;
  const odds = passages.reduce((sum, { value }) => sum + Math.exp(value - best), 0);
  return {
    search,
    gap: first === undefined || second === undefined ? maxGap : Math.min(maxGap, first.value - second.value),
    sharp: odds === 0 ? 0 : 1 / odds,
    page: Math.max(
      0,
      ...judged.map((texts) => computeShare(question, new Set(texts.flatMap((text) => [...termsIn(question, text)])))),
    ),
    unknown: question.unknown,
    asked: Math.max(0, ...passages.slice(0, askedSections).map(({ features }) => features.asked)),
    title: first?.features.titleSame ?? 0,
    length: Math.log(Math.max(1, question.words)),
  };
};

/** Fitted by logistic regression on questions to 22 folders of other projects, half of them deleted too, and to passages in many languages: see bench/answers/NOTES.md. */
const weights: ConfidenceFeatures = {
  search: 3.15,
  gap: 0.22,
  sharp: 1.75,
  page: 1.25,
  unknown: -0.6,
  asked: 1.2,
  title: 1.25,
  length: 1.05,
};
const bias = -5.7;

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

/** The probability that the first section answers the question, 0 to 1, by logistic regression; `least` where no page has a word of it. */
export const computeConfidence = (features: ConfidenceFeatures, { isCertain, least = 0 }: Decided): number => {
  if (features.page === 0) return least;
  const sum = names.reduce((total, name) => total + weights[name] * features[name], bias);
  const probability = Math.round(1000 / (1 + Math.exp(-sum))) / 1000;
  return Math.max(isCertain ? certainty : least, probability);
};

/** True if the closest passages share the subject of a question that they may not answer. */
export const isNear = ({ search }: ConfidenceFeatures): boolean => search >= leastOnSubject;

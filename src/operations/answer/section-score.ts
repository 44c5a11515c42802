import type { Question } from './question/question.ts';
import type { ReadableChunk, ReadablePage } from './readable-page.ts';
import { compareTerms } from './text-signs.ts';

/** The features by which a section of a page is ranked. */
export interface SectionFeatures {
  /** BM25F of its text, its heading and the title of its page, as a share of the most that the question can have; 0 to 1. */
  readonly words: number;
  /** The score of its page in the search, 0 to 1. */
  readonly page: number;
  /** The likeness of the question and the nearest one that its author lists; 0 to 1. */
  readonly asked: number;
  /** The likeness of the question and the nearest name of the page, and the share of the question that it has. */
  readonly titleSame: number;
  readonly titleCover: number;
}

// BM25F (Robertson, Zaragoza, Taylor 2004): counts of the fields are added before they are saturated.
const saturation = 1.2;
const lengthNormalisation = 0.5;
/** The length that counts as usual, in UTF-16 units: some 200 words. */
const usualLength = 1200;
const headingCount = 4;
const titleCount = 1;

/** A function that reads the features of the sections of one page, given its score in the search. */
export const sectionReader = (question: Question, { nameTerms }: Pick<ReadablePage, 'nameTerms'>, score: number) => {
  const { highlighter, rarity } = question;
  const most = rarity.reduce((sum, value) => sum + value, 0);
  const names = nameTerms.map((terms) => compareTerms(question, terms));
  const title = new Set(names.flatMap(({ terms }) => [...terms]));
  const titleSame = Math.max(...names.map(({ same }) => same));
  const titleCover = Math.max(...names.map(({ cover }) => cover));

  const computeWords = ({ text, words, headingTerms }: ReadableChunk): number => {
    const once = 1 / (1 - lengthNormalisation + (lengthNormalisation * text.length) / usualLength);
    const counts = new Map<number, number>();
    const add = (term: number, count: number): void => void counts.set(term, (counts.get(term) ?? 0) + count);
    for (const { term } of highlighter.marksIn(text, words())) add(term, once);
    for (const term of compareTerms(question, headingTerms).terms) add(term, headingCount);
    for (const term of title) add(term, titleCount);
    let sum = 0;
    for (const [term, count] of counts) sum += ((rarity[term] ?? 0) * count) / (count + saturation);
    return most === 0 ? 0 : sum / most;
  };

  return (chunk: ReadableChunk): SectionFeatures => ({
    words: computeWords(chunk),
    page: score,
    asked: Math.max(0, ...chunk.questionTerms.map((terms) => compareTerms(question, terms).same)),
    titleSame,
    titleCover,
  });
};

/** Fitted with whole folders held out: see bench/answers/NOTES.md. One unit is a factor of e in the odds that the section answers. */
const weights = { words: 11.4, page: 12, asked: 5 };

/** The score of a section among those of the pages found, on the scale of a logarithm. */
export const sectionScore = ({ words, page, asked }: SectionFeatures): number =>
  weights.words * words + weights.page * page + weights.asked * asked;

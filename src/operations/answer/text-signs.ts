import type { PageSummary } from '../../library/page.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import type { WordTable } from '../../search/passage/word-table.ts';
import { significantTerms } from '../../search/query/refine.ts';
import { computeShare, eachNeighbour, pairKey, type Question } from './question/question.ts';

/** Length in characters, about two sentences, within which terms count as mentioned together. */
const windowLength = 400;

/** The signs that a question leaves in a text; numbers are shares of its weight. */
interface TextSigns {
  readonly terms: ReadonlySet<number>;
  readonly window: number;
  readonly windowBeyondTitle: number;
  readonly repeated: number;
  readonly pairs: number;
}

/** A text, and a reader of the table of its words. */
export interface ReadableText {
  readonly text: string;
  /** The words of the text, where reading all of them pays. */
  words(): WordTable | undefined;
}

/** Reads a text once for all signs that the terms of a question leave in it. */
export const readSigns = (
  { highlighter, weight, pairs: wanted }: Question,
  { text, words }: ReadableText,
  isInTitle: (term: number) => boolean,
): TextSigns => {
  const worth = (term: number): number => highlighter.weights[term] ?? 0;
  const matches = highlighter.marksIn(text, words());
  const counts = new Map<number, number>();
  const inside = new Map<number, number>();
  const pairs = new Set<string>();
  eachNeighbour(matches, text, (term, next) => {
    if (next !== undefined) pairs.add(pairKey(term, next));
  });
  let sum = 0;
  let sumBeyond = 0;
  let window = 0;
  let windowBeyond = 0;
  let first = 0;
  const change = (term: number, by: 1 | -1): void => {
    sum += by * worth(term);
    if (!isInTitle(term)) sumBeyond += by * worth(term);
  };
  for (const match of matches) {
    counts.set(match.term, (counts.get(match.term) ?? 0) + 1);
    const count = inside.get(match.term) ?? 0;
    if (count === 0) change(match.term, 1);
    inside.set(match.term, count + 1);
    for (
      let left = matches[first];
      left !== undefined && match.end - left.start > windowLength;
      left = matches[++first]
    ) {
      const others = (inside.get(left.term) ?? 1) - 1;
      inside.set(left.term, others);
      if (others === 0) change(left.term, -1);
    }
    window = Math.max(window, sum);
    windowBeyond = Math.max(windowBeyond, sumBeyond);
  }
  let repeated = 0;
  for (const [term, count] of counts) repeated += (worth(term) * count) / (count + 2);
  let paired = 0;
  for (const key of pairs) paired += wanted.get(key) ?? 0;
  const part = (value: number): number => (weight === 0 ? 0 : value / weight);
  return {
    terms: new Set(counts.keys()),
    window: part(window),
    windowBeyondTitle: part(windowBeyond),
    repeated: part(repeated),
    pairs: part(paired),
  };
};

/** The similarity of a name, heading or listed question to a question. */
export interface NameSigns {
  readonly terms: ReadonlySet<number>;
  /** The share of the question that it has. */
  readonly cover: number;
  /** Twice the weight of what both have, as a share of the weight of both. */
  readonly same: number;
}

/** Compares a name with a question by its significant terms. */
export const compareName = (question: Question, name: string, index: SearchIndex): NameSigns =>
  compareTerms(question, significantTerms(index, name));

/** Compares the significant terms of a name with a question. */
export const compareTerms = (question: Question, significant: ReadonlySet<string>): NameSigns => {
  const terms = new Set<number>();
  let others = 0;
  for (const term of significant) {
    const number = question.numbers.get(term);
    if (number === undefined) others++;
    else terms.add(number);
  }
  const cover = computeShare(question, terms);
  const same = cover === 0 ? 0 : (2 * cover) / (1 + cover + others / Math.max(1, question.size));
  return { terms, cover, same };
};

/** The names of what a page is about: its title, the name and the abbreviation of "Name (abbreviation)", and `also`. */
export const getNames = ({ title, also = [] }: Pick<PageSummary, 'title' | 'also'>): readonly string[] => {
  const [, name, abbreviation] = /^([^(]+) \(([^()]+)\)$/.exec(title) ?? [];
  return [title, ...(name === undefined ? [] : [name]), ...(abbreviation === undefined ? [] : [abbreviation]), ...also];
};

const toKey = (index: SearchIndex, name: string): string => [...significantTerms(index, name)].join(' ');

/** A test that a page has exactly this name, in any inflection. */
export const nameTest = (
  index: SearchIndex,
  name: string,
): ((page: Pick<PageSummary, 'title' | 'also'>) => boolean) => {
  const wanted = toKey(index, name);
  return (page) => wanted !== '' && getNames(page).some((one) => toKey(index, one) === wanted);
};

import type { PageSummary } from '../../library/page.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import type { WordTable } from '../../search/passage/word-table.ts';
import { significantTerms } from '../../search/query/refine.ts';
import { computeShare, type Question } from './question/question.ts';

/** A text, and a reader of the table of its words. */
export interface ReadableText {
  readonly text: string;
  /** The words of the text, where reading all of them pays. */
  words(): WordTable | undefined;
}

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

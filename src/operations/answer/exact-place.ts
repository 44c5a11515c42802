import type { SearchIndex } from '../../search/index/open-index.ts';
import { significantTerms } from '../../search/query/refine.ts';
import type { Intent } from './languages/language.ts';
import type { ComparedSide, PageNames } from './question/compared-side.ts';
import { type Comparison, findIntents } from './question/patterns.ts';
import { computeShare, type InterpretedQuestion, type Question } from './question/question.ts';
import type { QuotableChunk } from './quotable-chunks.ts';
import { getNames, nameTest } from './text-signs.ts';

/** From this share on, a name and a heading are all of a question. */
const whole = 0.95;

/** Intents that a heading fulfils whatever else the question says of its subject. */
const forms: readonly Intent[] = ['tool', 'example'];

/** Checks if a section of a page is exactly what a question asks for. */
export type PlaceTest = (chunk: Pick<QuotableChunk, 'heading' | 'text'>) => boolean;

export const getSides = (index: SearchIndex, { one, other }: Comparison): readonly ComparedSide[] =>
  [
    [one, other],
    [other, one],
  ].map(([name = '', of = '']) => ({ isNamed: nameTest(index, name), others: significantTerms(index, of) }));

const asksForm = (heading: string, intents: readonly Intent[], language: string): boolean => {
  const asked = findIntents(heading, language);
  return forms.some((form) => intents.includes(form) && asked.includes(form));
};

/** The test for a section that tells the page of one side from the other side. */
const comparisonTest = (sides: readonly ComparedSide[], page: PageNames, index: SearchIndex): PlaceTest | undefined => {
  const side = sides.find(({ isNamed }) => isNamed(page));
  if (side === undefined) return undefined;
  return ({ heading, text }) => {
    if (!findIntents(heading, index.language).includes('difference')) return false;
    const said = significantTerms(index, `${heading} ${text}`);
    return [...side.others].every((term) => said.has(term));
  };
};

/** Counts in how many of the titles found each term of a question is. */
export const countTitles = (
  { numbers }: Question,
  titles: readonly string[],
  index: SearchIndex,
): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const title of titles)
    for (const term of significantTerms(index, title)) {
      const number = numbers.get(term);
      if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
  return counts;
};

/**
 * The terms of the longest name of a page that stands in a question: whole, or at least half of it where no other
 * page found has such a word in its title ("churn" for "churn rate").
 */
const nameInside = (
  { question: { numbers }, titles }: InterpretedQuestion,
  page: PageNames,
  index: SearchIndex,
): readonly number[] => {
  let best: readonly number[] = [];
  for (const name of getNames(page)) {
    const terms = [...significantTerms(index, name)];
    const inside = terms.map((term) => numbers.get(term)).filter((number) => number !== undefined);
    const isWhole = inside.length === terms.length;
    const isOnly = (number: number): boolean => titles?.get(number) === 1;
    if (inside.length > best.length && (isWhole || (2 * inside.length >= terms.length && inside.every(isOnly))))
      best = inside;
  }
  return best;
};

/**
 * A test for the sections of a page that are exactly what a question asks for: it has the name of the page, and
 * beyond it only words of the heading ("pricing limits"), or the form that the heading promises ("churn rate formula"), or
 * it compares the page with something that the section tells it from. Undefined if no section can be.
 */
export const placeTest = (
  interpreted: InterpretedQuestion,
  page: PageNames,
  index: SearchIndex,
): PlaceTest | undefined => {
  const { question, intents, compared } = interpreted;
  if (compared !== undefined) return comparisonTest(compared, page, index);
  const name = new Set(nameInside(interpreted, page, index));
  if (name.size === 0 || name.size === question.size) return undefined;
  const isForm = new Set([...name, ...question.light]).size === question.size;
  return ({ heading }) => {
    if (heading === '') return false;
    if (isForm && asksForm(heading, intents, index.language)) return true;
    const terms = [...significantTerms(index, heading)].map((term) => question.numbers.get(term));
    if (terms.includes(undefined)) return false;
    return computeShare(question, new Set([...name, ...terms.filter((term) => term !== undefined)])) >= whole;
  };
};

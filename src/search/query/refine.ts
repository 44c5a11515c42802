import { cachePerOwner, ownCopy } from '../../cache.ts';
import type { SearchIndex } from '../index/open-index.ts';
import type { ChunkReader, WordMatch } from '../passage/chunk-reader.ts';
import { eachWord } from '../text/words.ts';
import type { Match } from './match.ts';
import type { Plan, QueryTerm } from './plan-query.ts';

/** The same titles and headings are compared with many queries. */
const getCache = cachePerOwner<SearchIndex['analyzer'], ReadonlySet<string>>('terms');
/** The bytes that a term takes in memory. */
const bytesPerTerm = 60;

const readTerms = ({ analyzer, stopWords: lists }: SearchIndex, text: string): ReadonlySet<string> => {
  const all = new Set<string>();
  const significant = new Set<string>();
  eachWord(text, (start, end) => {
    const word = text.slice(start, end);
    const plain = analyzer.plain(word);
    const term = analyzer.getTerm(word);
    all.add(term);
    if (!lists.stopWords.has(plain) && !lists.questionWords.has(plain)) significant.add(term);
  });
  return significant.size > 0 ? significant : all;
};

/** The terms of a text without stop words and question words; all of its terms if it has no other. */
export const significantTerms = (index: SearchIndex, text: string): ReadonlySet<string> => {
  const cache = getCache(index.analyzer);
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const terms = readTerms(index, text);
  cache.set(ownCopy(text), terms, bytesPerTerm * terms.size);
  return terms;
};

/** The share of the terms of two texts that both have (Jaccard index), 0 to 1. */
const sameness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let shared = 0;
  for (const term of one) if (other.has(term)) shared++;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
};

/** The number of results that are refined: those of the first page, whose texts are read for their snippets anyway. */
export const refined = 10;
/** The number of results whose titles are compared with the query. */
export const titled = 30;
/** The share of terms that a name and the query must have in common, and the most that a name is worth. */
const minSameness = 0.7;
const titleBonus = 3;
const headingBonus = 1.5;
/** The most characters between neighbours: a hyphen or one short word. */
const maxGap = 6;
/** The share that words in another order than in the query count. */
const otherOrder = 0.3;

/** Sums the weight of neighbours in a text that are words of the query, each pair once. */
const neighbourWeight = (marks: readonly WordMatch[], terms: readonly QueryTerm[], seen: Set<number>): number => {
  let sum = 0;
  for (const [index, right] of marks.entries()) {
    const left = marks[index - 1];
    if (!left || left.term === right.term || right.start - left.end > maxGap) continue;
    const pair = left.term * terms.length + right.term;
    const [one, other] = [terms[left.term], terms[right.term]];
    if (!one || !other || seen.has(pair)) continue;
    seen.add(pair);
    sum += Math.min(one.weight, other.weight) * (other.position === one.position + 1 ? 1 : otherOrder);
  }
  return sum;
};

/** The bonus of a name that matches the query, per unit of query weight. */
const nameBonus = (same: number, most: number): number => (same >= minSameness ? most * same : 0);

/** Boosts matches whose title is the query: the page of that name comes first. */
const withTitles = (
  best: readonly Match[],
  asked: ReadonlySet<string>,
  { weight }: Plan,
  index: SearchIndex,
): Match[] => {
  const named = best.slice(0, titled).map((match): Match => {
    const bonus = nameBonus(sameness(asked, significantTerms(index, index.page(match.id).title)), titleBonus);
    return bonus === 0 ? match : { ...match, score: match.score + bonus * weight };
  });
  // Stable: without a bonus the order stays.
  return [...named.sort((a, b) => b.score - a.score), ...best.slice(titled)];
};

/**
 * Boosts those of the best matches whose title or heading is the query, or whose chunk has its words side by side; the rest
 * stay below them.
 */
export const refineBest = (
  best: readonly Match[],
  query: string,
  plan: Plan,
  read: ChunkReader,
  index: SearchIndex,
): readonly Match[] => {
  const { terms, weight } = plan;
  const asked = significantTerms(index, query);
  const named = withTitles(best, asked, plan, index);
  const first = named.slice(0, refined).map((match): Match => {
    if (match.chunk === undefined) return match;
    const { heading, marks, headingMarks } = read(match.id, match.chunk);
    const seen = new Set<number>();
    const bonus = neighbourWeight(headingMarks, terms, seen) + neighbourWeight(marks, terms, seen);
    const same = heading === null ? 0 : sameness(asked, significantTerms(index, heading.text));
    return { ...match, score: match.score + bonus + nameBonus(same, headingBonus) * weight };
  });
  first.sort((a, b) => b.score - a.score || a.id - b.id);
  return [...first, ...named.slice(refined)];
};

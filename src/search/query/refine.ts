import type { ChunkReader } from '../passage/chunk-reader.ts';
import type { WordMatch } from '../passage/highlighter.ts';
import type { Plan, QueryTerm } from './plan-query.ts';
import type { Match } from './rank.ts';

/** The number of results that are refined: those of the first page, whose texts are read for their snippets anyway. */
export const refined = 10;
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

/** Boosts those of the best matches whose chunk has the query's words side by side; the rest stay below them. */
export const refineBest = (best: readonly Match[], { terms }: Plan, read: ChunkReader): readonly Match[] => {
  if (terms.length < 2) return best;
  const first = best.slice(0, refined).map((match): Match => {
    if (match.chunk === undefined) return match;
    const { marks, headingMarks } = read(match.id, match.chunk);
    const seen = new Set<number>();
    const bonus = neighbourWeight(headingMarks, terms, seen) + neighbourWeight(marks, terms, seen);
    return { ...match, score: match.score + bonus };
  });
  first.sort((a, b) => b.score - a.score || a.id - b.id);
  return [...first, ...best.slice(refined)];
};

import type { Plan } from './plan-query.ts';
import type { Match } from './rank.ts';

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** A score between 0 and 1, in the order of the raw ones; `highest` is what one unit of query weight can give. */
export const scoreOf = (raw: number, weight: number, highest: number): number =>
  weight === 0 ? 0 : round(Math.sqrt(Math.min(1, raw / (weight * highest))));

/**
 * How surely a match is about the question, 0 to 1: the share of the question's weight it holds, and how strongly.
 * One word in common is little when the question has more.
 */
export function confidenceOf(plan: Plan, match: Match | undefined, highest: number): number {
  if (!match || plan.weight === 0) return 0;
  let weight = 0;
  let count = 0;
  for (const [bit, term] of plan.terms.entries()) {
    if (((match.matches >>> bit) & 1) === 0) continue;
    weight += term.weight;
    count++;
  }
  const coverage = weight / plan.weight;
  const strength = Math.min(1, match.score / (plan.weight * highest));
  return round(Math.sqrt(coverage * strength) * Math.min(1, count / Math.min(2, plan.terms.length)));
}

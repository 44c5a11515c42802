import { damerauLevenshtein } from './damerau-levenshtein.ts';

/**
 * The candidates most similar to `name`, best first: at most a third of the letters differ
 * (Damerau-Levenshtein distance).
 *
 * @example
 * suggest('hapr', ['sail', 'harp']); // ['harp']
 */
export const suggest = (name: string, candidates: Iterable<string>, limit = 1): string[] => {
  const target = name.slice(0, 200).toLowerCase();
  const scored: { candidate: string; cost: number }[] = [];
  for (const candidate of candidates) {
    const length = Math.max(target.length, candidate.length);
    // A distance of 2 is always allowed, except in very short words.
    const maxDistance = Math.max(length * 0.34, Math.min(2, length - 3));
    if (Math.abs(target.length - candidate.length) > maxDistance) continue;
    const cost = damerauLevenshtein(target, candidate.toLowerCase());
    if (cost <= maxDistance) scored.push({ candidate, cost });
  }
  return scored
    .sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
};

/** Appends a suggestion to an error message, if there is one. */
export const withSuggestion = (message: string, suggestion: string | undefined): string =>
  suggestion === undefined ? message : `${message} Did you mean ${suggestion}?`;

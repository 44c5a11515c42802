import { distance } from 'fastest-levenshtein';

/** The candidates most alike to `name`, best first; none that differ in more than a third of their letters. */
export const suggest = (name: string, candidates: Iterable<string>, limit = 1): string[] => {
  const wanted = name.slice(0, 200).toLowerCase();
  const scored: { candidate: string; cost: number }[] = [];
  for (const candidate of candidates) {
    const length = Math.max(wanted.length, candidate.length);
    // Two slips are always forgiven, so that a swapped pair of letters is, but in words too short to tell.
    const reach = Math.max(length * 0.34, Math.min(2, length - 3));
    if (Math.abs(wanted.length - candidate.length) > reach) continue;
    const cost = distance(wanted, candidate.toLowerCase());
    if (cost <= reach) scored.push({ candidate, cost });
  }
  return scored
    .sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
};

/** Adds the nearest name to a fault, where there is one. */
export const withSuggestion = (fault: string, near: string | undefined): string =>
  near === undefined ? fault : `${fault} Did you mean ${near}?`;

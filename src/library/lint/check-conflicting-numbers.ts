import { pathnameOf } from '../address.ts';
import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import type { Claim } from './claims.ts';

interface ClaimsOfPage {
  readonly path: string;
  readonly claims: readonly Claim[];
}

interface Place {
  readonly page: number;
  readonly claim: Claim;
}

/** Groups the claims of all pages by their words. */
const placesByKey = (pages: readonly ClaimsOfPage[]): Iterable<readonly Place[]> => {
  const places = new Map<string, Place[]>();
  for (const [page, { claims }] of pages.entries())
    for (const claim of claims) {
      const group = places.get(claim.key);
      if (group === undefined) places.set(claim.key, [{ page, claim }]);
      else group.push({ page, claim });
    }
  return places.values();
};

/**
 * Returns true for words that two pages, or groups of pages, follow with different numbers. A page with both numbers
 * compares them; words with three different numbers are a form that each page fills in for itself.
 */
const conflict = (places: readonly Place[]): boolean => {
  if (new Set(places.map(({ claim }) => claim.value)).size !== 2) return false;
  const valueOfPage = new Map(places.map(({ page, claim }) => [page, claim.value]));
  return places.every(({ page, claim }) => valueOfPage.get(page) === claim.value);
};

/** Reports numbers that differ from the one after the same words on another page. Returns one list for each page. */
export const checkConflictingNumbers = (pages: readonly ClaimsOfPage[]): LocalIssue[][] => {
  const issues = pages.map((): LocalIssue[] => []);
  for (const places of placesByKey(pages)) {
    const [first] = places;
    if (first === undefined || !conflict(places)) continue;
    const other = pathnameOf(pages[first.page]?.path ?? '');
    for (const { page, claim } of places) {
      if (claim.value === first.claim.value) continue;
      const message = `After "${claim.words}" this page has ${claim.text}, and ${other} has ${first.claim.text}; correct one of them, or keep the number on one page.`;
      issues[page]?.push(createIssue('conflicting-number', claim, 'number', message));
    }
  }
  return issues;
};

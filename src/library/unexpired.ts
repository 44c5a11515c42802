import { once } from '../once.ts';
import { type FacetCounts, facets } from './facets.ts';
import type { Library, LibraryLists, LibraryPages } from './library.ts';
import type { PageSummary } from './page.ts';
import { hasExpired } from './publish-gate.ts';
import { renumbered } from './renumbered.ts';

/** The next time after `now` at which a page expires; Infinity if none does. */
export const nextExpiry = ({ expiries }: LibraryPages, now: number): number => {
  let next = Infinity;
  for (const expiry of expiries.values()) if (expiry > now && expiry < next) next = expiry;
  return next;
};

/** The positions of the pages that have expired, ascending. */
export const expiredIn = ({ expiries }: LibraryPages, now: number): Uint32Array =>
  Uint32Array.from([...expiries].flatMap(([position, expiry]) => (hasExpired(expiry, now) ? [position] : []))).sort();

/** Subtracts the pages from the counts of each facet and drops values that no other page has. */
const countsWithout = ({ facets: counts }: LibraryLists, pages: readonly PageSummary[]): Map<string, FacetCounts> =>
  new Map(
    facets.map(({ name, getValues }) => {
      const remaining = new Map(counts.get(name));
      for (const page of pages)
        for (const value of new Set(getValues(page))) remaining.set(value, (remaining.get(value) ?? 1) - 1);
      return [name, new Map([...remaining].filter(([, count]) => count > 0))];
    }),
  );

/**
 * A library without the pages that have expired, or the same library if none has. Paths of expired pages are
 * gone (410). The result has its own `build` and positions.
 */
export const withoutExpired = (library: Library, now: number): Library => {
  const expired = expiredIn(library, now);
  if (expired.length === 0) return library;
  const hidden = new Set(expired);
  const left = Array.from({ length: library.totalSize }, (_, position) => position).filter((one) => !hidden.has(one));
  const countBelow = (end: number): number => left.filter((position) => position < end).length;
  const pages = renumbered(library, {
    positions: left,
    size: countBelow(library.size),
    listedSize: countBelow(library.listedSize),
  });
  const gone = once(() => new Set(Array.from(expired, (position) => library.pathAt(position))));
  const remaining = once(() => {
    const inLists = [...expired].filter((position) => position < library.size);
    return countsWithout(library, inLists.map(library.summaryAt));
  });
  const sections = once(() => {
    const sizes = remaining().get('section');
    return new Map([...library.sections].map(([name, section]) => [name, { ...section, size: sizes?.get(name) ?? 0 }]));
  });
  const summaryAt = (position: number): PageSummary => {
    const summary = pages.summaryAt(position);
    return { ...summary, related: summary.related.filter((path) => !gone().has(path)) };
  };
  return {
    ...pages,
    build: `${library.build}-${expired.length}`,
    get facets() {
      return remaining();
    },
    get tags() {
      return remaining().get('tag') ?? new Map();
    },
    get sections() {
      return sections();
    },
    summaryAt,
    pageAt: (position) => ({ ...pages.pageAt(position), summary: summaryAt(position) }),
    findAlias: (path) => {
      const page = library.findAlias(path);
      return page === undefined || gone().has(page) ? undefined : page;
    },
    // An expired page is gone (410) before a build records that.
    isGone: (path) => gone().has(path) || gone().has(library.findAlias(path) ?? '') || library.isGone(path),
  };
};

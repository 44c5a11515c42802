import { once } from '../once.ts';
import { type FacetCounts, facets } from './facets.ts';
import type { Library } from './library.ts';
import type { PageSummary } from './page.ts';
import { hasExpired } from './publish-gate.ts';

/** Returns the next time after `now` at which a page expires; Infinity if none does. */
export const nextExpiry = ({ expiries }: Library, now: number): number => {
  let next = Infinity;
  for (const expiry of expiries.values()) if (expiry > now && expiry < next) next = expiry;
  return next;
};

/** Returns the positions of the pages that have expired, ascending. */
export const expiredIn = ({ expiries }: Library, now: number): Uint32Array =>
  Uint32Array.from([...expiries].flatMap(([position, expiry]) => (hasExpired(expiry, now) ? [position] : []))).sort();

/** Positions without some of them: those that remain are numbered anew. */
const positionsWithout = (hidden: Uint32Array) => {
  /** Returns how many hidden positions are below a position. */
  const hiddenBelow = (position: number): number => {
    let low = 0;
    let high = hidden.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((hidden[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    isHidden: (old: number): boolean => hidden[hiddenBelow(old)] === old,
    newOf: (old: number): number => old - hiddenBelow(old),
    oldOf: (position: number): number => {
      // The number of hidden positions before it: the first one that leaves room for all remaining ones.
      let low = 0;
      let high = hidden.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((hidden[middle] ?? 0) - middle <= position) low = middle + 1;
        else high = middle;
      }
      return position + low;
    },
  };
};

/** Subtracts the pages from the counts of each facet and drops values that no other page has. */
const countsWithout = ({ facets: counts }: Library, pages: readonly PageSummary[]): Map<string, FacetCounts> =>
  new Map(
    facets.map(({ name, valuesOf }) => {
      const remaining = new Map(counts.get(name));
      for (const page of pages)
        for (const value of new Set(valuesOf(page))) remaining.set(value, (remaining.get(value) ?? 1) - 1);
      return [name, new Map([...remaining].filter(([, count]) => count > 0))];
    }),
  );

/**
 * Returns a library without the pages that have expired, or the same library if none has. Paths of expired pages are
 * gone (410). The result has its own `build` and positions. Making it reads nothing: the pages may be elsewhere.
 */
export const withoutExpired = (library: Library, now: number): Library => {
  const expired = expiredIn(library, now);
  if (expired.length === 0) return library;
  const { isHidden, newOf, oldOf } = positionsWithout(expired);
  const newOfEach = (positions: Iterable<number>): Uint32Array =>
    Uint32Array.from([...positions].filter((old) => !isHidden(old)).map(newOf));
  const countBelow = (end: number): number => expired.filter((position) => position < end).length;
  const totalSize = library.totalSize - expired.length;
  const gone = once(() => {
    library.prefetch?.({ outlines: [...expired] });
    return new Set(Array.from(expired, (position) => library.outlineAt(position).path));
  });
  const remaining = once(() => {
    const inLists = [...expired].filter((position) => position < library.size);
    library.prefetch?.({ summaries: inLists });
    return countsWithout(library, inLists.map(library.summaryAt));
  });
  const sections = once(() => {
    const sizes = remaining().get('section');
    return new Map([...library.sections].map(([name, section]) => [name, { ...section, size: sizes?.get(name) ?? 0 }]));
  });
  const summaryAt = (position: number): PageSummary => {
    const summary = library.summaryAt(oldOf(position));
    return { ...summary, related: summary.related.filter((path) => !gone().has(path)) };
  };
  const { prefetch } = library;
  return {
    site: library.site,
    origin: library.origin,
    hasEndpoints: library.hasEndpoints,
    build: `${library.build}-${expired.length}`,
    updated: library.updated,
    size: library.size - countBelow(library.size),
    listedSize: library.listedSize - countBelow(library.listedSize),
    totalSize,
    get facets() {
      return remaining();
    },
    get tags() {
      return remaining().get('tag') ?? new Map();
    },
    get sections() {
      return sections();
    },
    expiries: new Map(
      [...library.expiries].flatMap(([old, expiry]) => (isHidden(old) ? [] : [[newOf(old), expiry] as const])),
    ),
    pagesOf: (section) => newOfEach(library.pagesOf(section)),
    select: (filter) => newOfEach(library.select(filter)),
    days: once(() => library.days().filter((_, old) => !isHidden(old))),
    find: (path) => {
      const old = library.find(path);
      return old === undefined || isHidden(old) ? undefined : newOf(old);
    },
    placeOf: (path) => newOf(library.placeOf(path)),
    pathAt: (position) => library.pathAt(oldOf(position)),
    pathsBetween: (from, to) => {
      const first = oldOf(Math.max(0, from));
      return library.pathsBetween(first, oldOf(to - 1) + 1).filter((_, at) => !isHidden(first + at));
    },
    treePathAt: (position) => library.treePathAt(oldOf(position)),
    summaryAt,
    markdownAt: (position) => library.markdownAt(oldOf(position)),
    outlineAt: (position) => library.outlineAt(oldOf(position)),
    plainAt: (position, outline, chunk) => library.plainAt(oldOf(position), outline, chunk),
    pageAt: (position) => ({ ...library.pageAt(oldOf(position)), summary: summaryAt(position) }),
    prefetch:
      prefetch &&
      (({ outlines, summaries, markdown, texts, quoted, pages, paths }) =>
        prefetch({
          paths,
          outlines: outlines?.map(oldOf),
          summaries: summaries?.map(oldOf),
          markdown: markdown?.map(oldOf),
          texts: texts?.map(oldOf),
          quoted: quoted?.map(oldOf),
          pages: pages?.map(oldOf),
        })),
    aliasOf: (path) => {
      const page = library.aliasOf(path);
      return page === undefined || gone().has(page) ? undefined : page;
    },
    changeCount: library.changeCount,
    changesBetween: library.changesBetween,
    regionOf: library.regionOf,
    // An expired page is gone (410) before a build records that.
    isGone: (path) => gone().has(path) || gone().has(library.aliasOf(path) ?? '') || library.isGone(path),
  };
};

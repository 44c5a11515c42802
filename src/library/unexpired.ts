import { type FacetCounts, facets } from './facets.ts';
import type { Library } from './library.ts';
import type { PageSummary } from './page.ts';
import { hasExpired } from './publish-gate.ts';

/** Returns the next time after `now` at which a page expires; Infinity if none does. */
export const nextExpiry = ({ expiries }: Library, now: number): number =>
  [...expiries.values()].reduce((next, expiry) => (expiry > now && expiry < next ? expiry : next), Infinity);

/** Returns the positions of the pages that have expired. */
const expiredIn = ({ expiries }: Library, now: number): number[] =>
  [...expiries].flatMap(([position, expiry]) => (hasExpired(expiry, now) ? [position] : []));

/** Returns the paths of the pages that have expired. */
export const expiredPaths = (library: Library, now: number): string[] => expiredIn(library, now).map(library.pathAt);

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
 * gone (410). The result has its own `build` and positions.
 */
export const withoutExpired = (library: Library, now: number): Library => {
  const expired = expiredIn(library, now);
  if (expired.length === 0) return library;
  const pages = expired.map(library.summaryAt);
  const remaining = countsWithout(
    library,
    pages.filter((_, at) => (expired[at] ?? 0) < library.size),
  );
  const gone = new Set(pages.map(({ path }) => path));
  const hidden = new Set(expired);
  const size = library.size - expired.filter((position) => position < library.size).length;
  const listedSize = library.listedSize - expired.filter((position) => position < library.listedSize).length;
  const oldPositions = new Uint32Array(library.totalSize - hidden.size);
  const newPositions = new Map<number, number>();
  for (let position = 0; position < library.totalSize; position += 1) {
    if (hidden.has(position)) continue;
    oldPositions[newPositions.size] = position;
    newPositions.set(position, newPositions.size);
  }
  const oldPosition = (position: number): number => oldPositions[position] ?? library.totalSize;
  const summaryAt = (position: number): PageSummary => {
    const summary = library.summaryAt(oldPosition(position));
    return { ...summary, related: summary.related.filter((path) => !gone.has(path)) };
  };
  const aliasOf = (path: string): string | undefined => {
    const page = library.aliasOf(path);
    return page === undefined || gone.has(page) ? undefined : page;
  };
  return {
    site: library.site,
    origin: library.origin,
    hasEndpoints: library.hasEndpoints,
    build: `${library.build}-${hidden.size}`,
    updated: library.updated,
    size,
    listedSize,
    totalSize: oldPositions.length,
    facets: remaining,
    tags: remaining.get('tag') ?? new Map(),
    sections: new Map(
      [...library.sections].map(([name, section]) => [
        name,
        { ...section, size: remaining.get('section')?.get(name) ?? 0 },
      ]),
    ),
    expiries: new Map(
      [...library.expiries].flatMap(([old, expiry]) => {
        const position = newPositions.get(old);
        return position === undefined ? [] : [[position, expiry] as const];
      }),
    ),
    pagesOf: (section) => Uint32Array.from([...library.pagesOf(section)].flatMap((old) => newPositions.get(old) ?? [])),
    select: (filter) =>
      Uint32Array.from(Array.from(library.select(filter)).flatMap((old) => newPositions.get(old) ?? [])),
    find: (path) => newPositions.get(library.find(path) ?? -1),
    pathAt: (position) => library.pathAt(oldPosition(position)),
    treePathAt: (position) => library.treePathAt(oldPosition(position)),
    summaryAt,
    markdownAt: (position) => library.markdownAt(oldPosition(position)),
    outlineAt: (position) => library.outlineAt(oldPosition(position)),
    plainAt: (position, outline, chunk) => library.plainAt(oldPosition(position), outline, chunk),
    pageAt: (position) => ({ ...library.pageAt(oldPosition(position)), summary: summaryAt(position) }),
    aliasOf,
    changeCount: library.changeCount,
    changesBetween: library.changesBetween,
    history: library.history,
    earlierVersions: (path, version) => (gone.has(path) ? [] : library.earlierVersions(path, version)),
    // An expired page is gone (410) before a build records that.
    isGone: (path) => gone.has(path) || gone.has(library.aliasOf(path) ?? '') || library.isGone(path),
  };
};

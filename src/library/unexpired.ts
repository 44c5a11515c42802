import type { Library } from './library.ts';
import type { PageSummary } from './page.ts';
import { hasExpired } from './publish-gate.ts';

/** The next moment after `now` at which a page expires; infinity where none does. */
export const nextExpiry = ({ expiries }: Library, now: number): number =>
  [...expiries.values()].reduce((next, expiry) => (expiry > now && expiry < next ? expiry : next), Infinity);

/** The positions of the pages that have expired. */
const expiredIn = ({ expiries }: Library, now: number): number[] =>
  [...expiries].flatMap(([position, expiry]) => (hasExpired(expiry, now) ? [position] : []));

/** The paths of the pages that have expired. */
export const expiredPaths = (library: Library, now: number): string[] => expiredIn(library, now).map(library.pathAt);

/** Counts without those of the pages that went; names that no page has any more go too. */
const countsWithout = <Name>(
  counts: ReadonlyMap<Name, number>,
  pages: readonly PageSummary[],
  namesOf: (page: PageSummary) => readonly Name[],
  keepsEmpty: boolean,
): Map<Name, number> => {
  const left = new Map(counts);
  for (const page of pages) for (const name of new Set(namesOf(page))) left.set(name, (left.get(name) ?? 1) - 1);
  return keepsEmpty ? left : new Map([...left].filter(([, count]) => count > 0));
};

/**
 * The library without the pages that have expired, whose addresses are gone; the library itself where none has. It
 * counts as another build, with positions of its own.
 */
export const withoutExpired = (library: Library, now: number): Library => {
  const expired = expiredIn(library, now);
  if (expired.length === 0) return library;
  const pages = expired.map(library.summaryAt);
  const gone = new Set(pages.map(({ path }) => path));
  const hidden = new Set(expired);
  const kept = new Uint32Array(library.size - hidden.size);
  const placeOf = new Map<number, number>();
  for (let at = 0; at < library.size; at += 1) {
    if (hidden.has(at)) continue;
    kept[placeOf.size] = at;
    placeOf.set(at, placeOf.size);
  }
  const at = (position: number): number => kept[position] ?? library.size;
  const summaryAt = (position: number): PageSummary => {
    const summary = library.summaryAt(at(position));
    return { ...summary, related: summary.related.filter((path) => !gone.has(path)) };
  };
  const aliasOf = (path: string): string | undefined => {
    const page = library.aliasOf(path);
    return page === undefined || gone.has(page) ? undefined : page;
  };
  return {
    origin: library.origin,
    build: `${library.build}-${hidden.size}`,
    updated: library.updated,
    size: kept.length,
    tags: countsWithout(library.tags, pages, ({ tags }) => tags, false),
    sections: countsWithout(library.sections, pages, ({ section }) => [section], true),
    expiries: new Map(
      [...library.expiries].flatMap(([old, expiry]) => {
        const position = placeOf.get(old);
        return position === undefined ? [] : [[position, expiry] as const];
      }),
    ),
    select: (selection) =>
      Uint32Array.from(Array.from(library.select(selection)).flatMap((old) => placeOf.get(old) ?? [])),
    find: (path) => placeOf.get(library.find(path) ?? -1),
    pathAt: (position) => library.pathAt(at(position)),
    summaryAt,
    markdownAt: (position) => library.markdownAt(at(position)),
    outlineAt: (position) => library.outlineAt(at(position)),
    plainAt: (position, outline, chunk) => library.plainAt(at(position), outline, chunk),
    pageAt: (position) => ({ ...library.pageAt(at(position)), summary: summaryAt(position) }),
    aliasOf,
    isGone: (path) => gone.has(path) || gone.has(library.aliasOf(path) ?? '') || library.isGone(path),
  };
};

import { once } from '../once.ts';
import type { Site } from '../site-schema.ts';
import { anyVersion, type PageQuery } from './facets.ts';
import type { Library } from './library.ts';

/** Pages of a library that are one of their own, by their positions. */
export interface PartPages {
  /** Those in lists and searches. */
  readonly shown: readonly number[];
  /** Those in lists and searches that ask for their version. */
  readonly former: readonly number[];
  readonly unlisted: readonly number[];
}

/** Returns the number of own pages of each of these values of a facet. */
const countBy = (
  { select }: Library,
  facet: string,
  values: Iterable<string>,
  own: ReadonlySet<number>,
  within: PageQuery,
): Map<string, number> =>
  new Map(
    [...values].flatMap((value): [string, number][] => {
      const found = select({ version: anyVersion, ...within, [facet]: value });
      const count = found.filter((position) => own.has(position)).length;
      return count === 0 ? [] : [[value, count]];
    }),
  );

/** Returns a part of a library as a library of its own; `within` are the conditions that all of its pages meet. */
export const partOfLibrary = (
  library: Library,
  { shown, former, unlisted }: PartPages,
  site: Site,
  within: PageQuery,
): Library => {
  const positions = [...shown, ...former, ...unlisted];
  const places = new Map(positions.map((position, place) => [position, place]));
  const at = (place: number): number => positions[place] ?? library.totalSize;
  const placesOf = (found: Uint32Array): Uint32Array =>
    Uint32Array.from([...found].flatMap((position) => places.get(position) ?? []));
  const own = new Set(shown);
  const facets = new Map(
    [...library.facets].map(([facet, values]) => [facet, countBy(library, facet, values.keys(), own, within)]),
  );
  const sizes = countBy(library, 'section', library.sections.keys(), own, within);
  return {
    ...library,
    site,
    size: shown.length,
    listedSize: shown.length + former.length,
    totalSize: positions.length,
    facets,
    tags: facets.get('tag') ?? new Map(),
    sections: new Map(
      [...library.sections].flatMap(([name, section]) => {
        const size = sizes.get(name) ?? 0;
        if (section.type === 'root')
          return [[name, { ...section, title: site.name, description: site.description ?? '', size }]];
        // A section that its owner declares without pages stays with the default language.
        return size === 0 && section.size > 0 ? [] : [[name, { ...section, size }]];
      }),
    ),
    expiries: new Map(
      [...library.expiries].flatMap(([position, time]) => {
        const place = places.get(position);
        return place === undefined ? [] : [[place, time]];
      }),
    ),
    pagesOf: (section) => placesOf(library.pagesOf(section)),
    select: (query) => {
      const found = placesOf(library.select({ ...within, ...query, version: query.version ?? anyVersion })).sort();
      return query.version === undefined ? found.filter((place) => place < shown.length) : found;
    },
    days: once(() => {
      const days = library.days();
      return Int32Array.from(positions, (position) => days[position] ?? 0);
    }),
    find: (path) => {
      const position = library.find(path);
      return position === undefined ? undefined : places.get(position);
    },
    placeOf: (path) => {
      const after = shown.findIndex((position) => library.pathAt(position) >= path);
      return after === -1 ? shown.length : after;
    },
    pathAt: (place) => library.pathAt(at(place)),
    pathsBetween: (from, to) => shown.slice(Math.max(0, from), Math.max(0, to)).map(library.pathAt),
    treePathAt: (place) => library.treePathAt(at(place)),
    summaryAt: (place) => library.summaryAt(at(place)),
    markdownAt: (place) => library.markdownAt(at(place)),
    outlineAt: (place) => library.outlineAt(at(place)),
    plainAt: (place, outline, chunk) => library.plainAt(at(place), outline, chunk),
    pageAt: (place) => library.pageAt(at(place)),
  };
};

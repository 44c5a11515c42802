import type { Library } from '../library.ts';
import { hasLanguages, languagesOf, siteIn } from './site-language.ts';

const cache = new WeakMap<Library, Map<string, Library>>();

const countBy = (library: Library, facet: string, own: ReadonlySet<number>): Map<string, number> =>
  new Map(
    [...(library.facets.get(facet)?.keys() ?? [])].flatMap((value): [string, number][] => {
      const count = library.select({ [facet]: value }).filter((position) => own.has(position)).length;
      return count === 0 ? [] : [[value, count]];
    }),
  );

const createPart = (library: Library, language: string): Library => {
  const listed = library.select({ language });
  const unlisted = Array.from({ length: library.totalSize - library.size }, (_, at) => library.size + at).filter(
    (position) => library.summaryAt(position).language === language,
  );
  const positions = [...listed, ...unlisted];
  const own = new Set(positions);
  const places = new Map(positions.map((position, place) => [position, place]));
  const at = (place: number): number => positions[place] ?? library.totalSize;
  const placesOf = (found: Uint32Array): Uint32Array =>
    Uint32Array.from([...found].flatMap((position) => places.get(position) ?? []));
  const facets = new Map([...library.facets.keys()].map((facet) => [facet, countBy(library, facet, own)]));
  const site = siteIn(library.site, language);
  const sizes = facets.get('section');
  return {
    ...library,
    site,
    size: listed.length,
    totalSize: positions.length,
    facets,
    tags: facets.get('tag') ?? new Map(),
    sections: new Map(
      [...library.sections].flatMap(([name, section]) => {
        const size = sizes?.get(name) ?? 0;
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
    select: (query) => placesOf(library.select({ ...query, language })),
    find: (path) => {
      const position = library.find(path);
      return position === undefined ? undefined : places.get(position);
    },
    pathAt: (place) => library.pathAt(at(place)),
    treePathAt: (place) => library.treePathAt(at(place)),
    summaryAt: (place) => library.summaryAt(at(place)),
    markdownAt: (place) => library.markdownAt(at(place)),
    outlineAt: (place) => library.outlineAt(at(place)),
    plainAt: (place, outline, chunk) => library.plainAt(at(place), outline, chunk),
    pageAt: (place) => library.pageAt(at(place)),
  };
};

/** Returns the part of a library in one language, as a library of its own; the same one for a site in one language. */
export const libraryIn = (library: Library, language: string): Library => {
  if (!hasLanguages(library.site)) return library;
  const parts = cache.get(library) ?? new Map<string, Library>();
  cache.set(library, parts);
  const part = parts.get(language) ?? createPart(library, language);
  parts.set(language, part);
  return part;
};

/** Returns the libraries of all languages of a site, that of the default language first. */
export const librariesOf = (library: Library): readonly Library[] =>
  languagesOf(library.site).map(({ tag }) => libraryIn(library, tag));

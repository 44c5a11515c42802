import type { Site } from '../site/schema.ts';
import { anyVersion, type PageQuery } from './facets.ts';
import { languageOfPath } from './language/site-language.ts';
import type { Library } from './library.ts';
import { renumbered } from './renumbered.ts';

/** Pages of a library that are one of their own, by their positions. */
export interface PartPages {
  /** Those in lists and searches. */
  readonly shown: readonly number[];
  /** Those in lists and searches that ask for their version. */
  readonly secondary: readonly number[];
  readonly unlisted: readonly number[];
}

/** The number of own pages of each of these values of a facet. */
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

/** A part of a library as a library of its own; `within` are the conditions that all of its pages meet. */
export const partOfLibrary = (
  library: Library,
  { shown, secondary, unlisted }: PartPages,
  site: Site,
  within: PageQuery,
): Library => {
  const pages = renumbered(library, {
    positions: [...shown, ...secondary, ...unlisted],
    size: shown.length,
    listedSize: shown.length + secondary.length,
  });
  const own = new Set(shown);
  const facets = new Map(
    [...library.facets].map(([facet, values]) => [facet, countBy(library, facet, values.keys(), own, within)]),
  );
  const sizes = countBy(library, 'section', library.sections.keys(), own, within);
  return {
    ...pages,
    site,
    facets,
    tags: facets.get('tag') ?? new Map(),
    sections: new Map(
      [...library.sections].flatMap(([name, section]) => {
        const size = sizes.get(name) ?? 0;
        if (section.type === 'root')
          return [[name, { ...section, title: site.name, description: site.description ?? '', size }]];
        // A section that its owner declares without pages stays with the language of its folder.
        const isOwn = section.size === 0 && languageOfPath(library.site, name).folder === site.folder;
        return size > 0 || isOwn ? [[name, { ...section, size }]] : [];
      }),
    ),
    select: (query) => {
      const found = pages.select({ ...within, ...query, version: query.version ?? anyVersion });
      const isWide = query.version !== undefined || query.kind !== undefined;
      return isWide ? found : found.filter((place) => place < shown.length);
    },
  };
};

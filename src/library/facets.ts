import { type DeclaredFacet, declaredFacets } from './fields/served.ts';
import type { PageSummary } from './page.ts';

/** A field by whose values lists and searches are filtered. */
export interface Facet {
  /** Name of the filter parameter. */
  readonly name: string;
  readonly getValues: (page: PageSummary) => readonly string[];
}

/** The value of the filter `version` that pages of every version match, and those outside of versions. */
export const anyVersion = 'all';

/** The value of the filter `kind` that pages of every kind match. */
export const anyKind = 'all';

/** Every facet. A declared field with `facet` joins by itself. */
export const facets: readonly Facet[] = [
  { name: 'section', getValues: ({ section }) => [section] },
  { name: 'tag', getValues: ({ tags }) => tags },
  // None on a site in one language.
  { name: 'language', getValues: ({ language }) => (language === undefined ? [] : [language]) },
  { name: 'kind', getValues: ({ kind }) => [kind] },
  // None of a page outside the versions of the documentation.
  { name: 'version', getValues: ({ version }) => (version === undefined ? [] : [version]) },
  ...declaredFacets.map(({ name, getValues }) => ({ name, getValues: (page: PageSummary) => getValues(page) })),
];

/**
 * Conditions that pages must meet, all of them, under the names of the filter parameters; an absent one does not filter.
 * Without a `version`, pages of former versions do not match; with `anyVersion`, all do. Without a `kind`, pages that an author
 * wrote match; with `anyKind`, all do. `updated_since` is a day as YYYY-MM-DD: pages that changed on that day or later.
 */
export type PageQuery = {
  readonly [Name in 'section' | 'tag' | 'language' | 'kind' | 'version' | 'updated_since' | DeclaredFacet]?:
    | string
    | undefined;
};

/** Number of pages of each value of a facet, in alphabetical order of the values. */
export type FacetCounts = ReadonlyMap<string, number>;

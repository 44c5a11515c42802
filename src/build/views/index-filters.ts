import { toPathname } from '../../library/address.ts';
import { pathInFolder } from '../../library/language/site-language.ts';
import { compareTitles } from '../../library/layout/reading-order.ts';
import type { Library } from '../../library/library.ts';
import { getListPages } from '../../library/lists/list-pages.ts';
import { tagPath, yearPath } from '../../library/lists/list-paths.ts';
import type { PageSummary } from '../../library/page.ts';
import { isFolderSection } from '../../library/sections.ts';
import { seriesPath } from '../../library/series-path.ts';
import { byCodeUnit } from '../../library/text/by-code-unit.ts';
import { tagName } from '../../site/tags.ts';

/** A link to a shorter list, with the number of pages on it. */
export interface FilterLink {
  readonly name: string;
  readonly href: string;
  readonly count?: number;
}

/** Links of the sidebar of an index page. */
export interface IndexFilters {
  readonly series: readonly FilterLink[];
  readonly tags: readonly FilterLink[];
  readonly years: readonly FilterLink[];
}

const countNames = (names: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => byCodeUnit(a, b));
};

/**
 * The sidebar links of the list of `pages` at `path`. The index of a section links to its own part of the page of
 * a tag or year; any other list links to the whole page of a tag. The count is always that of the linked list.
 */
export const indexFilters = (library: Library, path: string, pages: readonly PageSummary[]): IndexFilters => {
  const section = isFolderSection(path, library.sections) ? library.sections.get(path) : undefined;
  const compare = compareTitles(library.site.language);
  const at = (list: string): string => pathInFolder(library.site.folder, list);
  const hrefWithin = (list: string): string => {
    if (section === undefined) return toPathname(list);
    for (const position of getListPages(library, list)) {
      const heading = library.summaryAt(position).headings.find(({ text }) => text === section.title);
      if (heading !== undefined) return heading.url.slice(library.origin.length);
    }
    return toPathname(list);
  };
  const years = section === undefined ? [] : pages.flatMap(({ date }) => date?.slice(0, 4) ?? []);
  return {
    series: [...new Set(pages.flatMap(({ series }) => series?.name ?? []))]
      .filter((name) => at(seriesPath(name)) !== path)
      .map((name) => ({ name, href: toPathname(at(seriesPath(name))) })),
    tags: countNames(pages.flatMap(({ tags }) => tags))
      .filter(([tag]) => at(tagPath(tag)) !== path)
      .map(([tag, countHere]) => ({
        name: tagName(library.site.tags, tag),
        href: hrefWithin(at(tagPath(tag))),
        count: section === undefined ? (library.tags.get(tag) ?? countHere) : countHere,
      }))
      .sort((one, other) => compare(one.name, other.name)),
    years: countNames(years)
      .toReversed()
      .map(([name, count]) => ({ name, href: hrefWithin(at(yearPath(name))), count })),
  };
};

import { sectionTitle } from '../../../interfaces/discovery/section-title.ts';
import { pathnameOf } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { seriesPath, tagPath, yearPath } from '../../../library/list-paths.ts';
import type { PageSummary } from '../../../library/page.ts';
import { isSection } from '../../../library/sections.ts';

/** A link to a shorter list, with the number of pages on it. */
export interface Filter {
  readonly name: string;
  readonly href: string;
  readonly count?: number;
}

export interface Filters {
  readonly series: readonly Filter[];
  readonly tags: readonly Filter[];
  readonly years: readonly Filter[];
}

const countNames = (names: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b));
};

/**
 * Returns links to shorter lists for the list of `pages` at `path`. The index of a section links to its own part of a tag's or a year's page; any other
 * list links to whole tags. So the count beside a link is always the number of pages there.
 */
export const filtersOf = (library: Library, path: string, pages: readonly PageSummary[]): Filters => {
  const section = isSection(path) && path !== 'site' ? path : undefined;
  const partOf = (list: string): string => {
    const position = section === undefined ? undefined : library.find(list);
    const title = section === undefined ? undefined : sectionTitle(section);
    const heading =
      position === undefined ? undefined : library.summaryAt(position).headings.find(({ text }) => text === title);
    return heading === undefined ? pathnameOf(list) : heading.url.slice(library.origin.length);
  };
  const years = section === undefined ? [] : pages.flatMap(({ date }) => date?.slice(0, 4) ?? []);
  return {
    series: [...new Set(pages.flatMap(({ series }) => series?.name ?? []))]
      .filter((name) => seriesPath(name) !== path)
      .map((name) => ({ name, href: pathnameOf(seriesPath(name)) })),
    tags: countNames(pages.flatMap(({ tags }) => tags))
      .filter(([tag]) => tagPath(tag) !== path)
      .map(([name, here]) => ({
        name,
        href: partOf(tagPath(name)),
        count: section === undefined ? (library.tags.get(name) ?? here) : here,
      })),
    years: countNames(years)
      .toReversed()
      .map(([name, count]) => ({ name, href: partOf(yearPath(name)), count })),
  };
};

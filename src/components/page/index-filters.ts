import type { ListedGroup } from '../../context/at-build/render/page-view.ts';
import { sectionTitle } from '../../interfaces/discovery/section-title.ts';
import { pathnameOf } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { seriesPath, tagPath, yearPath } from '../../library/list-paths.ts';
import type { PageSummary } from '../../library/page.ts';
import { isSection } from '../../library/sections.ts';

/** A link to fewer pages, and how many stand where it leads. */
export interface FilterLink {
  readonly name: string;
  readonly href: string;
  readonly count?: number;
}

export interface IndexFilters {
  readonly series: readonly FilterLink[];
  readonly tags: readonly FilterLink[];
  readonly years: readonly FilterLink[];
}

const countNames = (names: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b));
};

/**
 * Ways on from a list of pages. The index of a section leads to its own part of a tag's or a year's page; any other
 * list leads to whole tags. So the count beside a link is always what one finds there.
 */
export const indexFilters = (library: Library, { path }: PageSummary, listed: readonly ListedGroup[]): IndexFilters => {
  const pages = listed.flatMap((group) => group.pages);
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

import { pathnameOf, urlOf } from '../../../library/address.ts';
import type { Reference } from '../../../library/compose.ts';
import { seriesPath, tagPath, yearPath } from '../../../library/list-paths.ts';
import { sectionTypeOf } from '../../../library/section-types.ts';
import type { Sections } from '../../../library/sections.ts';
import { fill, strings } from '../../../strings.ts';
import { descriptionOf } from './make-page.ts';
import type { SourcePage } from './read-source-pages.ts';
import type { ReadPage } from './read-text.ts';

/** Links between pages: lists on index pages, parts of a series, related pages. */
export interface Relations {
  /** Returns the pages that an index page of a section, tag, series or year lists. */
  listedOn(page: SourcePage): Reference[];
  seriesOf(page: SourcePage): Reference[];
  relatedTo(page: SourcePage): Reference[];
}

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares pages of one section in its order. */
const inListOrder = (a: SourcePage, b: SourcePage): number =>
  (sectionTypeOf(a.section).order === 'newest' ? compare(b.fields.date ?? '', a.fields.date ?? '') : 0) ||
  compare(a.fields.title.toLowerCase(), b.fields.title.toLowerCase());

/** Creates a comparison by section, then in its order; pages of the root section come last. */
const compareBySection = (sections: Sections) => {
  const ranks = new Map([...sections.keys()].map((name, rank) => [name, rank]));
  const rankOf = ({ section: { type, name } }: SourcePage): number =>
    type === 'root' ? sections.size : (ranks.get(name) ?? sections.size);
  return (a: SourcePage, b: SourcePage): number => rankOf(a) - rankOf(b) || inListOrder(a, b);
};

const groupBy = (
  pages: readonly SourcePage[],
  keysOf: (page: SourcePage) => readonly string[],
): Map<string, SourcePage[]> => {
  const groups = new Map<string, SourcePage[]>();
  for (const page of pages) {
    for (const key of keysOf(page)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [page]);
      else group.push(page);
    }
  }
  return groups;
};

/** Returns the reason shown with a related page, from the fields of both; undefined if they have nothing in common. */
const reasonFor = (page: SourcePage, other: SourcePage): string | undefined => {
  const { series } = page.fields;
  if (series !== undefined && series.name === other.fields.series?.name) return strings.sameSeries;
  const { reason } = sectionTypeOf(other.section);
  if (reason !== undefined) return fill(reason, { term: other.fields.title });
  const shared = page.fields.tags.filter((tag) => other.fields.tags.includes(tag));
  return shared.length === 0 ? undefined : fill(strings.sharesTags, { tags: shared.join(', ') });
};

/** Indexes the relations among authored pages. */
export const relationsAmong = (
  pages: readonly ReadPage[],
  authored: readonly SourcePage[],
  sections: Sections,
  origin: string,
): Relations => {
  const bySection = compareBySection(sections);
  const byPath = new Map(pages.map((page) => [page.page.path, page]));
  const ofSection = groupBy(authored, ({ section }) => (section.type === 'root' ? [] : [section.name]));
  for (const group of ofSection.values()) group.sort(inListOrder);
  const tags = groupBy(authored, ({ fields }) => [...new Set(fields.tags)].map(tagPath));
  for (const group of tags.values()) group.sort(bySection);
  const series = groupBy(authored, ({ fields }) =>
    fields.series === undefined ? [] : [seriesPath(fields.series.name)],
  );
  for (const parts of series.values()) parts.sort((a, b) => compare(a.fields.series?.part, b.fields.series?.part));
  const years = groupBy(authored, ({ section, fields }) =>
    section.type === 'root' || fields.date === undefined ? [] : [yearPath(fields.date)],
  );
  for (const group of years.values()) group.sort(bySection);
  const lists = new Map([...ofSection, ...series]);
  const mixed = new Map([...tags, ...years]);
  const titled = (path: string): Reference | undefined => {
    const read = byPath.get(path);
    return read && { path, title: read.page.fields.title, url: urlOf(origin, pathnameOf(path)) };
  };
  const described = ({ path }: SourcePage): Reference[] => {
    const read = byPath.get(path);
    const reference = titled(path);
    return read && reference ? [{ ...reference, description: descriptionOf(read.page, read.document) }] : [];
  };
  return {
    listedOn: ({ section, path }) => {
      if (section.type !== 'root') return [];
      const grouped = (page: SourcePage): Reference[] =>
        described(page).map((reference) => ({ ...reference, group: page.section.title }));
      return mixed.get(path)?.flatMap(grouped) ?? lists.get(path)?.flatMap(described) ?? [];
    },
    seriesOf: ({ fields }) =>
      (series.get(seriesPath(fields.series?.name ?? '')) ?? []).flatMap(({ path }) => titled(path) ?? []),
    relatedTo: (page) =>
      page.fields.related.flatMap((path) => {
        const reference = titled(path);
        const other = byPath.get(path);
        if (reference === undefined || other === undefined) return [];
        const description = reasonFor(page, other.page);
        return [description === undefined ? reference : { ...reference, description }];
      }),
  };
};

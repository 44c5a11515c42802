import { sectionTitle } from '../../../interfaces/discovery/section-title.ts';
import { pathnameOf, urlOf } from '../../../library/address.ts';
import type { Reference } from '../../../library/compose.ts';
import { seriesPath, tagPath, yearPath } from '../../../library/list-paths.ts';
import { sections as sectionOrder } from '../../../library/sections.ts';
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

/** Compares pages of one section: blog posts by date, newest first, others by title. */
const inListOrder = (a: SourcePage, b: SourcePage): number =>
  (a.section === 'blog' ? compare(b.fields.date ?? '', a.fields.date ?? '') : 0) ||
  compare(a.fields.title.toLowerCase(), b.fields.title.toLowerCase());

/** Returns the order of a page's section; pages of the site itself come last. */
const sectionRank = ({ section }: SourcePage): number =>
  section === 'site' ? sectionOrder.length : sectionOrder.indexOf(section);
const bySection = (a: SourcePage, b: SourcePage): number => sectionRank(a) - sectionRank(b) || inListOrder(a, b);

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
  if (other.section === 'glossary') return fill(strings.definesTerm, { term: other.fields.title });
  if (other.section === 'tools') return strings.toolForThis;
  if (other.section === 'examples') return strings.exampleOfThis;
  if (other.section === 'solutions') return strings.problemOfThis;
  const shared = page.fields.tags.filter((tag) => other.fields.tags.includes(tag));
  return shared.length === 0 ? undefined : fill(strings.sharesTags, { tags: shared.join(', ') });
};

/** Indexes the relations among authored pages. */
export const relationsAmong = (
  pages: readonly ReadPage[],
  authored: readonly SourcePage[],
  origin: string,
): Relations => {
  const byPath = new Map(pages.map((page) => [page.page.path, page]));
  const sections = groupBy(authored, ({ section }) => (section === 'site' ? [] : [section]));
  for (const group of sections.values()) group.sort(inListOrder);
  const tags = groupBy(authored, ({ fields }) => [...new Set(fields.tags)].map(tagPath));
  for (const group of tags.values()) group.sort(bySection);
  const series = groupBy(authored, ({ fields }) =>
    fields.series === undefined ? [] : [seriesPath(fields.series.name)],
  );
  for (const parts of series.values()) parts.sort((a, b) => compare(a.fields.series?.part, b.fields.series?.part));
  const years = groupBy(authored, ({ section, fields }) =>
    section === 'site' || fields.date === undefined ? [] : [yearPath(fields.date)],
  );
  for (const group of years.values()) group.sort(bySection);
  const lists = new Map([...sections, ...series]);
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
      if (section !== 'site') return [];
      const grouped = (page: SourcePage): Reference[] =>
        described(page).map((reference) => ({ ...reference, group: sectionTitle(page.section) }));
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

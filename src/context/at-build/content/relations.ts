import { sectionTitle } from '../../../interfaces/discovery/section-title.ts';
import { pathnameOf, urlOf } from '../../../library/address.ts';
import type { Reference } from '../../../library/compose.ts';
import { seriesPath, tagPath, yearPath } from '../../../library/list-paths.ts';
import { sections as sectionOrder } from '../../../library/sections.ts';
import { fill, strings } from '../../../strings.ts';
import { descriptionOf } from './make-page.ts';
import type { SourcePage } from './read-source-pages.ts';
import type { ReadPage } from './read-text.ts';

/** What pages say of each other: which an index lists, which follow each other in a series. */
export interface Relations {
  /** The pages of the section, the tag or the series whose index this is. */
  listedOn(draft: SourcePage): Reference[];
  seriesOf(draft: SourcePage): Reference[];
  relatedTo(draft: SourcePage): Reference[];
}

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Essays newest first, everything else by title. */
const inListOrder = (a: SourcePage, b: SourcePage): number =>
  (a.section === 'blog' ? compare(b.fields.date ?? '', a.fields.date ?? '') : 0) ||
  compare(a.fields.title.toLowerCase(), b.fields.title.toLowerCase());

/** Section by section as the site presents them; pages of the site itself come last. */
const placeOf = ({ section }: SourcePage): number =>
  section === 'site' ? sectionOrder.length : sectionOrder.indexOf(section);
const bySection = (a: SourcePage, b: SourcePage): number => placeOf(a) - placeOf(b) || inListOrder(a, b);

const groupBy = (
  drafts: readonly SourcePage[],
  keysOf: (draft: SourcePage) => readonly string[],
): Map<string, SourcePage[]> => {
  const groups = new Map<string, SourcePage[]>();
  for (const draft of drafts) {
    for (const key of keysOf(draft)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [draft]);
      else group.push(draft);
    }
  }
  return groups;
};

/** Why a page is named beside another, from what both say of themselves; undefined where they have nothing in common. */
const reasonFor = (draft: SourcePage, other: SourcePage): string | undefined => {
  const { series } = draft.fields;
  if (series !== undefined && series.name === other.fields.series?.name) return strings.sameSeries;
  if (other.section === 'glossary') return fill(strings.definesTerm, { term: other.fields.title });
  if (other.section === 'tools') return strings.toolForThis;
  if (other.section === 'examples') return strings.exampleOfThis;
  if (other.section === 'solutions') return strings.problemOfThis;
  const shared = draft.fields.tags.filter((tag) => other.fields.tags.includes(tag));
  return shared.length === 0 ? undefined : fill(strings.sharesTags, { tags: shared.join(', ') });
};

/** Relations among the pages that authors wrote. */
export const relationsAmong = (
  pages: readonly ReadPage[],
  authored: readonly SourcePage[],
  origin: string,
): Relations => {
  const byPath = new Map(pages.map((page) => [page.page.path, page]));
  const sections = groupBy(authored, ({ section }) => (section === 'site' ? [] : [section]));
  for (const drafts of sections.values()) drafts.sort(inListOrder);
  const tags = groupBy(authored, ({ fields }) => [...new Set(fields.tags)].map(tagPath));
  for (const drafts of tags.values()) drafts.sort(bySection);
  const series = groupBy(authored, ({ fields }) =>
    fields.series === undefined ? [] : [seriesPath(fields.series.name)],
  );
  for (const parts of series.values()) parts.sort((a, b) => compare(a.fields.series?.part, b.fields.series?.part));
  const years = groupBy(authored, ({ section, fields }) =>
    section === 'site' || fields.date === undefined ? [] : [yearPath(fields.date)],
  );
  for (const drafts of years.values()) drafts.sort(bySection);
  const lists = new Map([...sections, ...series]);
  const mixed = new Map([...tags, ...years]);
  const titled = (path: string): Reference | undefined => {
    const page = byPath.get(path);
    return page && { title: page.page.fields.title, url: urlOf(origin, pathnameOf(path)) };
  };
  const described = (draft: SourcePage): Reference[] => {
    const page = byPath.get(draft.path);
    const reference = titled(draft.path);
    return page && reference ? [{ ...reference, description: descriptionOf(page.page, page.document) }] : [];
  };
  return {
    listedOn: ({ section, path }) => {
      if (section !== 'site') return [];
      const grouped = (draft: SourcePage): Reference[] =>
        described(draft).map((page) => ({ ...page, group: sectionTitle(draft.section) }));
      return mixed.get(path)?.flatMap(grouped) ?? lists.get(path)?.flatMap(described) ?? [];
    },
    seriesOf: ({ fields }) =>
      (series.get(seriesPath(fields.series?.name ?? '')) ?? []).flatMap(({ path }) => titled(path) ?? []),
    relatedTo: (draft) =>
      draft.fields.related.flatMap((path) => {
        const reference = titled(path);
        const page = byPath.get(path);
        if (reference === undefined || page === undefined) return [];
        const description = reasonFor(draft, page.page);
        return [description === undefined ? reference : { ...reference, description }];
      }),
  };
};

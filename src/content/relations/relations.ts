import { toUrl } from '../../library/address.ts';
import type { Reference } from '../../library/compose.ts';
import { pathInFolder, toHomePath } from '../../library/language/site-language.ts';
import { titleFromName } from '../../library/layout/file-name.ts';
import { tagPath, yearPath } from '../../library/lists/list-paths.ts';
import { getPathname } from '../../library/pathname.ts';
import { getSectionType, hasPosts, isBlog } from '../../library/section-types.ts';
import { rootSection, type Section, type Sections } from '../../library/sections.ts';
import { seriesPath } from '../../library/series-path.ts';
import type { Site } from '../../site/schema.ts';
import { tagName } from '../../site/tags.ts';
import { fill } from '../../strings.ts';
import { getDescription } from '../pages/make-page.ts';
import type { ReadPage } from '../source/read-text.ts';
import type { SourcePage } from '../source-page.ts';

/** Links between pages: lists on index pages, parts of a series, related pages. */
export interface Relations {
  /** The pages that an index page of a section, folder, tag, series or year lists. */
  listedOn(page: SourcePage): Reference[];
  getSeries(page: SourcePage): Reference[];
  relatedTo(page: SourcePage): Reference[];
  /** A reference to the page at a path. */
  reference(path: string): Reference | undefined;
}

const groupBy = (
  pages: readonly SourcePage[],
  getKeys: (page: SourcePage) => readonly string[],
): Map<string, SourcePage[]> => {
  const groups = new Map<string, SourcePage[]>();
  for (const page of pages) {
    for (const key of getKeys(page)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [page]);
      else group.push(page);
    }
  }
  return groups;
};

const isSameSeries = ({ fields: { series } }: SourcePage, { fields }: SourcePage): boolean =>
  series !== undefined && series.name === fields.series?.name;

/** The reason shown with a related page, from the fields of both; undefined if they have nothing in common. */
const reasonFor = (page: SourcePage, other: SourcePage, { strings, tags }: Site): string | undefined => {
  const { reason } = getSectionType(other.section);
  if (reason !== undefined) return fill(strings[reason], { term: other.fields.title });
  const shared = page.fields.tags.filter((tag) => other.fields.tags.includes(tag));
  return shared.length === 0
    ? undefined
    : fill(strings.sharesTags, { tags: shared.map((tag) => tagName(tags, tag)).join(', ') });
};

/** Input of `relationsAmong`. */
export interface RelationsInput {
  readonly pages: readonly ReadPage[];
  readonly authored: readonly SourcePage[];
  readonly sections: Sections;
  /** Paths of the pages of each section in reading order. */
  readonly reading: ReadonlyMap<string, readonly string[]>;
  readonly origin: string;
  /** The facts in the language of the pages. */
  readonly site: Site;
}

/** The paths of the folders that a page lies in, without its section. */
const getFolders = ({ treePath }: SourcePage): string[] =>
  treePath
    .split('/')
    .slice(1, -1)
    .map((_, at) =>
      treePath
        .split('/')
        .slice(0, at + 2)
        .join('/'),
    );

/** Groups pages by what they name: tags and years, series, and the people who wrote them. Each group is in order. */
const groupPages = (
  authored: readonly SourcePage[],
  at: (path: string) => string,
  bySection: (a: SourcePage, b: SourcePage) => number,
) => {
  const tags = groupBy(authored, ({ fields }) => [...new Set(fields.tags)].map((tag) => at(tagPath(tag))));
  const years = groupBy(authored, ({ section, fields }) =>
    section.type === 'root' || fields.date === undefined ? [] : [at(yearPath(fields.date))],
  );
  for (const group of [...tags.values(), ...years.values()]) group.sort(bySection);
  const series = groupBy(authored, ({ fields }) =>
    fields.series === undefined ? [] : [at(seriesPath(fields.series.name))],
  );
  for (const parts of series.values())
    parts.sort((a, b) => (a.fields.series?.part ?? 0) - (b.fields.series?.part ?? 0));
  const people = new Map(
    authored.flatMap(({ section, path, fields }) =>
      section.type === 'people' && path !== section.name ? [[fields.title, path] as const] : [],
    ),
  );
  const works = groupBy(authored, ({ fields }) => (fields.authors ?? []).flatMap((name) => people.get(name) ?? []));
  for (const group of works.values()) group.sort(bySection);
  return { mixed: new Map([...tags, ...years]), series, works };
};

/** True for a section of posts, documentation or people: others have blocks of their own on the home page. */
const isPlain = ({ type }: Section): boolean => ['root', 'docs', 'journal', 'essays', 'people'].includes(type);

/** The number of posts that a home page lists which nobody wrote. */
const maxPosts = 20;

/** The titles of folders, by path: those of their pages, or as the folders are called. */
const titlesOfFolders = (pages: readonly ReadPage[], { folderLabels = {} }: Site): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(folderLabels),
    ...pages.map(({ page: { treePath, fields } }) => [treePath, fields.title] as const),
  ]);

/** Indexes the relations among authored pages. */
export const relationsAmong = ({ pages, authored, sections, reading, origin, site }: RelationsInput): Relations => {
  const at = (path: string): string => pathInFolder(site.folder, path);
  const byPath = new Map(pages.map((page) => [page.page.path, page]));
  const ranks = new Map([...reading.values()].flat().map((path, rank) => [path, rank]));
  const sectionRanks = new Map([...sections.keys()].map((name, rank) => [name, rank]));
  const computeRank = ({ path }: SourcePage): number => ranks.get(path) ?? ranks.size;
  /** Pages of the root section come last. */
  const sectionRank = ({ section: { type, name } }: SourcePage): number =>
    type === 'root' ? sections.size : (sectionRanks.get(name) ?? sections.size);
  const inOrder = authored.toSorted((a, b) => computeRank(a) - computeRank(b));
  const bySection = (a: SourcePage, b: SourcePage): number =>
    sectionRank(a) - sectionRank(b) || computeRank(a) - computeRank(b);
  const ofSection = groupBy(inOrder, ({ section }) => (section.type === 'root' ? [] : [section.name]));
  const isDocs = ({ section }: SourcePage): boolean =>
    section.type !== 'root' && getSectionType(section).order === 'tree';
  const folderTitles = titlesOfFolders(pages, site);
  const ofFolder = groupBy(inOrder.filter(isDocs), (page) =>
    getFolders(page).filter((folder) => folder !== page.treePath),
  );
  const { mixed, series, works } = groupPages(authored, at, bySection);
  /** The pages of several sections that a page of a tag, of a year or about a person lists. */
  const mixedOn = ({ section: { type }, path }: SourcePage): readonly SourcePage[] | undefined =>
    type === 'people' ? works.get(path) : type === 'root' ? mixed.get(path) : undefined;
  const titled = (path: string): Reference | undefined => {
    const read = byPath.get(path);
    return read && { path, title: read.page.fields.title, url: toUrl(origin, getPathname(site, path)) };
  };
  const described = ({ path }: SourcePage): Reference[] => {
    const read = byPath.get(path);
    const reference = titled(path);
    return read && reference
      ? [{ ...reference, description: read.page.fields.definition ?? getDescription(read.page, read.document) }]
      : [];
  };
  const groupedBy = (toTitle: (page: SourcePage) => string | undefined) => (page: SourcePage) => {
    const group = toTitle(page);
    return described(page).map((reference) => (group === undefined ? reference : { ...reference, group }));
  };
  /** Lists the pages of a folder of documentation, those in its folders under their titles. */
  const inFolder = (folder: string, own: readonly SourcePage[]): Reference[] => {
    const depth = folder.split('/').length;
    return own.flatMap(
      groupedBy(({ treePath }) => {
        if (!treePath.startsWith(`${folder}/`)) return undefined;
        const below = treePath
          .split('/')
          .slice(0, depth + 1)
          .join('/');
        const isFolder = treePath !== below || ofFolder.has(below);
        return isFolder ? (folderTitles.get(below) ?? titleFromName(below.slice(folder.length + 1))) : undefined;
      }),
    );
  };
  /** Lists what a home page that no one wrote leads to: the newest posts, the pages at the root and the sections. */
  const onHome = (): Reference[] => {
    const blog = [...sections.values()].every(isPlain) ? [...sections.values()].find(hasPosts) : undefined;
    const posts = ofSection.get(blog?.name ?? '') ?? [];
    const newest = posts.filter(({ path }) => path !== blog?.name).slice(0, maxPosts);
    const isWhole = newest.length > 0 && newest.length === posts.length;
    const others = [
      ...inOrder.filter(({ section, path }) => section.type === 'root' && !sections.has(path)).flatMap(described),
      ...[...sections.keys()]
        .filter((name) => name !== rootSection && !(isWhole && name === blog?.name))
        .flatMap((name) => {
          const index = byPath.get(name);
          return index === undefined ? [] : described(index.page);
        }),
    ];
    const listed = newest.flatMap(groupedBy(({ section }) => section.title));
    const sizes = Array.from(sections, ([name, { type }]) => ({ type, size: ofSection.get(name)?.length ?? 0 }));
    return authored.some(isDocs) && !isBlog(sizes) ? [...others, ...listed] : [...listed, ...others];
  };
  return {
    reference: titled,
    listedOn: (page) => {
      const { section, path, treePath, kind } = page;
      const list = mixedOn(page);
      if (list !== undefined) return list.flatMap(groupedBy((listed) => listed.section.title));
      if (section.type !== 'root') return isDocs(page) ? inFolder(treePath, ofFolder.get(treePath) ?? []) : [];
      const own = ofSection.get(path);
      if (own !== undefined) return own.some(isDocs) ? inFolder(path, own) : own.flatMap(described);
      // A home page without words of its own leads on, as one that nobody wrote.
      if (path === toHomePath(site) && (kind !== 'page' || page.body.trim() === '')) return onHome();
      return series.get(path)?.flatMap(groupedBy(() => site.strings.series)) ?? [];
    },
    getSeries: ({ fields }) =>
      (series.get(at(seriesPath(fields.series?.name ?? ''))) ?? []).flatMap(({ path }) => titled(path) ?? []),
    relatedTo: (page) =>
      page.fields.related.flatMap((path) => {
        const reference = titled(path);
        const other = byPath.get(path);
        // The parts of a series are listed already.
        if (reference === undefined || other === undefined || isSameSeries(page, other.page)) return [];
        const description = reasonFor(page, other.page, site);
        return [description === undefined ? reference : { ...reference, description }];
      }),
  };
};

import { type Languages, languageOfPath } from '../library/language/site-language.ts';
import type { Site } from '../site/schema.ts';
import type { SourcePage } from './source-page.ts';

const fold = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** The names by which pages may call the person of a page: its title and the last part of its path. */
const getNames = ({ path, fields }: SourcePage): string[] => [fields.title, path.slice(path.lastIndexOf('/') + 1)];

/** The name of a person whom a page of a path names; undefined if the site has no page about such a person. */
type FindPerson = (path: string, name: string) => string | undefined;

/** Indexes the people whom the site has pages about; a page finds those of its language before those of the default one. */
const indexPeople = (pages: readonly SourcePage[], site: Languages): FindPerson | undefined => {
  const people = new Map<string, string>();
  const toKey = (folder: string, name: string): string => `${folder}\0${fold(name)}`;
  for (const page of pages) {
    const isIndex = page.path === page.section.name;
    if (page.section.type !== 'people' || isIndex) continue;
    const { folder } = languageOfPath(site, page.path);
    for (const name of getNames(page)) {
      const key = toKey(folder, name);
      if (!people.has(key)) people.set(key, page.fields.title);
    }
  }
  if (people.size === 0) return undefined;
  return (path, name) => people.get(toKey(languageOfPath(site, path).folder, name)) ?? people.get(toKey('', name));
};

/** The facts of a site with the name of its author as the page about this person has it. */
export const withAuthorName = (site: Site, pages: readonly SourcePage[]): Site => {
  const name = site.author === undefined ? undefined : indexPeople(pages, site)?.('', site.author);
  return name === undefined ? site : { ...site, author: name };
};

/**
 * Pages with the names of their authors as the pages about these people have them: a page may name somebody by the
 * name of that page's file. On a site without such pages only stated lists of authors are lists.
 */
export const withAuthors = (
  pages: readonly SourcePage[],
  site: Pick<Site, 'author'> & Languages,
): readonly SourcePage[] => {
  const find = indexPeople(pages, site);
  if (find === undefined) return pages;
  return pages.map((page) => {
    const { authors, author } = page.fields;
    if (authors !== undefined)
      return { ...page, fields: { ...page.fields, authors: authors.map((name) => find(page.path, name) ?? name) } };
    // The author of the site is not listed with the home page, the contact page and the like.
    const isWork = page.section.type !== 'root' && page.section.type !== 'people';
    const name = author ?? (isWork ? site.author : undefined);
    if (name === undefined) return page;
    // One name, or several in a line, as tools write them that know no lists.
    const parts = find(page.path, name) === undefined ? name.split(/,\s*/) : [name];
    const found = parts.flatMap((part) => find(page.path, part) ?? []);
    return found.length === parts.length ? { ...page, fields: { ...page.fields, authors: found } } : page;
  });
};

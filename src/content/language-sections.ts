import {
  getLanguages,
  type Languages,
  languageOfPath,
  pathInFolder,
  pathWithoutFolder,
  siteIn,
} from '../library/language/site-language.ts';
import { folderSections, type Section, type Sections } from '../library/sections.ts';
import type { Site } from '../site/schema.ts';
import { type FoundPage, foundSections } from './found-sections.ts';

/** The sections that an owner declares, and the same sections in the folders of the other languages. */
export const declaredInLanguages = (declared: Sections, { otherLanguages }: Languages): Sections =>
  new Map([
    ...declared,
    ...otherLanguages.flatMap(({ folder }) =>
      folderSections(declared).map((section) => {
        const name = pathInFolder(folder, section.name);
        return [name, { ...section, name }] as const;
      }),
    ),
  ]);

/** Gives a declared section the words of its index in the language, since the owner declares it in one language only. */
const titled = (section: Section, indexes: ReadonlyMap<string, FoundPage>): Section => {
  const { title, description } = indexes.get(section.name)?.fields ?? {};
  return { ...section, ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
};

/** The sections of each language of a site; a section has the type that it has in the default language. */
export const foundInLanguages = (
  declared: Sections,
  pages: readonly FoundPage[],
  folderOrders: ReadonlyMap<string, number>,
  site: Site,
): Sections => {
  const found = new Map<string, Section>();
  for (const { tag, folder } of getLanguages(site)) {
    const isOwn = (path: string): boolean => languageOfPath(site, path).folder === folder;
    const own = pages.filter(({ path }) => isOwn(path));
    const indexes = new Map(own.map((page) => [page.path, page]));
    const stated = [...declared].filter(([name, { type }]) => type === 'root' || isOwn(name));
    const sections = foundSections(
      new Map(stated.map(([name, section]) => [name, folder === '' ? section : titled(section, indexes)])),
      own,
      folderOrders,
      siteIn(site, tag),
    );
    for (const [name, section] of sections) {
      const original = folder === '' ? undefined : found.get(pathWithoutFolder(folder, name));
      if (!found.has(name)) found.set(name, { ...section, type: original?.type ?? section.type });
    }
  }
  return found;
};

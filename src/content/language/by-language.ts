import { getLanguages, type Languages, languageOfPath, siteIn } from '../../library/language/site-language.ts';
import type { Sections } from '../../library/sections.ts';
import type { Site } from '../../site/schema.ts';
import { generatedSourcePages } from '../program-pages/generated-source-pages.ts';
import { readingOrder } from '../relations/reading-order.ts';
import { type Relations, type RelationsInput, relationsAmong } from '../relations/relations.ts';
import type { ReadPage } from '../source/read-text.ts';
import type { SourcePage } from '../source-page.ts';
import { relationsByVersion } from '../version/by-version.ts';

/** The part of a site in one language. */
export interface LanguagePart {
  readonly tag: string;
  readonly folder: string;
  /** The facts in the language. */
  readonly site: Site;
  /** True for a path in this part. */
  readonly has: (path: string) => boolean;
  /** The sections in this part, with the root section, which all parts share. */
  readonly sections: Sections;
}

/** The parts of a site, one for each language; on most sites there is one. */
export const languageParts = (site: Site, sections: Sections): readonly LanguagePart[] =>
  getLanguages(site).map(({ tag, folder }) => {
    const has = (path: string): boolean => languageOfPath(site, path).folder === folder;
    const own = [...sections].filter(([name, { type }]) => type === 'root' || has(name));
    return { tag, folder, site: siteIn(site, tag), has, sections: new Map(own) };
  });

export const getOwn = (part: LanguagePart, pages: readonly ReadPage[]): ReadPage[] =>
  pages.filter(({ page }) => part.has(page.path));

/** True for two paths of one language. */
export const isSameLanguage = (site: Languages, one: string, other: string): boolean =>
  languageOfPath(site, one).folder === languageOfPath(site, other).folder;

/** The generated pages of all languages. */
export const generatedInLanguages = (
  site: Site,
  authored: readonly SourcePage[],
  sections: Sections,
  service: Parameters<typeof generatedSourcePages>[3],
): SourcePage[] =>
  languageParts(site, sections).flatMap((part) =>
    generatedSourcePages(
      part.site,
      authored.filter(({ path }) => part.has(path)),
      part.sections,
      service,
    ),
  );

/** The reading order of all sections, as `readingOrder` does; that of the root section has one language after the other. */
export const readingInLanguages = (
  pages: readonly SourcePage[],
  sections: Sections,
  folderOrders: ReadonlyMap<string, number>,
  site: Site,
): ReadonlyMap<string, readonly string[]> => {
  const orders = new Map<string, readonly string[]>();
  for (const part of languageParts(site, sections)) {
    const own = pages.filter(({ path }) => part.has(path));
    for (const [name, paths] of readingOrder(own, part.sections, folderOrders, part.site))
      orders.set(name, [...(orders.get(name) ?? []), ...paths]);
  }
  return orders;
};

/** Indexes the relations among the pages of each language and version: a list names no page of another one. */
export const relationsInLanguages = ({ pages, authored, sections, site, ...input }: RelationsInput): Relations => {
  const parts = languageParts(site, sections).map((part) => ({
    ...part,
    relations: relationsByVersion(site, (has) =>
      relationsAmong({
        ...input,
        pages: pages.filter(({ page }) => part.has(page.path) && has(page)),
        authored: authored.filter((page) => part.has(page.path) && has(page)),
        sections: part.sections,
        site: part.site,
      }),
    ),
  }));
  const find = (path: string): Relations | undefined => parts.find(({ has }) => has(path))?.relations;
  return {
    reference: (path) => find(path)?.reference(path),
    listedOn: (page) => find(page.path)?.listedOn(page) ?? [],
    getSeries: (page) => find(page.path)?.getSeries(page) ?? [],
    relatedTo: (page) => find(page.path)?.relatedTo(page) ?? [],
  };
};

import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { searchPagePathname } from '../../app/pages/search/search-page-pathname.ts';
import { moveExclusive } from '../../disk/move-exclusive.ts';
import { askPage, builtPage, missingPage, privateFolder, searchPage } from '../../disk/request-files.ts';
import { missingPath, toPathname } from '../../library/address.ts';
import { getLanguages, pathInFolder } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import { computedPositions } from '../../operations/computed-pages.ts';
import { addedTexts } from './added-texts.ts';

/** The pathnames of the pages into which a server puts results. */
export interface ComputedPathnames {
  readonly pages: readonly string[];
  readonly search: readonly string[];
}

/** The pathnames of the pages into which a server puts what it computes from their addresses. */
export const computedPathnames = (library: Library): ComputedPathnames => ({
  pages: computedPositions(library).map((at) => toPathname(library.pathAt(at))),
  search: library.site.pathnames === undefined ? getLanguages(library.site).map(searchPagePathname) : [],
});

/** The private files of the pages for searching. */
export const searchPages = ({ site }: Pick<Library, 'site'>): string[] =>
  getLanguages(site).map(({ folder }) => searchPage(folder));

/** The private files of all pages into which a server puts results, and of the texts of plug-ins. */
export const computedPages = (library: Library): string[] => [
  ...computedPositions(library).map((at) => builtPage(library.pathAt(at))),
  ...addedTexts.read().map(({ item }) => `${privateFolder}/${item.name}`),
  ...searchPages(library),
  ...getLanguages(library.site).map(({ folder }) => askPage(folder)),
  ...library.site.otherLanguages.map(({ folder }) => missingPage(folder)),
];

/** Puts these pages where a server reads them; nothing where none will run. Those around answers and for missing addresses are no pages of the site. */
export const placeComputedPages = async (library: Library, out: string): Promise<void> => {
  if (!library.hasEndpoints) return;
  await mkdir(path.join(out, privateFolder), { recursive: true });
  for (const position of computedPositions(library)) {
    const page = library.pathAt(position);
    await mkdir(path.dirname(path.join(out, builtPage(page))), { recursive: true });
    await copyFile(path.join(out, `${page}.html`), path.join(out, builtPage(page)));
  }
  for (const language of getLanguages(library.site))
    await copyFile(
      path.join(out, `${searchPagePathname(language).slice(1)}.html`),
      path.join(out, searchPage(language.folder)),
    );
  for (const { folder } of getLanguages(library.site))
    await moveExclusive(path.join(out, `${pathInFolder(folder, 'ask')}.html`), path.join(out, askPage(folder)));
  for (const { folder } of library.site.otherLanguages)
    await moveExclusive(
      path.join(out, `${pathInFolder(folder, missingPath)}.html`),
      path.join(out, missingPage(folder)),
    );
};

import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { searchPagePathname } from '../../../app/pages/search/search-page-pathname.ts';
import { pathnameOf } from '../../../library/address.ts';
import { languagesOf, pathInFolder } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { calculatorPages } from '../../../operations/calculate/calculator-pages.ts';
import { moveExclusive } from '../../disk/move-exclusive.ts';
import { askPage, calculatorPage, missingPage, missingPath, privateFolder, searchPage } from '../../request-files.ts';

/** The pathnames of the pages into which a server puts results. */
export interface ComputedPathnames {
  readonly calculators: readonly string[];
  readonly search: readonly string[];
}

/** Returns the pathnames of the pages into which a server puts what it computes from their addresses. */
export const computedPathnames = (library: Library): ComputedPathnames => ({
  calculators: [...calculatorPages(library).values()].map((at) => pathnameOf(library.pathAt(at))),
  search: languagesOf(library.site).map(searchPagePathname),
});

/** Returns the private files of the pages for searching. */
export const searchPages = ({ site }: Pick<Library, 'site'>): string[] =>
  languagesOf(site).map(({ folder }) => searchPage(folder));

/** Returns the private files of all pages into which a server puts results. */
export const computedPages = (library: Library): string[] => [
  ...[...calculatorPages(library).keys()].map(calculatorPage),
  ...searchPages(library),
  ...languagesOf(library.site).map(({ folder }) => askPage(folder)),
  ...library.site.otherLanguages.map(({ folder }) => missingPage(folder)),
];

/** Puts these pages where a server reads them; nothing where none will run. Those around answers and for missing addresses are no pages of the site. */
export const placeComputedPages = async (library: Library, out: string): Promise<void> => {
  if (!library.hasEndpoints) return;
  await mkdir(path.join(out, privateFolder), { recursive: true });
  for (const [name, position] of calculatorPages(library))
    await copyFile(path.join(out, `${library.pathAt(position)}.html`), path.join(out, calculatorPage(name)));
  for (const language of languagesOf(library.site))
    await copyFile(
      path.join(out, `${searchPagePathname(language).slice(1)}.html`),
      path.join(out, searchPage(language.folder)),
    );
  for (const { folder } of languagesOf(library.site))
    await moveExclusive(path.join(out, `${pathInFolder(folder, 'ask')}.html`), path.join(out, askPage(folder)));
  for (const { folder } of library.site.otherLanguages)
    await moveExclusive(
      path.join(out, `${pathInFolder(folder, missingPath)}.html`),
      path.join(out, missingPage(folder)),
    );
};

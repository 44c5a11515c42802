import { type FilePlace, type PlacedFiles, placeFiles } from '../layout/place-files.ts';
import { rootSection } from '../sections.ts';
import { type LanguageFile, languageFileIn } from './language-file.ts';
import { getLanguages, type Languages, pathInFolder } from './site-language.ts';

/** The place of a page's file on a site of several languages. */
export interface LanguagePlace extends FilePlace {
  readonly language: LanguageFile;
  /** Its address, if it is another one than its place in the tree. */
  readonly address?: string;
  /** The address that it would have if the default language had a folder. */
  readonly formerPath?: string;
}

/** The name of a section in the folder of a language. */
const sectionInFolder = (folder: string, section: string): string =>
  section === rootSection ? section : pathInFolder(folder, section);

/** Places the files of each language as a site of its own, below the folder of the language. */
export const placeLanguages = (
  files: readonly string[],
  site: Languages,
  isReserved: (path: string) => boolean,
  pageFolders?: ReadonlySet<string>,
): Omit<PlacedFiles, 'places'> & { readonly places: ReadonlyMap<string, LanguagePlace> } => {
  const getLanguage = languageFileIn(getLanguages(site));
  const all = files.map((file) => ({ file, language: getLanguage(file) }));
  const places = new Map<string, LanguagePlace>();
  const folderOrders = new Map<string, number>();
  const parts: string[] = [];
  for (const [folder, own] of Map.groupBy(all, ({ language }) => language.folder)) {
    const inFolder = (path: string): string => pathInFolder(folder, path);
    // Two files of one place, such as `de/about.md` and `about.de.md`, are a conflict that the check of addresses reports.
    const names = [...new Set(own.map(({ language }) => language.name))];
    // What is moved aside in one language is so in all, so that translations have the same place.
    const placed = placeFiles(names, (path) => isReserved(path) || isReserved(inFolder(path)), pageFolders);
    const isPart = new Set(placed.parts);
    for (const { file, language } of own) {
      if (isPart.has(language.name)) parts.push(file);
      const place = placed.places.get(language.name);
      if (place === undefined) continue;
      const { section, path, movedFrom } = place;
      places.set(file, {
        ...place,
        language,
        section: sectionInFolder(folder, section),
        path: inFolder(path),
        ...(movedFrom !== undefined && { movedFrom: inFolder(movedFrom) }),
        ...(folder === '' && language.isInFolder && { formerPath: pathInFolder(language.tag.toLowerCase(), path) }),
      });
    }
    for (const [path, order] of placed.folderOrders) folderOrders.set(inFolder(path), order);
  }
  return { places, parts, folderOrders };
};

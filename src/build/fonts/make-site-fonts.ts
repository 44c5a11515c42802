import { getLibraries } from '../../library/language/library-in.ts';
import type { Library } from '../../library/library.ts';
import { type MakeFontsInput, makeFonts } from './make-fonts.ts';
import { toCharacters } from './site-characters.ts';

/** Writes the fonts of a site into a folder, as its owner wants them: each language has the letters of its own pages. */
export const makeSiteFonts = async (
  library: Library,
  options: Pick<MakeFontsInput, 'folder' | 'cache'>,
): Promise<void> => {
  const isSystem = library.site.fonts === 'system';
  const [main = library, ...others] = getLibraries(library);
  const characters = toCharacters(main);
  await makeFonts({ characters, isSystem, ...options });
  for (const other of others) {
    const own = { language: other.site.language, main: characters };
    await makeFonts({ characters: toCharacters(other), other: own, isSystem, ...options });
  }
};

import type { Library } from '../../../library/library.ts';
import { type MakeFontsInput, makeFonts } from './make-fonts.ts';
import { charactersOf } from './site-characters.ts';

/** Writes the fonts of a site into a folder, as its owner wants them. */
export const makeSiteFonts = (
  library: Library,
  options: Pick<MakeFontsInput, 'folder' | 'cache' | 'display'>,
): Promise<void> =>
  makeFonts({ characters: charactersOf(library), isSystem: library.site.fonts === 'system', ...options });

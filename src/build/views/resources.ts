import type { Strings } from '../../strings.ts';
import type { PageFonts, SiteFonts } from '../fonts/page-fonts.ts';

/** The words and fonts of a site, which its pages share. */
export interface Resources {
  /** The words of the language with this folder; those of the default language for any other name. */
  readonly stringsIn: (folder: string) => Strings;
  /** The fonts of the pages in a language. */
  readonly fontsIn: (language: string) => PageFonts;
}

/** The words of a site in its languages, and its fonts, as JSON can hold them. */
export interface StoredResources {
  readonly strings: Strings;
  readonly stringsByFolder: Readonly<Record<string, Strings>>;
  readonly fonts: SiteFonts;
}

export const openResources = ({ strings, stringsByFolder, fonts }: StoredResources): Resources => {
  const words = new Map(Object.entries(stringsByFolder));
  const languages = new Map(Object.entries(fonts.byLanguage));
  return {
    stringsIn: (folder) => words.get(folder) ?? strings,
    fontsIn: (language) => languages.get(language) ?? fonts.main,
  };
};

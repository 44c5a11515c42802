import { readSheetText, type SheetFolder } from '../../content/theme/read-sheets.ts';
import { getOtherTags } from '../../library/language/site-language.ts';
import type { Site } from '../../site/schema.ts';
import { pageFonts, readFontFiles } from '../fonts/page-fonts.ts';
import type { StoredResources } from './resources.ts';

/** The address of a file of the fonts. */
export type FontAddress = (name: string) => string;

export interface ResourcesInput extends SheetFolder {
  readonly site: Site;
  /** The folder with the fonts of the site. */
  readonly fonts: string;
  readonly toHref: FontAddress;
}

/** Reads the words and fonts of a site. */
export const readResources = async ({ site, fonts, toHref, ...folder }: ResourcesInput): Promise<StoredResources> => ({
  strings: site.strings,
  stringsByFolder: Object.fromEntries(site.otherLanguages.map((other) => [other.folder, other.strings])),
  fonts: pageFonts({
    files: await readFontFiles(fonts),
    ownerSheet: await readSheetText(folder),
    languages: getOtherTags(site),
    toHref,
  }),
});

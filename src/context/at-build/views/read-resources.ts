import { otherTagsOf } from '../../../library/language/site-language.ts';
import type { Site } from '../../../site-schema.ts';
import { pageFonts, readFontFiles } from '../fonts/page-fonts.ts';
import { readThemeSheet } from '../theme/read-theme.ts';
import type { StoredResources } from './resources.ts';

/** Returns the address of a file of the fonts. */
export type FontAddress = (name: string) => string;

export interface ResourcesInput {
  readonly site: Site;
  /** The content folder, whose style sheet may replace fonts. */
  readonly contentFolder: string;
  /** The folder with the fonts of the site. */
  readonly fonts: string;
  readonly hrefOf: FontAddress;
}

/** Reads the words and fonts of a site. */
export const readResources = async ({
  site,
  contentFolder,
  fonts,
  hrefOf,
}: ResourcesInput): Promise<StoredResources> => ({
  strings: site.strings,
  stringsByFolder: Object.fromEntries(site.otherLanguages.map((other) => [other.folder, other.strings])),
  fonts: pageFonts({
    files: await readFontFiles(fonts),
    ownerSheet: await readThemeSheet(contentFolder),
    languages: otherTagsOf(site),
    hrefOf,
  }),
});

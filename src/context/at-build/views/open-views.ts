import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { libraryIn } from '../../../library/language/library-in.ts';
import { withCardFiles } from '../theme/card-tokens.ts';
import { openBuiltLibrary } from './built-library.ts';
import { readPictures } from './html/pictures.ts';
import type { PageView } from './page-view.ts';
import { type SiteView, viewSite } from './site-view.ts';
import { openPageViews } from './view-page.ts';

/** The files that views are made from. */
export interface ViewFiles {
  /** The content folder, for the owner's style sheet, components and pictures. */
  readonly contentFolder: string;
  /** The folder with the fonts of the site. */
  readonly fonts: string;
  /** The compiled content. */
  readonly store: string;
  /** The style sheet with the colours. */
  readonly tokens: string;
  /** The list of the pictures that the build has made; `npm run dev` makes none. */
  readonly pictures?: string;
  /** The list of the paths to render; all pages without it. */
  readonly pages?: string;
}

/** The views that Astro renders; pages import them from `virtual:halyard/views`. */
export interface Views {
  readonly siteView: SiteView;
  /** Returns the same in the language with a folder. */
  readonly siteViewIn: (folder: string | undefined) => SiteView | undefined;
  /** The paths of the pages to render. */
  readonly paths: readonly string[];
  readonly viewOf: (path: string) => PageView | undefined;
}

export const openViews = ({ contentFolder, store, tokens, pictures, pages }: ViewFiles): Views => {
  const library = openBuiltLibrary(readFileSync(store));
  const viewAt = openPageViews(library, {
    tokens: withCardFiles(readFileSync(tokens, 'utf8'), contentFolder, library.site),
    linksPictures: pictures === undefined,
    pictures: pictures === undefined ? new Map() : readPictures(readFileSync(pictures, 'utf8')),
  });
  return {
    siteView: viewSite(libraryIn(library, library.site.defaultLanguage)),
    siteViewIn: (folder) => {
      const language = library.site.otherLanguages.find((other) => other.folder === folder);
      return language && viewSite(libraryIn(library, language.tag));
    },
    paths:
      pages === undefined
        ? Array.from({ length: library.totalSize }, (_, position) => library.pathAt(position))
        : z.array(z.string()).parse(JSON.parse(readFileSync(pages, 'utf8'))),
    viewOf: (path) => {
      const position = library.find(path);
      return position === undefined ? undefined : viewAt(position);
    },
  };
};

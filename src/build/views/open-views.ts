import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { readPictures } from '../../content/files/pictures.ts';
import { missingPath } from '../../library/address.ts';
import { libraryIn } from '../../library/language/library-in.ts';
import { getLanguages, pathInFolder } from '../../library/language/site-language.ts';
import type { Library, LibraryFacts } from '../../library/library.ts';
import { loadComputers } from '../../operations/computed-pages.ts';
import { openBuiltLibrary } from './built-library.ts';
import { withCardFiles } from './card-tokens.ts';
import type { PageView } from './page-view.ts';
import { type MissingView, type SiteView, viewMissing, viewSite } from './site-view.ts';
import { openPageViews, type ViewOptions } from './view-page.ts';

/** The files that views are made from. */
export interface ViewFiles {
  /** The content folder, for the owner's style sheet and pictures. */
  readonly contentFolder: string;
  /** The folder of the owner's components; undefined where they do not run. */
  readonly components?: string | undefined;
  readonly followLinks?: boolean;
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
  /** The view of the search page at a path, of which each language has one. */
  readonly getSearchView: (path: string) => SiteView | undefined;
  /** The view of the page around answers at a path, of which each language has one where the site answers. */
  readonly getAskView: (path: string) => SiteView | undefined;
  /** The view of the page for missing addresses at a path, of which each language has one. */
  readonly getMissingView: (path: string) => MissingView | undefined;
  /** The paths of the pages to render, without that for missing addresses in the default language. */
  readonly paths: readonly string[];
  readonly createView: (path: string) => PageView | undefined;
}

/** The paths at which every language has a page of this name, each with its language. */
const inLanguages = ({ site }: LibraryFacts, name: string): ReadonlyMap<string, string> =>
  new Map(getLanguages(site).map(({ folder, tag }) => [pathInFolder(folder, name), tag]));

/** Creates the views of the pages with these paths, and of those that every language has. */
export const createViews = (library: Library, options: ViewOptions, paths: readonly string[]): Views => {
  const viewAt = openPageViews(library, options);
  const searched = inLanguages(library, 'search');
  const asked = library.hasEndpoints ? inLanguages(library, 'ask') : new Map<string, string>();
  const missing = inLanguages(library, missingPath);
  const viewIn = (tag: string | undefined): SiteView | undefined =>
    tag === undefined ? undefined : viewSite(libraryIn(library, tag));
  return {
    siteView: viewSite(libraryIn(library, library.site.defaultLanguage)),
    getSearchView: (path) => viewIn(searched.get(path)),
    getAskView: (path) => viewIn(asked.get(path)),
    getMissingView: (path) => {
      const tag = missing.get(path);
      return tag === undefined ? undefined : viewMissing(libraryIn(library, tag), options.pictures);
    },
    paths: [
      ...paths,
      ...searched.keys(),
      ...asked.keys(),
      ...[...missing.keys()].filter((path) => path !== missingPath),
    ],
    createView: (path) => {
      const position = library.find(path);
      return position === undefined ? undefined : viewAt(position);
    },
  };
};

/** Opens the views of the pages from files. */
export const openViews = async ({ contentFolder, store, tokens, pictures, pages }: ViewFiles): Promise<Views> => {
  const library = openBuiltLibrary(readFileSync(store));
  await loadComputers(library);
  const options = {
    tokens: withCardFiles(readFileSync(tokens, 'utf8'), contentFolder, library.site),
    linksPictures: pictures === undefined,
    pictures: pictures === undefined ? new Map() : readPictures(readFileSync(pictures, 'utf8')),
  };
  const paths =
    pages === undefined
      ? Array.from({ length: library.totalSize }, (_, position) => library.pathAt(position))
      : z.array(z.string()).parse(JSON.parse(readFileSync(pages, 'utf8')));
  return createViews(library, options, paths);
};

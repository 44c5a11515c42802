import { missingPath } from '../library/address.ts';

/** Folder for files that are read at request time and never served, relative to the published folder. */
export const privateFolder = '.halyard';

/** File that describes a release. */
export const releaseFile = `${privateFolder}/release.json`;

/** Files that a build writes for request time. */
export const requestFiles = {
  library: `${privateFolder}/library.bin`,
  search: `${privateFolder}/search.bin`,
  documents: `${privateFolder}/documents.json`,
  /** Pathnames of the published content files, without the leading slash. */
  contentFiles: `${privateFolder}/content-files.json`,
} as const;

/** The file of a page that computes, into which a server puts the result of an address. */
export const builtPage = (path: string): string => `${privateFolder}/pages/${path}.html`;

/** The file of the page around answers in the language of a folder. */
export const askPage = (folder: string): string => `${privateFolder}/ask${folder === '' ? '' : `-${folder}`}.html`;

/** The file of the page for searching in the language of a folder, into which a server puts the results of an address. */
export const searchPage = (folder: string): string =>
  `${privateFolder}/search${folder === '' ? '' : `-${folder}`}.html`;

/** The file of the page for missing addresses in the language of a folder; that of the default language is public. */
export const missingPage = (folder: string): string =>
  folder === '' ? `${missingPath}.html` : `${privateFolder}/${missingPath}-${folder}.html`;

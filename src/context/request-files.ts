/** Where a release keeps what is read at request time and never sent as a file, relative to the published folder. */
export const privateFolder = '.halyard';

/** The files that a build leaves for request time. */
export const requestFiles = {
  library: `${privateFolder}/library.bin`,
  search: `${privateFolder}/search.bin`,
  askShell: `${privateFolder}/ask.html`,
  documents: `${privateFolder}/documents.json`,
  /** The addresses of the files that come from the content folder, without the slash before them. */
  contentFiles: `${privateFolder}/content-files.json`,
} as const;

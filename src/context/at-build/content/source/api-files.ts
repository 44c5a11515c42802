import type { LocalIssue } from '../../../../library/issues/content-issue.ts';
import { isPageFile, withoutEnding } from '../../../../library/layout/file-name.ts';
import { type ReadApi, readOpenApi } from '../../../../library/openapi/read-openapi.ts';
import { isInPublicFolder } from '../../files/published-files.ts';

/** A file of the content folder, or a page that is made of one. */
interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly modified: string;
  readonly from?: string;
  readonly issue?: LocalIssue | undefined;
}

/** The description of an API in the content folder, with what is wrong with it. */
export interface ApiFile {
  readonly file: string;
  readonly text: string;
  readonly issues: readonly LocalIssue[];
}

/** Returns true for a file that becomes the reference of an API. */
export const isApiFile = (file: string): boolean =>
  /(?:^|\/)openapi\.(?:ya?ml|json)$/.test(file) && !isInPublicFolder(file);

/** The place of a page, by which its address is chosen. */
const placeOf = (file: string): string =>
  withoutEnding(file)
    .toLowerCase()
    .replace(/\/(?:_?index|readme)$/, '');

/** Returns the folder of the reference: that of the file, or one in it where the author has written the folder's page. */
const folderOf = (file: string, taken: ReadonlySet<string>): string => {
  const folder = file.slice(0, Math.max(file.lastIndexOf('/'), 0));
  if (folder === '') return 'openapi/';
  return taken.has(folder.toLowerCase()) ? `${folder}/openapi/` : `${folder}/`;
};

interface MadePages {
  readonly folder: string;
  readonly read: ReadApi;
  readonly pages: readonly ReadFile[];
}

const made = new WeakMap<ReadFile, MadePages>();

/** Makes the pages of one file, or returns those that were made when it was the same. */
const makePages = (source: ReadFile, folder: string): MadePages => {
  const known = made.get(source);
  if (known?.folder === folder) return known;
  const { file: from, text, modified, issue } = source;
  const read = issue === undefined ? readOpenApi(from, text) : { pages: [], issues: [issue] };
  const pages = read.pages.map((page) => ({ file: folder + page.file, text: page.text, modified, from }));
  const result = { folder, read, pages };
  made.set(source, result);
  return result;
};

/** Returns the reference pages of descriptions of APIs; a page that an author has written at the same place replaces one. */
export const readApiFiles = (
  sources: readonly ReadFile[],
  files: readonly string[],
): { readonly pages: readonly ReadFile[]; readonly apis: readonly ApiFile[] } => {
  const taken = new Set(files.filter(isPageFile).map(placeOf));
  const all = sources.map((source) => ({ source, ...makePages(source, folderOf(source.file, taken)) }));
  return {
    pages: all.flatMap(({ pages }) => pages).filter(({ file }) => !taken.has(placeOf(file))),
    apis: all.map(({ source: { file, text }, read }) => ({ file, text, issues: read.issues })),
  };
};

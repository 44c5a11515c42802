import type { LocalIssue } from '../../library/issues/content-issue.ts';
import { isPageFile, withoutEnding } from '../../library/layout/file-name.ts';
import { isInPublicFolder } from '../files/published-files.ts';
import { addedSources, type PageSource, type WrittenPages } from './page-source.ts';

/** A file of the content folder, or a page that is made of one. */
export interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly modified: string;
  readonly from?: string;
  readonly issue?: LocalIssue | undefined;
}

/** A file of which pages were made, with what is wrong with it. */
export interface ReadSource {
  readonly file: string;
  readonly text: string;
  readonly issues: readonly LocalIssue[];
}

/** The place of a page, by which its address is chosen. */
const getPlace = (file: string): string =>
  withoutEnding(file)
    .toLowerCase()
    .replace(/\/(?:_?index|readme)$/, '');

/** The folder of the pages: that of the file, or one in it where the author has written the folder's page. */
const getFolder = (file: string, own: string, taken: ReadonlySet<string>): string => {
  const folder = file.slice(0, Math.max(file.lastIndexOf('/'), 0));
  if (own === '') return folder === '' ? '' : `${folder}/`;
  if (folder === '') return `${own}/`;
  return taken.has(folder.toLowerCase()) ? `${folder}/${own}/` : `${folder}/`;
};

interface MadePages {
  readonly folder: string;
  readonly written: WrittenPages;
  readonly pages: readonly ReadFile[];
}

const made = new WeakMap<ReadFile, MadePages>();

/** Makes the pages of one file, or returns those that were made when it was the same. */
const makePages = async (source: ReadFile, folder: string, { writePages }: PageSource): Promise<MadePages> => {
  const known = made.get(source);
  if (known?.folder === folder) return known;
  const { file: from, text, modified, issue } = source;
  const written = issue === undefined ? await writePages(from, text) : { pages: [], issues: [issue] };
  const pages = written.pages.map((page) => ({ file: folder + page.file, text: page.text, modified, from }));
  const result = { folder, written, pages };
  made.set(source, result);
  return result;
};

/** The pages that plug-ins make of files; a page that an author has written at the same place replaces one. */
export const readPageSources = async (
  files: readonly string[],
  readAll: (files: readonly string[]) => Promise<readonly ReadFile[]>,
  sources: readonly PageSource[] = addedSources.read().map(({ item }) => item),
): Promise<{ readonly pages: readonly ReadFile[]; readonly sources: readonly ReadSource[] }> => {
  const taken = new Set(files.filter(isPageFile).map(getPlace));
  const getKind = (file: string): PageSource | undefined =>
    isPageFile(file) || isInPublicFolder(file) ? undefined : sources.find(({ isSource }) => isSource(file));
  const all: (MadePages & { readonly source: ReadFile })[] = [];
  for (const source of await readAll(files.filter((file) => getKind(file) !== undefined))) {
    const kind = getKind(source.file);
    if (kind === undefined) continue;
    all.push({ source, ...(await makePages(source, getFolder(source.file, kind.folder, taken), kind)) });
  }
  return {
    pages: all.flatMap(({ pages }) => pages).filter(({ file }) => !taken.has(getPlace(file))),
    sources: all.map(({ source: { file, text }, written: { issues } }) => ({ file, text, issues })),
  };
};

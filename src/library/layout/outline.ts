import { readCategory, readMeta } from './outlines/folder-files.ts';
import { readSidebar, readSummary, readWikiSidebar } from './outlines/links.ts';
import { folderOf, joinPaths, type Listed, type OutlineEntry, type OutlineFile, pageAt } from './outlines/listed.ts';
import { readMintlify, readMkDocs, readToc, readTocTrees } from './outlines/navigation.ts';

/** Entries by the path of a file or folder in the content folder. */
export type Outline = ReadonlyMap<string, OutlineEntry>;

const categoryFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/;
const navFile = /(?:^|\/)mkdocs\.ya?ml$/;
const mintlifyFile = /(?:^|\/)(?:docs|mint)\.json$/;
const metaFile = /(?:^|\/)_meta\.json$/;
const tocFile = /(?:^|\/)(?:_toc|myst)\.yml$/;
const summaryFile = /(?:^|\/)SUMMARY\.md$/;
const sidebarFile = /(?:^|\/)_sidebar\.md$/;
const wikiSidebarFile = /(?:^|\/)_Sidebar\.(?:md|markdown)$/;

/** Returns true for a file, not itself a page, that may say how pages are ordered. */
export const isOutlineFile = (file: string): boolean =>
  [categoryFile, navFile, mintlifyFile, metaFile, tocFile].some((form) => form.test(file));

/** The outline of a folder, and the files that are tables of contents rather than pages. */
export interface ReadOutline {
  readonly entries: Outline;
  readonly contents: ReadonlySet<string>;
  /** Files that are no pages and that were read as an outline. */
  readonly read: ReadonlySet<string>;
  /** Folders whose files are parts of pages. */
  readonly parts: readonly string[];
}

/** An outline that is being read. */
interface Draft extends ReadOutline {
  readonly entries: Map<string, OutlineEntry>;
  readonly contents: Set<string>;
  readonly read: Set<string>;
  readonly parts: string[];
  /** The files that are pages. */
  readonly known: ReadonlySet<string>;
}

/** Gives each page of a list its place, and each folder that of its first page. */
const addListed = ({ entries, known }: Draft, folder: string, pages: readonly Listed[]): void => {
  for (const [order, { target, label }] of pages.entries()) {
    if (/^[a-z]+:/i.test(target)) continue;
    const path = joinPaths(folder, decodeURI(target.replaceAll(/%(?![\da-f]{2})/gi, '%25')));
    if (path === undefined) continue;
    const file = pageAt(path, known);
    if (!entries.has(file)) entries.set(file, { order, label });
    for (let above = folderOf(file); above !== folder && above !== ''; above = folderOf(above))
      if (!entries.has(above)) entries.set(above, { order });
  }
};

/** Reads a file of one tool into the outline; returns false for a file that is none. */
type Reader = (draft: Draft, source: OutlineFile) => boolean;

const category: Reader = ({ entries }, { file, text }) => {
  const entry = readCategory(text);
  if (entry !== undefined) entries.set(folderOf(file), entry);
  return true;
};

const meta: Reader = ({ entries, known }, { file, text }) => {
  const folder = folderOf(file);
  for (const [name, entry] of readMeta(text)) {
    const path = folder === '' ? name : `${folder}/${name}`;
    const page = pageAt(path, known);
    if (page !== path && folderOf(page) === folder && !entries.has(page)) entries.set(page, entry);
    if ([...known].some((each) => each.startsWith(`${path}/`)) && !entries.has(path)) entries.set(path, entry);
  }
  return true;
};

const nav: Reader = (draft, { file, text }) => {
  const read = readMkDocs(text);
  const folder = read && joinPaths(folderOf(file), read.folder);
  if (read !== undefined && folder !== undefined) addListed(draft, folder, read.pages);
  return true;
};

const mintlify: Reader = (draft, { file, text }) => {
  const read = readMintlify(text);
  if (read === undefined) return false;
  const folder = folderOf(file);
  addListed(draft, folder, read.pages);
  for (const [name, label] of read.folders) {
    const path = joinPaths(folder, name);
    if (path !== undefined) draft.entries.set(path, { ...draft.entries.get(path), label });
  }
  draft.parts.push(joinPaths(folder, 'snippets') ?? 'snippets');
  return true;
};

const toc: Reader = (draft, { file, text }) => {
  const pages = readToc(text);
  addListed(draft, folderOf(file), pages);
  return pages.length > 0;
};

const summary: Reader = (draft, { file, text }) => {
  const pages = readSummary(text);
  if (pages === undefined) return false;
  draft.contents.add(file);
  addListed(draft, folderOf(file), pages);
  return true;
};

const sidebar: Reader = (draft, { file, text }) => {
  draft.contents.add(file);
  addListed(draft, folderOf(file), readSidebar(text));
  return true;
};

const wikiSidebar: Reader = (draft, { file, text }) => {
  draft.contents.add(file);
  addListed(draft, '', readWikiSidebar(text, draft.known));
  return true;
};

const tocTrees: Reader = (draft, { file, text }) => {
  addListed(draft, folderOf(file), readTocTrees(text));
  return true;
};

const readAll = (draft: Draft, sources: readonly OutlineFile[], form: RegExp, read: Reader): void => {
  for (const source of sources.filter(({ file }) => form.test(file)))
    try {
      if (read(draft, source)) draft.read.add(source.file);
    } catch {
      // A file that cannot be read says nothing.
    }
};

const depthOf = ({ file }: OutlineFile): number => file.split('/').length;

/**
 * Reads what other tools have beside pages to order and name them: `_category_.json` (Docusaurus), `_meta.json` (Nextra),
 * `SUMMARY.md` (mdBook, GitBook), `nav` in `mkdocs.yml`, `docs.json` and `mint.json` (Mintlify), `_toc.yml` and `toctree`
 * (Jupyter Book, Sphinx), `_sidebar.md` (Docsify) and `_Sidebar.md` (wikis). What an earlier one says of a page holds.
 */
export const readOutline = (pages: readonly OutlineFile[], others: readonly OutlineFile[]): ReadOutline => {
  const known = new Set(pages.map(({ file }) => file));
  const draft: Draft = { entries: new Map(), contents: new Set(), read: new Set(), parts: [], known };
  readAll(draft, others, categoryFile, category);
  readAll(draft, others, metaFile, meta);
  readAll(draft, pages, summaryFile, summary);
  readAll(draft, others, navFile, nav);
  readAll(draft, others, mintlifyFile, mintlify);
  readAll(draft, others, tocFile, toc);
  readAll(draft, pages, sidebarFile, sidebar);
  readAll(draft, pages, wikiSidebarFile, wikiSidebar);
  const trees = pages.filter(({ text }) => text.includes('{toctree}'));
  readAll(
    draft,
    trees.toSorted((a, b) => depthOf(a) - depthOf(b)),
    /./,
    tocTrees,
  );
  return draft;
};

import { parse } from 'yaml';
import * as z from 'zod';

/** The entry of a page or a folder in an outline of another tool: its place among its neighbours, and its name in the tree. */
export interface OutlineEntry {
  readonly order?: number | undefined;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
}

/** Entries by the path of a file or folder in the content folder. */
export type Outline = ReadonlyMap<string, OutlineEntry>;

interface OutlineFile {
  readonly file: string;
  readonly text: string;
}

const folderOf = (file: string): string => file.slice(0, Math.max(file.lastIndexOf('/'), 0));

/** Joins a folder and a relative path; undefined for one that leads out of the content folder. */
const joinPaths = (folder: string, relative: string): string | undefined => {
  const names = folder === '' ? [] : folder.split('/');
  for (const name of relative.split('/')) {
    if (name === '..' && names.pop() === undefined) return undefined;
    if (name !== '..' && name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
};

const categoryFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/;
const summaryFile = /(?:^|\/)SUMMARY\.md$/;
const navFile = /(?:^|\/)mkdocs\.ya?ml$/;

/** Returns true for a file, not itself a page, that says how pages are ordered: of Docusaurus or MkDocs. */
export const isOutlineFile = (file: string): boolean => categoryFile.test(file) || navFile.test(file);

const Category = z.object({
  label: z.string().optional().catch(undefined),
  position: z.number().optional().catch(undefined),
  link: z.object({ title: z.string().optional(), description: z.string().optional() }).nullish().catch(undefined),
});

/** Reads `_category_.json` or `_category_.yml` of Docusaurus. */
const readCategory = (text: string): OutlineEntry | undefined => {
  const { data } = Category.safeParse(parse(text, { logLevel: 'silent' }));
  return data && { order: data.position, label: data.label, description: data.link?.description };
};

/** A page in the order of an outline, as its file is named there. */
interface Listed {
  readonly target: string;
  readonly label?: string | undefined;
}

const summaryLink =
  /^\s*(?:[-*+]\s+)?\[((?:[^[\]\\]|\\.)+)\]\(<?([^()<>#]*(?:\([^()]*\)[^()<>#]*)*?)>?(?:\s+"[^"]*")?\)\s*$/;

/**
 * Returns the pages that a `SUMMARY.md` of mdBook or GitBook lists; undefined for a page that only has this name: most
 * lines of a table of contents are links.
 */
const readSummary = (text: string): Listed[] | undefined => {
  const lines = text.split('\n').filter((line) => !/^\s*$|^#|^\s*[-*_]{3,}\s*$|^\s*<!--.*-->\s*$/.test(line));
  const links = lines.flatMap((line) => {
    const [, label, target] = summaryLink.exec(line) ?? [];
    return target === undefined ? [] : [{ target, label: label?.replaceAll(/\\(.)|[`*]/g, '$1') }];
  });
  const pages = links.filter(({ target }) => /\.md$/i.test(target) && !/^[a-z]+:/i.test(target));
  return pages.length > 1 && links.length * 10 >= lines.length * 9 ? pages : undefined;
};

const Config = z.object({ docs_dir: z.string().default('docs'), nav: z.array(z.unknown()) });

/** Lists the pages of `nav` in `mkdocs.yml`, whose entries are files, `label: file` or `label: entries`. */
const listNav = (entries: readonly unknown[]): Listed[] =>
  entries.flatMap((entry): Listed[] => {
    if (typeof entry === 'string') return [{ target: entry }];
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry).flatMap(([label, value]): Listed[] =>
      typeof value === 'string' ? [{ target: value, label }] : Array.isArray(value) ? listNav(value) : [],
    );
  });

const parseNav = (text: string): { readonly folder: string; readonly pages: Listed[] } | undefined => {
  // Tags such as `!!python/name:` name code, which is not read.
  const { data } = Config.safeParse(parse(text, { logLevel: 'silent', strict: false }));
  return data && { folder: data.docs_dir, pages: listNav(data.nav) };
};

/** Gives each page of a list its place, and each folder that of its first page. */
const addListed = (outline: Map<string, OutlineEntry>, folder: string, pages: readonly Listed[]): void => {
  for (const [order, { target, label }] of pages.entries()) {
    if (/^[a-z]+:/i.test(target)) continue;
    const file = joinPaths(folder, decodeURI(target.replaceAll(/%(?![\da-f]{2})/gi, '%25')));
    if (file === undefined) continue;
    if (!outline.has(file)) outline.set(file, { order, label });
    for (let above = folderOf(file); above !== folder && above !== ''; above = folderOf(above))
      if (!outline.has(above)) outline.set(above, { order });
  }
};

const orUndefined = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** The outline of a folder, and the files that are tables of contents rather than pages. */
export interface ReadOutline {
  readonly entries: Outline;
  readonly contents: ReadonlySet<string>;
}

/**
 * Reads what other tools have beside pages to order and name them: `SUMMARY.md` (mdBook, GitBook), `nav` in `mkdocs.yml`,
 * and `_category_.json` (Docusaurus). A file that cannot be read says nothing.
 */
export const readOutline = (pages: readonly OutlineFile[], others: readonly OutlineFile[]): ReadOutline => {
  const entries = new Map<string, OutlineEntry>();
  const contents = new Set<string>();
  for (const { file, text } of others.filter(({ file }) => categoryFile.test(file))) {
    const entry = orUndefined(() => readCategory(text));
    if (entry !== undefined) entries.set(folderOf(file), entry);
  }
  for (const { file, text } of pages.filter(({ file }) => summaryFile.test(file))) {
    const listed = readSummary(text);
    if (listed === undefined) continue;
    contents.add(file);
    addListed(entries, folderOf(file), listed);
  }
  for (const { file, text } of others.filter(({ file }) => navFile.test(file))) {
    const nav = orUndefined(() => parseNav(text));
    const folder = nav && joinPaths(folderOf(file), nav.folder);
    if (nav !== undefined && folder !== undefined) addListed(entries, folder, nav.pages);
  }
  return { entries, contents };
};

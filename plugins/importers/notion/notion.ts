import path from 'node:path';
import { decodePercent, encodeAddress } from '../../../src/library/address.ts';
import { UserError } from '../../../src/project/user-error.ts';
import { readFields } from '../fields.ts';
import type { ImportedPage, ImportedSource, ReadOptions } from '../imported-page.ts';
import { cleanPath } from '../names.ts';
import { decodeText, type SourceTree } from '../source-tree.ts';
import { writeAsides } from './asides.ts';
import { getTable } from './database.ts';
import { getFolder, notionId, withoutIds } from './names.ts';
import { getFields, splitPage } from './properties.ts';
import { foldToggles } from './toggles.ts';

const isPage = (name: string): boolean => /\.md$/i.test(name);
const isDatabase = (name: string): boolean => /\.csv$/i.test(name) && notionId(name) !== undefined;

/** The databases without the shorter of two files: Notion writes the view, and all rows as `…_all.csv`. */
const getDatabases = (names: readonly string[]): string[] =>
  names.filter((name) => isDatabase(name) && !names.includes(name.replace(/\.csv$/i, '_all.csv')));

/** The folder that holds the whole export, such as `Export-1a2b/`, whose name nobody wants in addresses. */
const getWrapper = (names: readonly string[]): string => {
  const [first = ''] = names;
  const wrapper = first.slice(0, first.indexOf('/') + 1);
  const stems = new Set(names.map(withoutIds));
  const holdsAll = wrapper !== '' && names.every((name) => name.startsWith(wrapper));
  return holdsAll && !stems.has(withoutIds(wrapper.slice(0, -1))) ? wrapper : '';
};

/** The page at the top of an export that has everything else below it, without its id. */
const findHome = (names: readonly string[], wrapper: string): string | undefined => {
  const top = names.filter((name) => !name.slice(wrapper.length).includes('/'));
  const [first] = top.filter(isPage);
  const stem = first === undefined ? '' : withoutIds(first);
  const isAlone = top.length === 1 && names.every((name) => name === first || withoutIds(name).startsWith(`${stem}/`));
  return isAlone && first !== undefined ? stem : undefined;
};

/** Facts of a whole export. */
interface Export {
  readonly wrapper: string;
  /** The name of the page that holds all others, which is the home page; undefined for several. */
  readonly home: string | undefined;
  /** Folders of the rows of databases, without ids. */
  readonly databases: ReadonlySet<string>;
}

const readPage = (
  source: string,
  text: string,
  { wrapper, databases, home }: Export,
  options: ReadOptions,
): ImportedPage => {
  const { title, properties, body } = splitPage(text, databases.has(getFolder(source)));
  const { given, others } = getFields(properties);
  options.notes.add('kept', 'properties that stay in the front matter, and are not shown', source, others.length);
  const stem = withoutIds(source);
  const { slug, fields, ...rest } = readFields(given, source, options);
  const place = stem.slice(wrapper.length);
  const named = slug === undefined ? place : path.posix.join(path.posix.dirname(place), slug);
  return {
    source,
    kind: 'page',
    path: stem === home ? 'index' : cleanPath(named) || 'untitled',
    fields: { ...fields, title: title || path.posix.basename(stem) },
    properties: new Map(others.map(({ name, value }) => [name, value])),
    markdown: foldToggles(writeAsides(body)).trim(),
    ...rest,
  };
};

/** Makes a page of a database: a table of its rows, which links to their pages. */
const readDatabase = (
  source: string,
  csv: string,
  pages: ReadonlyMap<string, string>,
  wrapper: string,
): ImportedPage => {
  const stem = withoutIds(source);
  const folder = path.posix.dirname(source);
  const getLink = (name: string): string | undefined => {
    const page = pages.get(path.posix.join(stem, name.replaceAll('/', ' ').trim()));
    return page === undefined ? undefined : encodeAddress(path.posix.relative(folder, page));
  };
  return {
    source,
    kind: 'page',
    path: cleanPath(stem.slice(wrapper.length)) || 'untitled',
    fields: { title: path.posix.basename(stem) },
    markdown: getTable(csv, source, getLink),
    formerAddresses: [],
  };
};

/** Reads an export of Notion: Markdown, CSV and the files beside them. */
export const readNotion = async (tree: SourceTree, options: ReadOptions): Promise<ImportedSource> => {
  const names = [...tree.keys()];
  if (!names.some(isPage))
    throw new UserError('This export of Notion is HTML. Export it again as “Markdown & CSV”; nothing was written.');
  const outer = getWrapper(names);
  const home = findHome(names, outer);
  // What is below the home page is below the site.
  const wrapper = home === undefined ? outer : `${home}/`;
  const databases = getDatabases(names);
  const databaseFolders = new Set(databases.map(withoutIds));
  const pages: ImportedPage[] = [];
  for (const [name, read] of tree)
    if (isPage(name))
      pages.push(
        readPage(name, decodeText(await read(), name), { wrapper, home, databases: databaseFolders }, options),
      );
  const byStem = new Map(pages.map(({ source }) => [withoutIds(source), source]));
  for (const name of databases) {
    const read = tree.get(name);
    if (read !== undefined) pages.push(readDatabase(name, decodeText(await read(), name), byStem, wrapper));
  }
  const byId = new Map(
    pages.flatMap(({ source }) => (notionId(source) === undefined ? [] : [[notionId(source), source]])),
  );
  const sources = new Set(pages.map(({ source }) => source));
  const files = new Map([...tree].filter(([name]) => !isPage(name) && !isDatabase(name)));
  return {
    format: 'Notion export',
    pages,
    pathOfFile: (name) => withoutIds(name).slice(wrapper.length),
    files,
    locate: (address, { source }) => {
      const written = address.replace(/[?#].*$/s, '');
      const isOfNotion = /^https:\/\/(?:www\.)?notion\.(?:so|site)\//.test(written) || /^\/[0-9a-f]{32}$/.test(written);
      if (isOfNotion) return byId.get(notionId(written));
      if (written === '' || /^[a-z][a-z0-9+.-]*:/i.test(written)) return undefined;
      const beside = path.posix.join(path.posix.dirname(source), decodePercent(written) ?? written).normalize();
      return sources.has(beside) || files.has(beside) ? beside : byId.get(notionId(beside));
    },
    keepsPictures: false,
    site: { name: home === undefined ? undefined : path.posix.basename(home) },
  };
};

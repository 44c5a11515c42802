import { homePath } from '../address.ts';
import { rootSection } from '../sections.ts';
import { indexRank, splitName, withoutEnding } from './file-name.ts';
import { toSegment } from './segment.ts';

/** The place of a page's file on the site. */
export interface FilePlace {
  /** Name of the section, which need not be declared. */
  readonly section: string;
  readonly path: string;
  /** Number that the file or, for the page of a folder, the folder starts with. */
  readonly order?: number | undefined;
  /** Day that the name starts with. */
  readonly date?: string | undefined;
  /** The address that the file would have if the service did not need it. */
  readonly movedFrom?: string;
}

export interface PlacedFiles {
  readonly places: ReadonlyMap<string, FilePlace>;
  /** Files that are parts of others by their names, such as `_snippets/note.md`. */
  readonly parts: readonly string[];
  /** Numbers that folders start with, by the paths of the folders. */
  readonly folderOrders: ReadonlyMap<string, number>;
}

/** Folders of pages in Jekyll, besides those that its configuration names; other names that begin with `_` are parts to include, in any tool. */
const underscoreFolders = new Set(['_posts', '_docs']);

const isPart = (names: readonly string[], pageFolders: ReadonlySet<string>): boolean =>
  names.some((name, at) => {
    if (!name.startsWith('_')) return false;
    return at === names.length - 1
      ? indexRank(withoutEnding(name)) === undefined
      : !underscoreFolders.has(name) && !pageFolders.has(name);
  });

/** The folders, by their paths, whose names are numbered: at least two of them, and half of all. */
const numberedFolders = (files: readonly (readonly string[])[]): Set<string> => {
  const children = new Map<string, Set<string>>();
  for (const names of files)
    names.forEach((name, at) => {
      const folder = names.slice(0, at).join('/');
      const known = children.get(folder) ?? new Set<string>();
      children.set(folder, known.add(withoutEnding(name)));
    });
  return new Set(
    [...children].flatMap(([folder, names]) => {
      const pages = [...names].filter((name) => indexRank(name) === undefined);
      const numbered = pages.filter((name) => splitName(name).order !== undefined).length;
      return numbered > 1 && numbered * 2 >= pages.length ? [folder] : [];
    }),
  );
};

/** The code points of a name without a letter or digit, such as `1f389` for 🎉. */
const toCodePoints = (name: string): string =>
  Array.from(name, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('-');

/** Notion ends the names of what it exports with an identifier. */
const notionId = / [\da-f]{32}$/;

/** A segment of a path and the order of its folder or file. */
interface Segment {
  readonly text: string;
  readonly order?: number | undefined;
  readonly date?: string | undefined;
}

const segmentFor = (written: string, isNumbered: boolean): Segment => {
  const name = written.replace(notionId, '') || written;
  const { name: rest, order, date } = splitName(name.replace(/^_(?=posts$|docs$)/, ''));
  if (toSegment(rest) === '') return { text: toCodePoints(rest) || '0' };
  if (date !== undefined) return { text: toSegment(rest), date };
  // A number that starts with 0 or is in brackets is an order even where it is the only one.
  const isOrdered = order !== undefined && (isNumbered || /^[0(]/.test(name));
  return isOrdered ? { text: toSegment(rest), order } : { text: toSegment(name.replace(/^_/, '')) };
};

/** True for a folder that no page can be in; its own address may be free, as that of `404/index.md` is. */
const isReservedFolder = (name: string, isReserved: (path: string) => boolean): boolean =>
  isReserved(name) || isReserved(`${name}/`);

/** Changes the part of an address that the service needs: the name of a folder, or else the last name. */
export const moveAside = (path: string, isReserved: (path: string) => boolean, isFolder = false): string => {
  const names = path.split('/');
  const at = names.findIndex((_, last) => isReservedFolder(names.slice(0, last + 1).join('/'), isReserved));
  return at === -1 || (at === names.length - 1 && !isFolder)
    ? `${path}-page`
    : names.with(at, `${names[at]}-pages`).join('/');
};

/** A file with the names of its folders and its own. */
interface NamedFile {
  readonly file: string;
  readonly names: readonly string[];
  /** The path of its folder. */
  readonly folder: string;
}

const named = (file: string): NamedFile => {
  const names = file.split('/');
  return { file, names, folder: names.slice(0, -1).join('/') };
};

/** The files that are the page of their folder. */
const indexFiles = (files: readonly NamedFile[]): Set<string> => {
  const best = new Map<string, { readonly file: string; readonly rank: number }>();
  for (const { file, names, folder } of files) {
    const rank = indexRank(withoutEnding(names.at(-1) ?? ''));
    if (rank !== undefined && rank < (best.get(folder)?.rank ?? Infinity)) best.set(folder, { file, rank });
  }
  const indexes = new Set([...best.values()].map(({ file }) => file));
  // Wikis of GitHub and GitLab begin with this page.
  const home = best.has('') ? undefined : files.find(({ file }) => /^home\.(?:md|markdown)$/i.test(file));
  return home === undefined ? indexes : indexes.add(home.file);
};

/** Joins segments to a path; the folder of the root section is no part of it. */
const joinSegments = (segments: readonly Segment[]): string => {
  const [first, ...rest] = segments.map(({ text }) => text);
  return (first === rootSection ? rest : segments.map(({ text }) => text)).join('/') || homePath;
};

/** The name of the section of a file; the page of a top folder is an index and belongs to the root section. */
const getSection = ({ names }: NamedFile, top: string, isIndex: boolean): string =>
  names.length === 1 || (isIndex && names.length === 2) ? rootSection : top;

/**
 * The place of each file: its section is its top folder, its path the names of its folders without the numbers
 * that order them. In each folder `index.md`, `_index.md` or `README.md`, in this order, is the page of the folder.
 *
 * @example
 * placeFiles(['guides/01-setup.md', 'guides/02-use.md'], () => false).places.get('guides/01-setup.md');
 * // { section: 'guides', path: 'guides/setup', order: 1 }
 */
export const placeFiles = (
  files: readonly string[],
  isReserved: (path: string) => boolean,
  pageFolders: ReadonlySet<string> = new Set(),
): PlacedFiles => {
  const all = files.map(named);
  const parts = all.filter(({ names }) => isPart(names, pageFolders)).map(({ file }) => file);
  const pages = all.filter(({ names }) => !isPart(names, pageFolders));
  const indexes = indexFiles(pages);
  const numbered = numberedFolders(pages.map(({ names }) => names));
  const places = new Map<string, FilePlace>();
  const folderOrders = new Map<string, number>();
  const taken = new Set<string>();
  for (const page of pages) {
    const { file, names } = page;
    const isIndex = indexes.has(file);
    const ownName = withoutEnding(names.at(-1) ?? '');
    const segments = [...names.slice(0, -1), ...(isIndex ? [] : [ownName])].map((name, at) =>
      segmentFor(name, numbered.has(names.slice(0, at).join('/'))),
    );
    segments.slice(0, names.length - 1).forEach(({ order }, at) => {
      if (order !== undefined) folderOrders.set(joinSegments(segments.slice(0, at + 1)), order);
    });
    const short = joinSegments(segments);
    // Two names that differ in their numbers only keep them.
    const path =
      taken.has(short) && !isIndex ? joinSegments([...segments.slice(0, -1), { text: toSegment(ownName) }]) : short;
    taken.add(path);
    const top = segments[0]?.text ?? rootSection;
    const section = isReservedFolder(top, isReserved) ? `${top}-pages` : top;
    const isMoved = isReserved(path);
    places.set(file, {
      section: getSection(page, section, isIndex),
      path: isMoved ? moveAside(path, isReserved, isIndex) : path,
      order: segments.at(-1)?.order,
      date: segments.at(-1)?.date,
      ...(isMoved && { movedFrom: path }),
    });
  }
  return { places, parts, folderOrders };
};

import { constants, isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LocalIssue } from '../../library/issues/content-issue.ts';
import { isPageFile } from '../../library/layout/file-name.ts';
import {
  findLayout,
  isOutlineFile,
  type OutlineEntry,
  type ReadOutline,
  readOutline,
} from '../../library/layout/outline.ts';
import {
  isInLayout,
  type ProjectLayout,
  permalinkInLayout,
  placeInLayout,
} from '../../library/layout/project-layout.ts';
import { placeSidebars, type SidebarPlaces } from '../../library/layout/sidebar-places.ts';
import { limitNesting } from '../../library/markdown/limit-nesting.ts';
import { findManyReferences } from '../../library/text/character-references.ts';
import { isUsedByService } from '../addresses/reserved-addresses.ts';
import { isOwnerFile } from '../files/owner-names.ts';
import { isInPublicFolder } from '../files/published-files.ts';
import { inBatches } from '../in-batches.ts';
import { readAuthorFiles } from './author-files.ts';
import { encodingIssue, fileIssue, isUtf16, referencesIssue, sayUnreadable } from './file-issues.ts';
import { publishesFuture } from './future-dates.ts';
import { type LeftOut, type LeftOutFile, openLeftOut, outsideLayout } from './left-out.ts';
import { listFiles } from './list-files.ts';
import { readPageFolders } from './page-folders.ts';
import { type ReadSource, readPageSources } from './page-sources.ts';
import { readSnippets } from './read-snippets.ts';

/** A Markdown file of the content folder. */
export interface SourceFile {
  /** Path relative to the content folder, with `/` between folders. */
  readonly file: string;
  readonly text: string;
  /** Day of the last write, as YYYY-MM-DD in UTC. */
  readonly modified: string;
  /** Its place in the tree by the layout of its project; without one it is its path. */
  readonly place?: string;
  /** The path by which it gets its address, if it is another one. */
  readonly address?: string;
  /** The pattern of its address in its project, unless it chooses one. */
  readonly permalink?: string;
  /** Its order and its label in the sidebar of its project. */
  readonly inSidebar?: OutlineEntry;
  /** The file that it was made from, if it is none of its own. */
  readonly from?: string;
  /** Error of a file that cannot be read; its text is incomplete then. */
  readonly issue?: LocalIssue | undefined;
}

export interface SourceFolder {
  readonly pages: readonly SourceFile[];
  /** Paths of all other files, such as images and downloads. */
  readonly assets: ReadonlySet<string>;
  /** Symbolic links that are not followed: their targets may be outside the folder, or the folder that they lie in. */
  readonly links: readonly string[];
  /** Pipes, sockets and devices, which are not read. */
  readonly special: readonly string[];
  /** Names of folders that hold pages although they begin with `_`. */
  readonly pageFolders?: ReadonlySet<string> | undefined;
  /** True if pages with a date in the future are published at once. */
  readonly publishesFuture?: boolean;
  /** The layout of the project that the folder is, and the places of its sidebars. */
  readonly layout?: ProjectLayout | undefined;
  readonly sidebar?: SidebarPlaces | undefined;
  /** Folders that are vaults of Obsidian, whose texts have tags. */
  readonly vaults?: readonly string[];
  /** Files that are not for others, by the owner's `ignore` or without it. */
  readonly leftOut?: readonly LeftOutFile[];
  /** The order and the names of pages and folders, from files of other tools. */
  readonly outline?: ReadOutline | undefined;
  /** Other files, of which some of the pages are made. */
  readonly sources?: readonly ReadSource[] | undefined;
  /** Files of code that texts show, by their paths. */
  readonly snippets?: ReadonlyMap<string, string> | undefined;
}

/** Maximum length of a string in V8. */
const maxSize = constants.MAX_STRING_LENGTH;

const sizeIssue = (size: number): LocalIssue =>
  fileIssue(
    'file-too-large',
    `This file has ${Math.ceil(size / 2 ** 20)} MiB; a page can have up to ${Math.floor(maxSize / 2 ** 20)} MiB. Split it, or move it out of the content folder.`,
  );

/** Reads one file; an error of reading is its `issue`. */
export const readSource = async (folder: string, file: string): Promise<SourceFile> => {
  const place = path.join(folder, file);
  try {
    const { mtime, size } = await stat(place);
    if (size > maxSize) return { file, text: '', modified: '', issue: sizeIssue(size) };
    const bytes = await readFile(place);
    // Windows ends lines with CR LF, old Macs with CR: all three are line ends of Markdown (CommonMark §2.1).
    const text = limitNesting(new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n'));
    const modified = mtime.toISOString().slice(0, 10);
    if (!isUtf8(bytes) || isUtf16(bytes)) return { file, text, modified, issue: encodingIssue(text) };
    const line = findManyReferences(text);
    return { file, text, modified, issue: line === undefined ? undefined : referencesIssue(line) };
  } catch (error) {
    const issue = fileIssue('unreadable-file', sayUnreadable(file, error));
    return { file, text: '', modified: '', issue };
  }
};

const placed = new WeakMap<SourceFile, SourceFile>();

/** Places a file as the layout of its project does; the same file has the same place each time. */
const placeSource = (
  source: SourceFile,
  layout: ProjectLayout | undefined,
  sidebar: SidebarPlaces | undefined,
): SourceFile => {
  if (layout === undefined) return source;
  const listed = sidebar?.pages.get(source.file);
  const permalink = permalinkInLayout(layout, source.file);
  const own = permalink === undefined ? source : { ...source, permalink };
  const result =
    listed === undefined
      ? { ...own, ...placeInLayout(layout, source.file) }
      : {
          ...own,
          place: listed.place,
          ...(listed.address !== undefined && { address: listed.address }),
          inSidebar: { order: listed.order, label: listed.label, badge: listed.badge },
        };
  const known = placed.get(source);
  if (known !== undefined && JSON.stringify(known) === JSON.stringify(result)) return known;
  placed.set(source, result);
  return result;
};

/** Reads all files of a content folder, in an order that does not depend on the file system. */
export const readSourceFolder = async (
  folder: string,
  {
    read = readSource,
    followLinks = false,
  }: { readonly read?: typeof readSource; readonly followLinks?: boolean } = {},
): Promise<SourceFolder> => {
  const { files: all, links, special, vaults, gitignores, outlines: hidden } = await listFiles(folder, followLinks);
  const isPage = (file: string): boolean => isPageFile(file) && !isInPublicFolder(file);
  // Batches keep the number of open files far below any limit.
  const readAll = (names: readonly string[]): Promise<SourceFile[]> =>
    inBatches([...names], 64, (file) => read(folder, file));
  const owned = await readAll(all.filter((file) => file === 'site.yaml'));
  const gitignore = new Map((await readAll(gitignores)).map(({ file, text }) => [file, text]));
  const findLeftOut = await openLeftOut(folder, { facts: owned[0]?.text ?? '', gitignore, vaults, followLinks });
  const isLeftOut = new Map(
    all.flatMap((file): [string, LeftOut][] => {
      const found = isOwnerFile(file) ? undefined : findLeftOut(file);
      return found === undefined ? [] : [[file, found]];
    }),
  );
  const kept = all.filter((file) => !isLeftOut.has(file));
  const outlineFiles = await readAll([
    ...kept.filter((file) => isOutlineFile(file) && !isPageFile(file)),
    ...hidden.filter((file) => findLeftOut(file) === undefined),
  ]);
  const texts = await readAll(kept.filter(isPage));
  const layout = findLayout(kept, [...outlineFiles, ...texts]);
  const isOutside = (file: string): boolean =>
    layout !== undefined && isPageFile(file) && !isOwnerFile(file) && placeInLayout(layout, file) === undefined;
  for (const file of kept.filter(isOutside)) isLeftOut.set(file, outsideLayout(file));
  const files = kept.filter((file) => !isLeftOut.has(file));
  const pageFolders = files.includes('_config.yml') ? await readPageFolders(folder) : undefined;
  const sidebar = layout && placeSidebars(layout, isUsedByService, files.filter(isPage));
  const written = texts
    .filter(({ file }) => !isLeftOut.has(file))
    .map((source) => placeSource(source, layout, sidebar));
  const { pages: ofSources, sources } = await readPageSources(files, readAll);
  const people = readAuthorFiles(owned, files);
  const made = [...ofSources, ...people];
  const pages = made.length === 0 ? written : [...written, ...made];
  const outline = readOutline(pages, outlineFiles);
  return {
    pages,
    assets: new Set(
      files.filter(
        (file) =>
          !isPage(file) &&
          !isOwnerFile(file) &&
          !outline.read.has(file) &&
          (layout === undefined || (isInLayout(layout, file) && !isOutlineFile(file))),
      ),
    ),
    pageFolders,
    publishesFuture: await publishesFuture(folder, files),
    leftOut: Array.from(isLeftOut, ([file, found]) => ({ file, ...found })),
    layout,
    sidebar,
    vaults,
    outline,
    sources,
    snippets: await readSnippets(pages, new Set(files), (file) => read(folder, file)),
    links,
    special,
  };
};

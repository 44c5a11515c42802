import { createAdditions, joinInOrder, type Placed } from '../../additions.ts';
import { once } from '../../once.ts';
import { isProjectOf, type ProjectLayout } from './project-layout.ts';

/** A file whose text says how pages are ordered. */
export interface OutlineFile {
  readonly file: string;
  readonly text: string;
}

/** The entry of a page or a folder in an outline of another tool: its place among its neighbours, and its name in the tree. */
export interface OutlineEntry {
  readonly order?: number | undefined;
  readonly label?: string | undefined;
  readonly badge?: string | undefined;
  readonly description?: string | undefined;
}

/** Entries by the path of a file or folder in the content folder. */
export type Outline = ReadonlyMap<string, OutlineEntry>;

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
export interface OutlineDraft {
  readonly entries: Map<string, OutlineEntry>;
  readonly contents: Set<string>;
  readonly parts: string[];
  /** The files that are pages. */
  readonly known: ReadonlySet<string>;
}

/** Finds the layout of a project by the names of all files and the texts of the pages and outlines among them. */
export type FindLayout = (files: readonly string[], texts: readonly OutlineFile[]) => ProjectLayout | undefined;

/** An outline as another tool has it, in files of its own or in pages. What an earlier one says of a page holds. */
export interface OutlineReader extends Placed {
  /** Finds the layout of a project of its tool, whose pages lie in some of its folders. */
  readonly findLayout?: FindLayout;
  /** True for a file, not itself a page, that it may read; its name may begin with a dot. */
  readonly isOutline?: (file: string) => boolean;
  /** The pages that it may read, in this order. */
  readonly pagesAmong?: (pages: readonly OutlineFile[]) => readonly OutlineFile[];
  /** Reads a file into the outline; returns false for a file that is none. One that it cannot read says nothing. */
  readonly read: (outline: OutlineDraft, source: OutlineFile) => boolean;
}

/** The layout of the first tool that knows the project. */
export const findLayout: FindLayout = (files, texts) => {
  for (const reader of outlineReaders())
    try {
      const layout = reader.findLayout?.(files, texts);
      if (layout !== undefined && isProjectOf(layout, files)) return layout;
    } catch {
      // A configuration that cannot be read says nothing.
    }
  return undefined;
};

/** The outlines of plug-ins; the core has none. */
export const addedOutlines = createAdditions<OutlineReader>('outlines');

/** All outlines, in their order. */
export const outlineReaders = once((): readonly OutlineReader[] => joinInOrder('outline', [], addedOutlines));

/** True for a file, not itself a page, that may say how pages are ordered. */
export const isOutlineFile = (file: string): boolean =>
  outlineReaders().some(({ isOutline }) => isOutline?.(file) === true);

/** Reads what other tools have beside pages, or in them, to order and name them. */
export const readOutline = (pages: readonly OutlineFile[], others: readonly OutlineFile[]): ReadOutline => {
  const draft: OutlineDraft = {
    entries: new Map(),
    contents: new Set(),
    parts: [],
    known: new Set(pages.map(({ file }) => file)),
  };
  const done = new Set<string>();
  for (const { isOutline, pagesAmong, read } of outlineReaders()) {
    const sources = [...others.filter(({ file }) => isOutline?.(file) === true), ...(pagesAmong?.(pages) ?? [])];
    for (const source of sources)
      try {
        if (read(draft, source)) done.add(source.file);
      } catch {
        // A file that cannot be read says nothing.
      }
  }
  return { ...draft, read: done };
};

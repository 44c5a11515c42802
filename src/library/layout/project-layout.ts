import type { StatedVersion } from '../../site/versions.ts';
import { isPageFile } from './file-name.ts';

/** A folder of a project whose files are pages. */
export interface Mount {
  /** The folder, or a file, by its path in the content folder; empty for the content folder itself. */
  readonly from: string;
  /** The folder in the tree of pages that its files are in; empty for the root. */
  readonly to: string;
  /** The folder of its addresses, if it is another one, or the path of a file that gives one file its address. */
  readonly address?: string;
}

/** An entry of a sidebar: a page, or a group of entries, which may have a page of its own. */
export interface SidebarItem {
  readonly label?: string | undefined;
  /** The name of a group in the default language, by which translations of its pages have the same place. */
  readonly name?: string | undefined;
  /** The path of its file in the content folder. */
  readonly file?: string | undefined;
  readonly items?: readonly SidebarItem[] | undefined;
  /** Words beside it, such as New. */
  readonly badge?: string | undefined;
  /** The address of an entry that leads to another site. */
  readonly href?: string | undefined;
  /** True for a group that is shown open beside every page. */
  readonly isOpen?: boolean | undefined;
}

/** A sidebar, and the folder of the tree that its entries are in; empty for the root. */
export interface Sidebar {
  readonly to: string;
  readonly items: readonly SidebarItem[];
}

/** The layout of a project of another tool: which files are pages, and where. */
export interface ProjectLayout {
  /** The folder of its configuration. */
  readonly root: string;
  /** Says in a few words what was found, such as `MkDocs project: pages in docs/, order from mkdocs.yml`. */
  readonly description: string;
  /** A sentence for each part that could not be read, and what was used instead. */
  readonly notes?: readonly string[];
  /** The name of the site, if its configuration has one. */
  readonly name?: string | undefined;
  readonly mounts: readonly Mount[];
  readonly sidebars?: readonly Sidebar[];
  /** Patterns of the addresses of pages in a folder that choose none, as in a `permalink` of Jekyll. */
  readonly permalinks?: readonly { readonly from: string; readonly pattern: string }[];
  /** Folders whose files are at the root of the site. */
  readonly statics?: readonly string[];
  /** The languages with pages, the default one first; the others have folders in the tree. */
  readonly languages?: readonly string[];
  /** The versions of the documentation by their folders in the tree, the newest first. */
  readonly versions?: readonly StatedVersion[];
}

/** True for a path in a folder, or the folder itself. */
export const isWithin = (folder: string, file: string): boolean =>
  folder === '' || file === folder || file.startsWith(`${folder}/`);

/** The pattern of the address of a page that chooses none. */
export const permalinkInLayout = ({ permalinks = [] }: ProjectLayout, file: string): string | undefined =>
  permalinks.find(({ from }) => isWithin(from, file))?.pattern;

/** Files of projects of code, whose documentation is in one of their folders. */
const manifests: ReadonlySet<string> = new Set(
  'package.json,pyproject.toml,setup.py,setup.cfg,Cargo.toml,go.mod,Gemfile,composer.json,pom.xml,build.gradle,mix.exs,CMakeLists.txt,Makefile,DESCRIPTION,Project.toml'.split(
    ',',
  ),
);

/**
 * True if a folder is the project of a layout: its configuration is at the root, the root is that of a project of code, or most of
 * the pages are in it. A folder of notes may hold a small project.
 */
export const isProjectOf = (layout: ProjectLayout, files: readonly string[]): boolean => {
  if (layout.root === '' || files.some((file) => manifests.has(file))) return true;
  const pages = files.filter(isPageFile);
  return pages.filter((file) => placeInLayout(layout, file) !== undefined).length * 2 >= pages.length;
};

/** The folders of a project whose files are at the root of the site. */
export const rootsOfLayout = ({ mounts, statics = [] }: ProjectLayout): readonly string[] => [
  ...statics,
  ...mounts.flatMap(({ from, to, address = to }) => (address === '' && from !== '' ? [from] : [])),
];

/** True for a file beside the pages of a project, or in a folder of files that it publishes. */
export const isInLayout = ({ mounts, statics = [] }: ProjectLayout, file: string): boolean =>
  [...statics, ...mounts.map(({ from }) => from)].some((folder) => isWithin(folder, file));

const move = (file: string, from: string, to: string): string => {
  if (file === from && isPageFile(to)) return to;
  const rest = from === '' ? file : file === from ? file.slice(file.lastIndexOf('/') + 1) : file.slice(from.length + 1);
  return to === '' ? rest : `${to}/${rest}`;
};

/** The place of a file in the tree, and the path from which it gets its address. */
export interface LayoutPlace {
  readonly place: string;
  readonly address?: string;
}

/** The place of a file by its folder; undefined for one that is no page of the project. */
export const placeInLayout = ({ mounts }: ProjectLayout, file: string): LayoutPlace | undefined => {
  const own = mounts.filter(({ from }) => isWithin(from, file));
  const mount = own.reduce<Mount | undefined>(
    (best, each) => (best === undefined || each.from.length > best.from.length ? each : best),
    undefined,
  );
  if (mount === undefined) return undefined;
  const { from, to, address } = mount;
  return { place: move(file, from, to), ...(address !== undefined && { address: move(file, from, address) }) };
};

import type { SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { getFolder, joinPaths } from '../listed.ts';
import {
  type FindProject,
  findPage,
  getList,
  getString,
  isRecord,
  listFolder,
  named,
  type Project,
  readYaml,
} from './project.ts';
import { readSummaryItems } from './summary.ts';

/** The entries of `nav`: files, `label: file` or `label: entries`. */
const readNav = (entries: readonly unknown[], project: Project, folder: string): SidebarItem[] =>
  entries.flatMap((entry): SidebarItem[] => {
    if (typeof entry === 'string') return readEntry(undefined, entry, project, folder);
    if (!isRecord(entry)) return [];
    return Object.entries(entry).flatMap(([label, value]): SidebarItem[] => {
      if (Array.isArray(value)) return [{ label, items: readNav(value, project, folder) }];
      return typeof value === 'string' ? readEntry(label, value, project, folder) : [];
    });
  });

const readEntry = (label: string | undefined, value: string, project: Project, folder: string): SidebarItem[] => {
  if (/^[a-z]+:/i.test(value)) return [];
  const inner = joinPaths(folder, value);
  if (value.endsWith('/') && inner !== undefined && project.hasPages(inner)) {
    const items = readFolder(project, inner);
    return label === undefined ? items : [{ label, items }];
  }
  const file = findPage(project, folder, value);
  return file === undefined ? [] : [{ label, file }];
};

/** A folder with the order of `.pages` (awesome-pages), or of a `SUMMARY.md` (literate-nav). */
const readFolder = (project: Project, folder: string): SidebarItem[] => {
  const at = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const pages = project.getText(at('.pages'));
  const nav = pages === undefined ? [] : [...getList(readYaml(pages), 'nav'), ...getList(readYaml(pages), 'arrange')];
  if (nav.length === 0) return listFolder(project, folder);
  const items = readNav(
    nav.filter((entry) => entry !== '...'),
    project,
    folder,
  );
  return items;
};

/** A project of MkDocs: `mkdocs.yml` beside the folder of the pages. */
export const findMkDocs: FindProject = (project) => {
  const [config] = project.find(/(?:^|\/)mkdocs\.ya?ml$/);
  if (config === undefined) return undefined;
  const value = readYaml(project.getText(config) ?? '');
  const folder = joinPaths(getFolder(config), getString(value, 'docs_dir') ?? 'docs');
  if (folder === undefined || !project.hasPages(folder)) return undefined;
  const nav = getList(value, 'nav');
  const at = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const summary = project.getText(at('SUMMARY.md'));
  const [items, from] =
    nav.length > 0
      ? [readNav(nav, project, folder), config]
      : summary !== undefined
        ? [readSummaryItems(summary, project, folder), at('SUMMARY.md')]
        : project.getText(at('.pages')) !== undefined
          ? [readFolder(project, folder), at('.pages')]
          : [[], undefined];
  return {
    root: getFolder(config),
    description: `MkDocs project: pages in ${named(folder)}, order ${from === undefined ? 'of their names' : `from ${from}`}`,
    name: getString(value, 'site_name'),
    mounts: [{ from: folder, to: '' }],
    sidebars: [{ to: '', items }],
  };
};

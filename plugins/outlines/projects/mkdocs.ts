import type { SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { getFolder, join, joinPaths } from '../listed.ts';
import {
  type FindProject,
  findPage,
  getList,
  getString,
  isRecord,
  layOut,
  listFolder,
  type Project,
  readYaml,
  toItems,
  toOther,
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
  const inner = joinPaths(folder, value);
  if (value.endsWith('/') && inner !== undefined && project.hasPages(inner)) {
    const items = readFolder(project, inner);
    return label === undefined ? items : [{ label, items }];
  }
  return toItems({ label, href: toOther(value), file: findPage(project, folder, value) });
};

/** A folder with the order of `.pages` (awesome-pages). */
const readFolder = (project: Project, folder: string): SidebarItem[] => {
  const pages = readYaml(project.getText(join(folder, '.pages')) ?? '');
  const nav = [...getList(pages, 'nav'), ...getList(pages, 'arrange')].filter((entry) => entry !== '...');
  return nav.length === 0 ? listFolder(project, folder) : readNav(nav, project, folder);
};

/** A project of MkDocs: `mkdocs.yml` beside the folder of the pages. */
export const findMkDocs: FindProject = (project) => {
  const [config] = project.find(/(?:^|\/)mkdocs\.ya?ml$/);
  if (config === undefined) return undefined;
  const value = readYaml(project.getText(config) ?? '');
  const folder = joinPaths(getFolder(config), getString(value, 'docs_dir') ?? 'docs');
  if (folder === undefined || !project.hasPages(folder)) return undefined;
  const nav = getList(value, 'nav');
  const [summary, pages] = [join(folder, 'SUMMARY.md'), join(folder, '.pages')];
  const text = project.getText(summary);
  const from = nav.length > 0 ? config : [summary, pages].find((file) => project.getText(file) !== undefined);
  const items =
    nav.length > 0
      ? readNav(nav, project, folder)
      : text !== undefined
        ? readSummaryItems(text, project, folder)
        : from === undefined
          ? []
          : readFolder(project, folder);
  const name = getString(value, 'site_name');
  return layOut({ tool: 'MkDocs', root: getFolder(config), folder, from, items, name });
};

import type { SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { getFolder, joinPaths } from '../listed.ts';
import {
  type FindProject,
  findPage,
  getString,
  getValue,
  isRecord,
  layOut,
  type Project,
  readYaml,
  toItems,
  toTitledItems,
} from './project.ts';

const nested = ['parts', 'chapters', 'sections', 'children', 'entries', 'subtrees'];

/** The entries of `_toc.yml` of Jupyter Book, or of `toc` in `myst.yml`. */
const readToc = (value: unknown, project: Project, folder: string): SidebarItem[] => {
  if (Array.isArray(value)) return value.flatMap((each) => readToc(each, project, folder));
  if (!isRecord(value)) return [];
  const items = nested.flatMap((name) => readToc(value[name], project, folder));
  const file = findPage(project, folder, getString(value, 'file'));
  const label = getString(value, 'title') ?? getString(value, 'caption');
  return file === undefined && label === undefined ? items : toTitledItems(project, { label, file, items });
};

/** A book of Jupyter Book or MyST. */
export const findJupyterBook: FindProject = (project) => {
  for (const config of project.find(/(?:^|\/)(?:_toc|myst)\.yml$/)) {
    const folder = getFolder(config);
    const value = readYaml(project.getText(config) ?? '');
    const toc = config.endsWith('myst.yml') ? getValue(value, 'project', 'toc') : value;
    const home = findPage(project, folder, getString(value, 'root'));
    const items = [...toItems({ file: home }), ...readToc(toc, project, folder)];
    if (items.length < 2) continue;
    const settings = joinPaths(folder, '_config.yml');
    const name =
      getString(value, 'project', 'title') ?? getString(readYaml(project.getText(settings ?? '') ?? ''), 'title');
    return layOut({ tool: 'Jupyter Book', root: folder, folder, from: config, items, name });
  }
  return undefined;
};

/** The contents of a sidebar, or the chapters of a book, of Quarto. */
const readContents = (value: unknown, project: Project, folder: string): SidebarItem[] => {
  if (typeof value === 'string') return toItems({ file: findPage(project, folder, value) });
  if (Array.isArray(value)) return value.flatMap((each) => readContents(each, project, folder));
  if (!isRecord(value)) return [];
  const target =
    getString(value, 'href') ?? getString(value, 'file') ?? getString(value, 'part') ?? getString(value, 'section');
  const file = findPage(project, folder, target);
  const items = ['contents', 'chapters'].flatMap((name) => readContents(value[name], project, folder));
  const label =
    getString(value, 'text') ??
    (file === target ? undefined : (getString(value, 'section') ?? getString(value, 'part')));
  return toTitledItems(project, { label, file, items });
};

/** A website or book of Quarto. */
export const findQuarto: FindProject = (project) => {
  const [config] = project.find(/(?:^|\/)_quarto\.ya?ml$/);
  if (config === undefined) return undefined;
  const folder = getFolder(config);
  const value = readYaml(project.getText(config) ?? '');
  const sidebar = getValue(value, 'website', 'sidebar');
  const sidebars = (Array.isArray(sidebar) ? sidebar : [sidebar]).flatMap((each): SidebarItem[] => {
    const items = readContents(getValue(each, 'contents'), project, folder);
    const label = getString(each, 'title');
    return label === undefined || !Array.isArray(sidebar) ? items : [{ label, items }];
  });
  const book = ['chapters', 'appendices'].flatMap((name) =>
    readContents(getValue(value, 'book', name), project, folder),
  );
  const items = book.length > 0 ? book : sidebars;
  const name = getString(value, 'book', 'title') ?? getString(value, 'website', 'title');
  return layOut({ tool: 'Quarto', root: folder, folder, from: config, items, name });
};

import type { SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { getFolder, joinPaths } from '../listed.ts';
import {
  type FindProject,
  findPage,
  getString,
  getTitle,
  getValue,
  isRecord,
  named,
  type Project,
  readYaml,
} from './project.ts';

const nested = ['parts', 'chapters', 'sections', 'children', 'entries', 'subtrees'];

/** The entries of `_toc.yml` of Jupyter Book, or of `toc` in `myst.yml`. */
const readToc = (value: unknown, project: Project, folder: string): SidebarItem[] => {
  if (Array.isArray(value)) return value.flatMap((each) => readToc(each, project, folder));
  if (!isRecord(value)) return [];
  const items = nested.flatMap((name) => readToc(value[name], project, folder));
  const target = getString(value, 'file');
  const file = target === undefined ? undefined : findPage(project, folder, target);
  const label = getString(value, 'title') ?? getString(value, 'caption');
  if (file === undefined && label === undefined) return items;
  return [
    { label: label ?? (file === undefined || items.length === 0 ? undefined : getTitle(project, file)), file, items },
  ];
};

/** A book of Jupyter Book or MyST. */
export const findJupyterBook: FindProject = (project) => {
  for (const config of project.find(/(?:^|\/)(?:_toc|myst)\.yml$/)) {
    const folder = getFolder(config);
    const value = readYaml(project.getText(config) ?? '');
    const toc = config.endsWith('myst.yml') ? getValue(value, 'project', 'toc') : value;
    const root = getString(value, 'root');
    const home = root === undefined ? undefined : findPage(project, folder, root);
    const items = [...(home === undefined ? [] : [{ file: home }]), ...readToc(toc, project, folder)];
    if (items.length < 2) continue;
    const settings = joinPaths(folder, '_config.yml');
    return {
      root: folder,
      description: `Jupyter Book project: pages in ${named(folder)}, order from ${config}`,
      name: getString(value, 'project', 'title') ?? getString(readYaml(project.getText(settings ?? '') ?? ''), 'title'),
      mounts: [{ from: folder, to: '' }],
      sidebars: [{ to: '', items }],
    };
  }
  return undefined;
};

/** The contents of a sidebar, or the chapters of a book, of Quarto. */
const readContents = (value: unknown, project: Project, folder: string): SidebarItem[] => {
  if (typeof value === 'string') {
    const file = findPage(project, folder, value);
    return file === undefined ? [] : [{ file }];
  }
  if (Array.isArray(value)) return value.flatMap((each) => readContents(each, project, folder));
  if (!isRecord(value)) return [];
  const target =
    getString(value, 'href') ?? getString(value, 'file') ?? getString(value, 'part') ?? getString(value, 'section');
  const file = target === undefined ? undefined : findPage(project, folder, target);
  const items = ['contents', 'chapters'].flatMap((name) => readContents(value[name], project, folder));
  const label =
    getString(value, 'text') ??
    (file === target ? undefined : (getString(value, 'section') ?? getString(value, 'part')));
  if (file === undefined && items.length === 0) return [];
  return [
    { label: label ?? (file === undefined || items.length === 0 ? undefined : getTitle(project, file)), file, items },
  ];
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
  return {
    root: folder,
    description: `Quarto project: pages in ${named(folder)}, order ${items.length === 0 ? 'of their names' : `from ${config}`}`,
    name: getString(value, 'book', 'title') ?? getString(value, 'website', 'title'),
    mounts: [{ from: folder, to: '' }],
    sidebars: [{ to: '', items }],
  };
};

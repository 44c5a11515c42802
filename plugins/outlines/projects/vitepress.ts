import type { SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { getFolder, joinPaths } from '../listed.ts';
import { hasUnknown, unknownValue } from '../literals.ts';
import {
  type FindProject,
  findPage,
  getString,
  getValue,
  isRecord,
  layOut,
  type Project,
  readModule,
  toItems,
  toOther,
} from './project.ts';

/** The entries of a sidebar; `base` stands before the links of a group. */
const readItems = (value: unknown, project: Project, folder: string, base = ''): SidebarItem[] => {
  if (Array.isArray(value)) return value.flatMap((each) => readItems(each, project, folder, base));
  if (typeof value === 'string') return toItems({ file: findPage(project, folder, value) });
  if (!isRecord(value)) return [];
  const label = getString(value, 'text');
  const inner = getString(value, 'base') ?? base;
  const link = getString(value, 'link');
  const file = link === undefined || /^[a-z]+:/i.test(link) ? undefined : findPage(project, folder, base + link);
  return toItems({
    label,
    href: toOther(link),
    file,
    isOpen: value.collapsed !== true,
    items: readItems(value.items ?? value.children, project, folder, inner),
  });
};

/** A sidebar is a list, or a list for each folder. */
const readSidebar = (value: unknown, project: Project, folder: string): SidebarItem[] =>
  isRecord(value)
    ? Object.values(value).flatMap((each) =>
        isRecord(each) && each.items !== undefined && each.text === undefined
          ? readItems(each.items, project, folder, getString(each, 'base') ?? '')
          : readItems(each, project, folder),
      )
    : readItems(value, project, folder);

/** A site of VitePress or VuePress: a hidden folder with its configuration in that of the pages. */
export const findVitePress: FindProject = (project) => {
  for (const configFile of project.find(/(?:^|\/)\.vite?u?press\/config(?:\/index)?\.(?:[cm]?[jt]s)$/)) {
    const root = getFolder(configFile.replace(/\/config\/index\.\w+$/, '/config.js'));
    const site = getFolder(root);
    const config = readModule(project, configFile);
    const folder = joinPaths(site, getString(config, 'srcDir') ?? '.') ?? site;
    if (!project.hasPages(folder)) continue;
    const locales = getValue(config, 'locales');
    const themes = [
      getValue(config, 'themeConfig'),
      getValue(locales, 'root', 'themeConfig'),
      getValue(config, 'themeConfig', 'locales', '/'),
    ];
    const sidebar = themes.map((theme) => getValue(theme, 'sidebar')).find((value) => value !== undefined);
    const items = readSidebar(sidebar, project, folder);
    const others = Object.entries(isRecord(locales) ? locales : {}).filter(
      ([name]) =>
        name !== 'root' && name !== '/' && project.hasPages(joinPaths(folder, name.replaceAll('/', '')) ?? folder),
    );
    const languages = [
      getString(locales, 'root', 'lang') ?? getString(config, 'lang') ?? 'en',
      // The name of the folder is in the addresses.
      ...others.map(([name]) => name.replaceAll('/', '')),
    ];
    return layOut({
      tool: 'VitePress',
      root: site,
      folder,
      from: configFile,
      items,
      hasCode: config === unknownValue || sidebar === undefined || hasUnknown(sidebar),
      name: getString(config, 'title') ?? getString(locales, 'root', 'title'),
      ...(languages.length > 1 && { languages }),
      statics: [joinPaths(folder, 'public') ?? 'public'],
    });
  }
  return undefined;
};

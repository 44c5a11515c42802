import type { SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { getFolder, joinPaths } from '../listed.ts';
import { calledName, hasUnknown } from '../literals.ts';
import {
  type FindProject,
  findPage,
  getList,
  getString,
  getValue,
  isRecord,
  layOut,
  listFolder,
  type Project,
  readModule,
  toItems,
  toOther,
} from './project.ts';

const findOptions = (config: unknown): unknown =>
  getList(config, 'integrations').find(
    (each) => getString(each, calledName) === 'starlight' || getValue(each, 'sidebar') !== undefined,
  );

/** The entries of a sidebar: slugs, links and groups, which may be those of a folder. */
const readItems = (value: unknown, project: Project, folder: string, tag?: string): SidebarItem[] => {
  if (Array.isArray(value)) return value.flatMap((each) => readItems(each, project, folder, tag));
  if (typeof value === 'string') return toItems({ file: findPage(project, folder, value) });
  if (!isRecord(value)) return [];
  const name = getString(value, 'label');
  const label = (tag === undefined ? undefined : getString(value, 'translations', tag)) ?? name;
  const isOpen = value.collapsed !== true;
  const directory = getString(value, 'autogenerate', 'directory');
  if (directory !== undefined) {
    const at = joinPaths(folder, directory);
    return at === undefined ? [] : [{ label, name, isOpen, items: listFolder(project, at) }];
  }
  if (value.items !== undefined) return [{ label, name, isOpen, items: readItems(value.items, project, folder, tag) }];
  const link = getString(value, 'slug') ?? getString(value, 'link');
  const badge = getString(value, 'badge', 'text') ?? getString(value, 'badge');
  const href = toOther(link);
  return toItems({ label, badge, href, file: href === undefined ? findPage(project, folder, link) : undefined });
};

/** A site of Starlight: `astro.config` beside `src/content/docs`. */
export const findStarlight: FindProject = (project) => {
  for (const configFile of project.find(/(?:^|\/)astro\.config\.(?:[cm]?[jt]s)$/)) {
    const site = getFolder(configFile);
    const folder = joinPaths(site, 'src/content/docs') ?? '';
    if (!project.hasPages(folder)) continue;
    const config = readModule(project, configFile);
    const options = findOptions(config);
    const sidebar = getValue(options, 'sidebar');
    const locales = getValue(options, 'locales');
    const root = getString(options, 'defaultLocale');
    // The default language has addresses without a folder if it is `root`.
    const own = isRecord(locales) && !('root' in locales) && root !== undefined ? joinPaths(folder, root) : undefined;
    const base = own !== undefined && project.hasPages(own) ? own : folder;
    const items = readItems(sidebar, project, base);
    const others = isRecord(locales) ? Object.keys(locales).filter((name) => name !== 'root' && name !== root) : [];
    const languages = [
      getString(locales, root ?? 'root', 'lang') ?? getString(locales, 'root', 'lang') ?? root ?? 'en',
      ...others.filter((name) => project.hasPages(joinPaths(folder, name) ?? folder)),
    ];
    const translated = others.map((name) => ({
      to: name.toLowerCase(),
      items: readItems(sidebar, project, joinPaths(folder, name) ?? folder, getString(locales, name, 'lang') ?? name),
    }));
    return layOut({
      tool: 'Starlight',
      root: site,
      folder,
      from: configFile,
      items,
      hasCode: options === undefined || hasUnknown(sidebar),
      name: getString(options, 'title'),
      sidebars: [{ to: '', items }, ...translated],
      ...(languages.length > 1 && { languages }),
      statics: [joinPaths(site, 'public') ?? 'public'],
    });
  }
  return undefined;
};

import type { List, Nodes, Root } from 'mdast';
import { parse as parseToml } from 'smol-toml';
import { decodePercent } from '../../../src/library/address.ts';
import type { SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';
import { plainText } from '../../../src/library/markdown/walk.ts';
import { getFolder, joinPaths } from '../listed.ts';
import { type FindProject, findPage, getString, named, type Project, readYaml } from './project.ts';

const findLink = (node: Nodes): { readonly url: string; readonly label: string } | undefined => {
  if (node.type === 'link') return { url: node.url, label: plainText(node) };
  if (!('children' in node) || node.type === 'list') return undefined;
  return node.children.map(findLink).find((link) => link !== undefined);
};

const readList = (list: List, project: Project, folder: string): SidebarItem[] =>
  list.children.flatMap((item): SidebarItem[] => {
    const link = findLink({ type: 'root', children: item.children.filter(({ type }) => type !== 'list') });
    const [words] = item.children.filter(({ type }) => type === 'paragraph');
    const label = link?.label ?? (words && plainText(words).trim());
    const file =
      link === undefined || link.url === '' || /^[a-z]+:/i.test(link.url)
        ? undefined
        : findPage(project, folder, decodePercent(link.url) ?? link.url);
    const items = item.children.flatMap((each) => (each.type === 'list' ? readList(each, project, folder) : []));
    return file === undefined && items.length === 0 ? [] : [{ label: label || undefined, file, items }];
  });

/** The entries of a `SUMMARY.md`: lists of links, in parts with headings, and links between them. */
export const readSummaryItems = (text: string, project: Project, folder: string): SidebarItem[] => {
  const { children }: Root = parseNative(text);
  const items: SidebarItem[] = [];
  let part: SidebarItem[] = items;
  for (const [at, node] of children.entries()) {
    // The first heading names the file.
    if (node.type === 'heading' && at > 0) {
      part = [];
      items.push({ label: plainText(node).trim(), items: part });
    }
    if (node.type === 'thematicBreak') part = items;
    if (node.type === 'list') part.push(...readList(node, project, folder));
    const link = node.type === 'paragraph' ? findLink(node) : undefined;
    const file = link === undefined ? undefined : findPage(project, folder, link.url);
    // Pages before the first and after the last chapter.
    if (file !== undefined)
      (node.type === 'paragraph' && part.length === 0 ? part : items).push({ label: link?.label, file });
  }
  return items;
};

/** A book of mdBook: `book.toml` beside the folder of the pages. */
export const findMdBook: FindProject = (project) => {
  const [config] = project.find(/(?:^|\/)book\.toml$/);
  if (config === undefined) return undefined;
  const value: unknown = parseToml(project.getText(config) ?? '');
  const folder = joinPaths(getFolder(config), getString(value, 'book', 'src') ?? 'src');
  const summary = folder === undefined ? undefined : `${folder === '' ? '' : `${folder}/`}SUMMARY.md`;
  const text = summary === undefined ? undefined : project.getText(summary);
  if (folder === undefined || text === undefined) return undefined;
  return {
    root: getFolder(config),
    description: `mdBook project: pages in ${named(folder)}, order from ${summary}`,
    name: getString(value, 'book', 'title'),
    mounts: [{ from: folder, to: '' }],
    sidebars: [{ to: '', items: readSummaryItems(text, project, folder) }],
  };
};

/** A space of GitBook: `.gitbook.yaml` names the folder of the pages and their table of contents. */
export const findGitBook: FindProject = (project) => {
  const [config] = project.find(/(?:^|\/)\.gitbook\.ya?ml$/);
  if (config === undefined) return undefined;
  const value = readYaml(project.getText(config) ?? '');
  const folder = joinPaths(getFolder(config), getString(value, 'root') ?? '');
  const summary =
    folder === undefined ? undefined : joinPaths(folder, getString(value, 'structure', 'summary') ?? 'SUMMARY.md');
  const text = summary === undefined ? undefined : project.getText(summary);
  if (folder === undefined || text === undefined) return undefined;
  return {
    root: getFolder(config),
    description: `GitBook project: pages in ${named(folder)}, order from ${summary}`,
    mounts: [{ from: folder, to: '' }],
    sidebars: [{ to: '', items: readSummaryItems(text, project, folder) }],
  };
};

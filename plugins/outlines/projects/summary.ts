import type { List, Nodes, Root } from 'mdast';
import { parse as parseToml } from 'smol-toml';
import type { ProjectLayout, SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';
import { plainText } from '../../../src/library/markdown/walk.ts';
import { getFolder, joinPaths } from '../listed.ts';
import { type FindProject, findPage, getString, layOut, type Project, readYaml, toItems } from './project.ts';

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
    const file = findPage(project, folder, link?.url || undefined);
    const items = item.children.flatMap((each) => (each.type === 'list' ? readList(each, project, folder) : []));
    return toItems({ label: label || undefined, file, items });
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
    const file = findPage(project, folder, link?.url || undefined);
    // Pages before the first and after the last chapter.
    if (file !== undefined)
      (node.type === 'paragraph' && part.length === 0 ? part : items).push({ label: link?.label, file });
  }
  return items;
};

/** The layout that a table of contents in the folder of the pages gives; undefined without one. */
const layOutSummary = (
  project: Project,
  {
    config,
    folder,
    contents = 'SUMMARY.md',
    ...rest
  }: {
    readonly tool: string;
    readonly config: string;
    readonly folder: string | undefined;
    readonly contents?: string | undefined;
    readonly name?: string | undefined;
  },
): ProjectLayout | undefined => {
  const from = folder === undefined ? undefined : joinPaths(folder, contents);
  const text = from === undefined ? undefined : project.getText(from);
  if (folder === undefined || text === undefined) return undefined;
  return layOut({ ...rest, root: getFolder(config), folder, from, items: readSummaryItems(text, project, folder) });
};

/** A book of mdBook: `book.toml` beside the folder of the pages. */
export const findMdBook: FindProject = (project) => {
  const [config] = project.find(/(?:^|\/)book\.toml$/);
  if (config === undefined) return undefined;
  const value: unknown = parseToml(project.getText(config) ?? '');
  const folder = joinPaths(getFolder(config), getString(value, 'book', 'src') ?? 'src');
  return layOutSummary(project, { tool: 'mdBook', config, folder, name: getString(value, 'book', 'title') });
};

/** A space of GitBook: `.gitbook.yaml` names the folder of the pages and their table of contents. */
export const findGitBook: FindProject = (project) => {
  const [config] = project.find(/(?:^|\/)\.gitbook\.ya?ml$/);
  if (config === undefined) return undefined;
  const value = readYaml(project.getText(config) ?? '');
  const folder = joinPaths(getFolder(config), getString(value, 'root') ?? '');
  return layOutSummary(project, {
    tool: 'GitBook',
    config,
    folder,
    contents: getString(value, 'structure', 'summary'),
  });
};

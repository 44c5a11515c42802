import type { OutlineFile, OutlineReader } from '../../src/library/layout/outline.ts';
import { isWithin, type SidebarItem } from '../../src/library/layout/project-layout.ts';
import { readCategory, readMeta } from './folder-files.ts';
import { readSidebar, readSummary, readWikiSidebar } from './links.ts';
import { addListed, getFolder, joinPaths, type Listed, pageAt } from './listed.ts';
import { readMintlify, readTocTrees } from './navigation.ts';
import { findJupyterBook, findQuarto } from './projects/books.ts';
import { findDocusaurus } from './projects/docusaurus.ts';
import { findHugo } from './projects/hugo.ts';
import { findJekyll } from './projects/jekyll.ts';
import { findMkDocs } from './projects/mkdocs.ts';
import { type FindProject, openProject } from './projects/project.ts';
import { findStarlight } from './projects/starlight.ts';
import { findGitBook, findMdBook } from './projects/summary.ts';
import { findVitePress } from './projects/vitepress.ts';

type Reader = OutlineReader['read'];

const category: Reader = ({ entries }, { file, text }) => {
  const entry = readCategory(text);
  if (entry !== undefined) entries.set(getFolder(file), entry);
  return true;
};

const meta: Reader = ({ entries, known }, { file, text }) => {
  const folder = getFolder(file);
  for (const [name, entry] of readMeta(text)) {
    const path = folder === '' ? name : `${folder}/${name}`;
    const page = pageAt(path, known);
    if (page !== path && getFolder(page) === folder && !entries.has(page)) entries.set(page, entry);
    if ([...known].some((each) => each.startsWith(`${path}/`)) && !entries.has(path)) entries.set(path, entry);
  }
  return true;
};

const mintlify: Reader = (draft, { file, text }) => {
  const read = readMintlify(text);
  if (read === undefined) return false;
  const folder = getFolder(file);
  addListed(draft, folder, read.pages);
  for (const [name, label] of read.folders) {
    const path = joinPaths(folder, name);
    if (path !== undefined) draft.entries.set(path, { ...draft.entries.get(path), label });
  }
  draft.parts.push(joinPaths(folder, 'snippets') ?? 'snippets');
  return true;
};

const summary: Reader = (draft, { file, text }) => {
  const pages = readSummary(text);
  if (pages === undefined) return false;
  draft.contents.add(file);
  addListed(draft, getFolder(file), pages);
  return true;
};

const sidebar: Reader = (draft, { file, text }) => {
  draft.contents.add(file);
  addListed(draft, getFolder(file), readSidebar(text));
  return true;
};

const wikiSidebar: Reader = (draft, { file, text }) => {
  draft.contents.add(file);
  addListed(draft, '', readWikiSidebar(text, draft.known));
  return true;
};

const tocTrees: Reader = (draft, { file, text }) => {
  addListed(draft, getFolder(file), readTocTrees(text));
  return true;
};

const named =
  (form: RegExp) =>
  (file: string): boolean =>
    form.test(file);

const pagesNamed =
  (form: RegExp): NonNullable<OutlineReader['pagesAmong']> =>
  (pages) =>
    pages.filter(({ file }) => form.test(file));

const computeDepth = ({ file }: OutlineFile): number => file.split('/').length;

/** The pages with a `toctree`, those of outer folders first. */
const pagesWithToctree: NonNullable<OutlineReader['pagesAmong']> = (pages) =>
  pages.filter(({ text }) => text.includes('{toctree}')).toSorted((a, b) => computeDepth(a) - computeDepth(b));

/** The pages of a sidebar that are in a folder, by their paths there. */
const listItems = (items: readonly SidebarItem[], folder: string): Listed[] =>
  items.flatMap(({ label, file, items: inner = [] }) => [
    ...(file !== undefined && isWithin(folder, file)
      ? [{ target: encodeURI(folder === '' ? file : file.slice(folder.length + 1)), label }]
      : []),
    ...listItems(inner, folder),
  ]);

/** Reads the order of a project that is not the whole folder, if one file states it. */
const orderBy =
  (find: FindProject): Reader =>
  (draft, source) => {
    const layout = find(openProject([...draft.known], [source]));
    const folder = layout?.mounts[0]?.from ?? '';
    for (const { items } of layout?.sidebars ?? []) addListed(draft, folder, listItems(items, folder));
    return layout !== undefined;
  };

/** A project of a tool. */
const project = (name: string, form: RegExp, find: FindProject, read: Reader = () => false): OutlineReader => ({
  name,
  isOutline: named(form),
  findLayout: (files, texts) => find(openProject(files, texts)),
  read,
});

/** The projects of tools; the first that is found holds. */
const projects: readonly OutlineReader[] = [
  project(
    'docusaurus-project',
    /(?:^|\/)(?:docusaurus\.config\.[cm]?[jt]s|sidebars?[\w.-]*\.(?:[cm]?[jt]s|json)|versions\.json|version-[^/]+-sidebars\.json)$/,
    findDocusaurus,
  ),
  project('starlight-project', /(?:^|\/)(?:astro\.config|astro\.sidebar|sidebar)\.[cm]?[jt]s$/, findStarlight),
  project('vitepress-project', /(?:^|\/)\.(?:vitepress|vuepress)\/[^/]+(?:\/[^/]+){0,2}\.[cm]?[jt]s$/, findVitePress),
  project('mkdocs-project', /(?:^|\/)(?:mkdocs\.ya?ml|\.pages)$/, findMkDocs, orderBy(findMkDocs)),
  project('mdbook-project', /(?:^|\/)book\.toml$/, findMdBook),
  project('gitbook-project', /(?:^|\/)\.gitbook\.ya?ml$/, findGitBook),
  project('quarto-project', /(?:^|\/)_quarto\.ya?ml$/, findQuarto, orderBy(findQuarto)),
  project('jupyter-book-project', /(?:^|\/)(?:_toc|myst|_config)\.yml$/, findJupyterBook, orderBy(findJupyterBook)),
  project('jekyll-project', /^_config\.ya?ml$/, findJekyll),
  project('hugo-project', /(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$/, findHugo),
];

/** The outlines in the order in which they are read: what an earlier one says of a page holds. */
export const outlineList: readonly OutlineReader[] = [
  { name: 'docusaurus', isOutline: named(/(?:^|\/)_category_\.(?:json|ya?ml)$/), read: category },
  { name: 'nextra', isOutline: named(/(?:^|\/)_meta\.json$/), read: meta },
  { name: 'summary', pagesAmong: pagesNamed(/(?:^|\/)SUMMARY\.md$/), read: summary },
  ...projects,
  { name: 'mintlify', isOutline: named(/(?:^|\/)(?:docs|mint)\.json$/), read: mintlify },
  { name: 'docsify', pagesAmong: pagesNamed(/(?:^|\/)_sidebar\.md$/), read: sidebar },
  { name: 'wiki', pagesAmong: pagesNamed(/(?:^|\/)_Sidebar\.(?:md|markdown)$/), read: wikiSidebar },
  { name: 'toctree', pagesAmong: pagesWithToctree, read: tocTrees },
];

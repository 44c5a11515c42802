import { parse } from 'yaml';
import { decodePercent } from '../../../src/library/address.ts';
import { parseMatter } from '../../../src/library/front-matter/parse-matter.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';
import { isPageFile, splitName, titleFromName, withoutEnding } from '../../../src/library/layout/file-name.ts';
import type { OutlineFile } from '../../../src/library/layout/outline.ts';
import { isWithin, type ProjectLayout, type SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { leadingTitle } from '../../../src/library/markdown/leading-title.ts';
import { byCodeUnit } from '../../../src/library/text/by-code-unit.ts';
import { getFolder, join, joinPaths } from '../listed.ts';
import { type Import, readExports, unknownValue } from '../literals.ts';

/** The files of a folder that may be the project of a tool. */
export interface Project {
  readonly files: ReadonlySet<string>;
  /** The text of a page or an outline. */
  readonly getText: (file: string) => string | undefined;
  /** The outlines whose names match, those of outer folders first. */
  readonly find: (form: RegExp) => readonly string[];
  /** True if a folder has a page. */
  readonly hasPages: (folder: string) => boolean;
}

/** Finds the layout of a project of one tool. */
export type FindProject = (project: Project) => ProjectLayout | undefined;

const computeDepth = (file: string): number => file.split('/').length;

export const openProject = (files: readonly string[], all: readonly OutlineFile[]): Project => {
  const texts = new Map(all.map(({ file, text }) => [file, text]));
  const known = new Set(files);
  return {
    files: known,
    getText: (file) => texts.get(file),
    find: (form) =>
      [...texts.keys()].filter((file) => form.test(file)).sort((a, b) => computeDepth(a) - computeDepth(b)),
    hasPages: (folder) => files.some((file) => isPageFile(file) && isWithin(folder, file)),
  };
};

/** Reads YAML in which tags may name code, which is not read. */
export const readYaml = (text: string): unknown =>
  parse(text, { logLevel: 'silent', strict: false, maxAliasCount: 100 });

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of names; undefined where there is none. */
export const getValue = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    value,
  );

export const getString = (value: unknown, ...names: readonly string[]): string | undefined => {
  const found = getValue(value, ...names);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
};

export const getList = (value: unknown, ...names: readonly string[]): readonly unknown[] => {
  const found = getValue(value, ...names);
  return Array.isArray(found) ? found : [];
};

const codeEndings = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];

/** Reads the exports of a file of code or JSON as data; imports of other outlines of the project are followed. */
export const readModule = (
  { getText }: Pick<Project, 'getText'>,
  file: string,
  name = 'default',
  depth = 0,
): unknown => {
  const text = getText(file);
  if (text === undefined || depth > 10) return unknownValue;
  if (file.endsWith('.json')) return JSON.parse(text);
  const load: Import = (path, wanted) => {
    const at = joinPaths(getFolder(file), path);
    const found = codeEndings
      .map((ending) => `${at?.replace(/\.js$/, '')}${ending}`)
      .concat(at ?? [])
      .find((each) => getText(each) !== undefined);
    return found === undefined ? unknownValue : readModule({ getText }, found, wanted, depth + 1);
  };
  return readExports(text, load)(name);
};

/** The file of a page that a path names with or without its ending, or a folder by its page; undefined for none and for a URL. */
export const findPage = ({ files }: Project, folder: string, path: string | undefined): string | undefined => {
  if (path === undefined || /^[a-z]+:/i.test(path)) return undefined;
  const at = joinPaths(folder, (decodePercent(path) ?? path).replace(/[?#].*$/, '').replace(/\.html$/, ''));
  if (at === undefined) return undefined;
  const names = ['', '.md', '.mdx', '.qmd', '.ipynb', '.markdown', '.mdoc', '.Rmd'].map((ending) => at + ending);
  const indexes = ['index.md', 'index.mdx', 'README.md', '_index.md', 'index.qmd'].map((name) => join(at, name));
  return [...names, ...indexes].find((file) => files.has(file) && isPageFile(file));
};

/** The fields of a page. */
export const readFields = ({ getText }: Pick<Project, 'getText'>, file: string): unknown =>
  parseMatter(splitFrontMatter(getText(file) ?? '')).value;

/** An entry, unless it has neither a page nor entries. */
export const toItems = (item: SidebarItem): SidebarItem[] =>
  item.file === undefined && item.href === undefined && (item.items ?? []).length === 0 ? [] : [item];

/** An address of another site. */
export const toOther = (link: string | undefined): string | undefined =>
  link !== undefined && /^https?:\/\//i.test(link) ? link : undefined;

/** An entry with the title of its page, by which a group is called that has none of its own. */
export const toTitledItems = (project: Project, { label, file, items = [] }: SidebarItem): SidebarItem[] => {
  const text = file === undefined ? undefined : project.getText(file);
  if (label !== undefined || file === undefined || items.length === 0 || text === undefined)
    return toItems({ label, file, items });
  const title =
    getString(readFields(project, file), 'title') ??
    leadingTitle(splitFrontMatter(text).body) ??
    titleFromName(withoutEnding(file.slice(file.lastIndexOf('/') + 1)));
  return [{ label: title, file, items }];
};

/** An entry of a folder, and its place among the others there. */
interface Entry {
  readonly name: string;
  readonly order: number;
  readonly isIndex: boolean;
  readonly item: SidebarItem;
}

const getOrder = (...values: readonly unknown[]): number =>
  values.find((value): value is number => typeof value === 'number') ?? Infinity;

/** The label and the position of a folder, which `_category_` of Docusaurus states. */
const readCategory = ({ getText }: Project, folder: string): unknown =>
  ['json', 'yml', 'yaml']
    .map((ending) => getText(`${folder}/_category_.${ending}`))
    .flatMap((text) => (text === undefined ? [] : [readYaml(text)]))[0];

const leadingNumber = (name: string): number => Number(/^(\d{1,5})(?=[-_. ])/.exec(name)?.[1] ?? Infinity);

const readEntry = (project: Project, folder: string, name: string, depth: number): Entry[] => {
  const path = join(folder, name);
  if (name.endsWith('/')) {
    const own = path.slice(0, -1);
    const category = readCategory(project, own);
    const label = getString(category, 'label') ?? titleFromName(splitName(name.slice(0, -1)).name);
    const order = Math.min(getOrder(getValue(category, 'position')), leadingNumber(name));
    return depth > 20
      ? []
      : [{ name, order, isIndex: false, item: { label, items: listFolder(project, own, depth + 1) } }];
  }
  const fields = readFields(project, path);
  if (getValue(fields, 'sidebar', 'hidden') === true) return [];
  const order = getOrder(getValue(fields, 'sidebar_position'), getValue(fields, 'sidebar', 'order'));
  return [
    {
      name,
      order: Math.min(order, leadingNumber(name)),
      isIndex: /^(?:index|readme)\.\w+$/i.test(name),
      item: { label: getString(fields, 'sidebar_label') ?? getString(fields, 'sidebar', 'label'), file: path },
    },
  ];
};

/** The pages of a folder and its folders, in the order of their fields, numbers and names, the page of a folder first. */
export const listFolder = (project: Project, folder: string, depth = 0): SidebarItem[] => {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inner = [...project.files].filter((file) => isPageFile(file) && file.startsWith(prefix));
  const names = [...new Set(inner.map((file) => file.slice(prefix.length).replace(/\/.*$/s, '/')))].filter(
    (name) => !name.startsWith('_'),
  );
  return names
    .flatMap((name) => readEntry(project, folder, name, depth))
    .sort(
      (a, b) =>
        (a.order === b.order ? 0 : a.order - b.order) ||
        Number(b.isIndex) - Number(a.isIndex) ||
        byCodeUnit(a.name.replace(/(?:\.\w+|\/)$/, ''), b.name.replace(/(?:\.\w+|\/)$/, '')),
    )
    .map(({ item }) => item);
};

/** A folder as sentences name it. */
export const named = (folder: string): string => (folder === '' ? 'the whole folder' : `${folder}/`);

interface OneFolder extends Partial<ProjectLayout> {
  readonly tool: string;
  /** The folder of its configuration. */
  readonly root: string;
  /** The folder of its pages. */
  readonly folder: string;
  /** The file that orders them; undefined if none does. */
  readonly from: string | undefined;
  readonly items: readonly SidebarItem[];
  /** True if `from` has code. */
  readonly hasCode?: boolean;
}

/** The layout of a project whose pages are in one folder, with one sidebar. */
export const layOut = ({ tool, folder, from, items, hasCode = false, ...rest }: OneFolder): ProjectLayout => ({
  description: `${tool} project: pages in ${named(folder)}, order ${from === undefined || items.length === 0 ? 'of their names and fields' : `from ${from}`}`,
  ...(hasCode && {
    notes: [
      `The sidebar in ${from} has code, which is not run: pages that only it names are in the order of their names.`,
    ],
  }),
  mounts: [{ from: folder, to: '' }],
  sidebars: [{ to: '', items }],
  ...rest,
});

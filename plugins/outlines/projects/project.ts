import { parse } from 'yaml';
import { isPageFile } from '../../../src/library/layout/file-name.ts';
import type { OutlineFile } from '../../../src/library/layout/outline.ts';
import { isWithin, type ProjectLayout, type SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { getFolder, joinPaths } from '../listed.ts';
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

/** What a file of code or JSON exports, as data; imports of other outlines of the project are followed. */
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

/** The file of a page that a path names with or without its ending, or a folder by its page; undefined for none. */
export const findPage = ({ files }: Project, folder: string, path: string): string | undefined => {
  const at = joinPaths(folder, path.replace(/[?#].*$/, '').replace(/\.html$/, ''));
  if (at === undefined) return undefined;
  const names = ['', '.md', '.mdx', '.qmd', '.ipynb', '.markdown', '.mdoc', '.Rmd'].map((ending) => at + ending);
  const indexes = ['index.md', 'index.mdx', 'README.md', '_index.md', 'index.qmd'].map((name) =>
    at === '' ? name : `${at}/${name}`,
  );
  return [...names, ...indexes].find((file) => files.has(file) && isPageFile(file));
};

/** The pages of a folder and its folders, in the order of their names, the page of a folder first. */
export const listFolder = (
  project: Project,
  folder: string,
  toLabel: (name: string) => string,
  depth = 0,
): SidebarItem[] => {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inner = [...project.files].filter((file) => isPageFile(file) && file.startsWith(prefix));
  const names = [...new Set(inner.map((file) => file.slice(prefix.length).replace(/\/.*$/s, '/')))].sort();
  const isIndex = (name: string): boolean => /^(?:index|readme)\.\w+$/i.test(name);
  return [...names.filter(isIndex), ...names.filter((name) => !isIndex(name))].flatMap((name): SidebarItem[] => {
    if (!name.endsWith('/')) return [{ file: prefix + name }];
    const own = name.slice(0, -1);
    return depth > 20 ? [] : [{ label: toLabel(own), items: listFolder(project, prefix + own, toLabel, depth + 1) }];
  });
};

/** A folder as sentences name it. */
export const named = (folder: string): string => (folder === '' ? 'the whole folder' : `${folder}/`);

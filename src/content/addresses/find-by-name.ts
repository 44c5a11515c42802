import { slug } from 'github-slugger';
import { encodeAddress, toPathname } from '../../library/address.ts';
import { lastName, withoutEnding } from '../../library/layout/file-name.ts';
import { type ContentFiles, publishedAsset } from '../files/published-files.ts';

/** A page as other texts name it. */
export interface NamedPage {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  /** Other names of the page, as Obsidian's `aliases` are. */
  readonly aliases?: readonly string[];
  /** Labels of headings in the page, with the fragments of their addresses. */
  readonly labels?: readonly (readonly [label: string, fragment: string])[];
}

/** Finds the address of a page or file by a name in a text of `from`, encoded; undefined if nothing has the name. */
export type FindByName = (from: string, name: string) => string | undefined;

interface Entry {
  readonly file: string;
  readonly address: string;
}

interface NamedEntry extends Entry {
  readonly name: string;
  /** True for the address of a page, which its author may have chosen: a name means a file first. */
  readonly isAddress: boolean;
}

const fold = (name: string): string => name.normalize().toLowerCase();
/** The name of a page's file without its extension; that of an index page is its folder's. */
const toStem = (file: string): string => withoutEnding(fold(file)).replace(/\/(?:_?index|readme)$/, '');

/** Counts the folders that two files have in common. */
const commonFolders = (a: string, b: string): number => {
  const [one, two] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)];
  const differs = one.findIndex((folder, at) => folder !== two[at]);
  return differs === -1 ? one.length : differs;
};

/** Of several files with a name the nearest counts: most folders in common, then fewest, then the first by name. */
const nearest = (from: string, entries: readonly Entry[]): Entry | undefined =>
  [...entries].sort(
    (a, b) =>
      commonFolders(from, b.file) - commonFolders(from, a.file) ||
      a.file.split('/').length - b.file.split('/').length ||
      (a.file < b.file ? -1 : 1),
  )[0];

/**
 * Indexes pages and files by name, as wikilinks, shortcodes and Liquid name them: by path from the root or its end,
 * with or without extension, in any case, else by title.
 */
export const indexNames = (pages: readonly NamedPage[], files?: ContentFiles): FindByName => {
  const byLastName = new Map<string, NamedEntry[]>();
  const add = (name: string, entry: Entry, isAddress = false): void => {
    const last = lastName(name);
    const known = byLastName.get(last);
    if (known === undefined) byLastName.set(last, [{ ...entry, name, isAddress }]);
    else known.push({ ...entry, name, isAddress });
  };
  const byTitle = new Map<string, Entry[]>();
  for (const { file, path, title, aliases = [], labels = [] } of pages) {
    const entry = { file, address: toPathname(path) };
    const names = new Set([toStem(file), toStem(file).replace(/(^|\/)\d{4}-\d\d-\d\d-(?=[^/]+$)/, '$1')]);
    for (const name of names) add(name, entry);
    if (!names.has(fold(path))) add(fold(path), entry, true);
    for (const key of new Set([fold(title), slug(title), ...aliases.map(fold)]))
      byTitle.set(key, [...(byTitle.get(key) ?? []), entry]);
    for (const [label, fragment] of labels)
      byTitle.set(fold(label), [...(byTitle.get(fold(label)) ?? []), { file, address: toPathname(path) + fragment }]);
  }
  for (const file of files?.names ?? []) {
    if (files?.reasonUnpublished(file) === undefined)
      add(fold(file), { file, address: `/${encodeAddress(publishedAsset(file))}` });
  }
  const named = (from: string, name: string): Entry | undefined => {
    const ending = `/${name}`;
    const found = (byLastName.get(lastName(name)) ?? []).filter((entry) => `/${entry.name}`.endsWith(ending));
    const whole = found.filter((entry) => entry.name === name);
    const files = found.filter(({ isAddress }) => !isAddress);
    return nearest(from, name.includes('/') && whole.length > 0 ? whole : files.length > 0 ? files : found);
  };
  return (from, given) => {
    const name = fold(given.trim())
      .replace(/^(?:\.{0,2}\/)+/, '')
      .replace(/\/$/, '');
    if (name === '') return undefined;
    const stem = toStem(name);
    const slugged = stem
      .split('/')
      .map((part) => slug(part))
      .join('/');
    const titled = byTitle.get(name) ?? byTitle.get(slug(name)) ?? [];
    const found = named(from, name) ?? named(from, stem) ?? nearest(from, titled) ?? named(from, slugged);
    return found?.address;
  };
};

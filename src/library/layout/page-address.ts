import * as z from 'zod';
import { decodePercent, homePath } from '../address.ts';
import { isSitePath } from '../fields/values.ts';
import { getFolder, indexRank, lastName, splitName, withoutEnding } from './file-name.ts';
import { fillPermalink } from './permalink-pattern.ts';
import { toSegment } from './segment.ts';

/** A page as far as its address depends on it. */
export interface AddressedPage {
  /** Path of its file in the content folder. */
  readonly file: string;
  /** The path that its file has by its name. */
  readonly path: string;
  /** Name of its section. */
  readonly section: string;
  readonly permalink?: string | undefined;
  readonly slug?: string | undefined;
  /** The `id` of Docusaurus. */
  readonly id?: unknown;
  readonly date?: string | undefined;
  readonly title: string;
  /** The fields of the front matter as they are written; for the categories in a permalink. */
  readonly written?: (() => unknown) | undefined;
}

const Categories = z.object({ category: z.unknown(), categories: z.unknown() }).partial();

/** The categories of Jekyll: the folders above `_posts`, and those of the front matter. */
const getCategories = ({ file, permalink = '', written }: AddressedPage): string[] => {
  if (!/categories|^(?:date|pretty|none)$/.test(permalink)) return [];
  const names = file.split('/');
  const folders = names.slice(0, Math.max(names.indexOf('_posts'), 0));
  const { category, categories } = Categories.safeParse(written?.()).data ?? {};
  const stated = [
    ...(category === undefined ? [] : [category]),
    ...(Array.isArray(categories) ? categories : typeof categories === 'string' ? categories.split(/\s+/) : []),
  ];
  const words = stated.filter((name) => typeof name === 'string' || typeof name === 'number').map(String);
  return [...new Set([...folders, ...words])].filter((name) => name !== '');
};

/** The path that a page's fields choose, or the field that cannot be read. */
export type ChosenAddress = { readonly path: string } | { readonly unread: 'permalink' | 'slug' };

/** Top folders below whose address Docusaurus puts absolute slugs. */
const routeBases = new Set(['docs', 'blog']);

/** Reads an address as servers do: without a host, slashes at its ends, `.html` and the name of an index. */
const pathOfAddress = (address: string): string | undefined => {
  const isAbsolute = /^https?:/i.test(address) && URL.canParse(address);
  const pathname = isAbsolute ? new URL(address).pathname : address.replace(/[?#].*$/, '');
  const names = (decodePercent(pathname) ?? pathname)
    .toWellFormed()
    .normalize()
    .split('/')
    .filter((name) => name !== '' && name !== '.');
  const last = withoutEnding((names.pop() ?? '').replace(/\.html?$/i, ''));
  if (last !== '' && last.toLowerCase() !== 'index') names.push(last);
  const segments = names.map((name) => (isSitePath(name) ? name : toSegment(name)));
  return segments.includes('') || names.includes('..') ? undefined : segments.join('/') || homePath;
};

const joinNames = (folder: string, name: string): string => {
  const names = folder.split('/');
  for (const part of name.split('/')) {
    if (part === '..') names.pop();
    else names.push(part);
  }
  return names.join('/');
};

/** The name of a page's file without its ending, order and date. */
const bareName = (file: string): string => splitName(withoutEnding(lastName(file))).name;

const pathOfSlug = ({ file, path, section }: AddressedPage, slug: string): string | undefined => {
  // Docusaurus: absolute, below the address of its docs or blog.
  if (slug.startsWith('/')) return pathOfAddress(routeBases.has(section) ? `${section}/${slug}` : slug);
  // Hugo ignores the slug of a section.
  if (bareName(file).toLowerCase() === '_index') return path;
  // Starlight: the whole path. Others: the last name of the path.
  const isWhole = slug.includes('/') && !slug.startsWith('.');
  return pathOfAddress(isWhole ? slug : joinNames(path === homePath ? '' : getFolder(path), slug));
};

const squash = (text: string): string => text.toLowerCase().replace(/[-_ ]/g, '');

/** The `id` of Docusaurus where it spells the name of the file, as `core-concepts` does for `CoreConcepts.md`. */
const slugOfId = ({ file, id }: AddressedPage): string | undefined =>
  typeof id === 'string' &&
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) &&
  indexRank(bareName(file)) === undefined &&
  squash(id) === squash(bareName(file))
    ? id
    : undefined;

/**
 * The path that the fields of a page choose: `permalink` as in Jekyll and Hugo (`url`), with placeholders, or
 * `slug` as in Hugo, Docusaurus and Starlight; undefined if they choose none.
 *
 * @example
 * addressOfFields({ file: 'docs/a.md', path: 'docs/a', section: 'docs', title: 'A', slug: 'start' }); // { path: 'docs/start' }
 * addressOfFields({ file: 'docs/a.md', path: 'docs/a', section: 'docs', title: 'A', permalink: '/go.html' }); // { path: 'go' }
 */
export const addressOfFields = (page: AddressedPage): ChosenAddress | undefined => {
  const { permalink, slug = slugOfId(page) } = page;
  if (permalink !== undefined) {
    const filled = fillPermalink(permalink, {
      ...page,
      slug,
      name: bareName(page.file),
      categories: getCategories(page),
    });
    const path = filled === undefined ? undefined : pathOfAddress(filled);
    return path === undefined ? { unread: 'permalink' } : { path };
  }
  if (slug === undefined) return undefined;
  const path = pathOfSlug(page, slug);
  return path === undefined ? { unread: 'slug' } : { path };
};

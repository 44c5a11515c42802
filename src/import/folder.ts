import path from 'node:path';
import { decodePercent } from '../library/address.ts';
import { dayOf } from './dates.ts';
import { readFields } from './fields.ts';
import { readFrontMatter } from './front-matter.ts';
import type { ImportedPage, ImportedSource, ReadOptions } from './imported-page.ts';
import { cleanPath } from './names.ts';
import { decodeText, type SourceTree } from './source-tree.ts';

const isText = (name: string): boolean => /\.(?:md|markdown|mdx)$/i.test(name);
/** Names of files that are the page of their folder. */
const indexName = /(^|\/)(?:index|_index|readme)$/i;
const posts = /(^|\/)_posts\//;
const dated = /(^|\/)(\d{4}-\d{1,2}-\d{1,2})-([^/]+)$/;

/** Returns the path of a page below its section: without the names that only tools need. */
const pathOf = (stem: string, slug: string | undefined): string => {
  const named = stem
    .replace(posts, '$1')
    .replace(/(^|\/)_docs\//, '$1')
    .replace(dated, '$1$3');
  const place = named.replace(indexName, '$1index');
  const folder = path.posix.dirname(place);
  return cleanPath(slug === undefined || indexName.test(stem) ? place : path.posix.join(folder, slug)) || 'index';
};

const toPage = (source: string, text: string, options: ReadOptions): ImportedPage => {
  const { fields: given, body, isBroken } = readFrontMatter(text);
  const { notes } = options;
  if (isBroken) notes.add('lost', 'front matters that cannot be read', source);
  const stem = source.replace(/\.[^.]*$/, '');
  const { fields, slug, ...rest } = readFields(given, source, options);
  const fileDate = dayOf(dated.exec(stem)?.[2]);
  const name = path.posix.basename(stem).replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '');
  const isIndex = indexName.test(stem);
  const titled = isIndex ? path.posix.basename(path.posix.dirname(stem)) : name;
  const words = titled.replace(/[-_]+/g, ' ').trim();
  const title = words === '' || words === '.' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
  return {
    source,
    kind: posts.test(source) ? 'post' : 'page',
    path: pathOf(stem, slug),
    fields: {
      ...fields,
      title: fields.title ?? (/^\s*# \S/.test(body) ? undefined : title),
      date: fields.date ?? (fields.publishAt === undefined ? fileDate : undefined),
    },
    markdown: body,
    ...rest,
  };
};

/** Folders whose files other tools publish at the root of the site. */
const roots = ['', 'static', 'public', 'assets'];

/** Reads a folder of Markdown. Texts keep their spelling: only addresses, and what no page may have, are rewritten. */
export const readMarkdownFolder = async (tree: SourceTree, options: ReadOptions): Promise<ImportedSource> => {
  const pages: ImportedPage[] = [];
  for (const [name, read] of tree) if (isText(name)) pages.push(toPage(name, decodeText(await read(), name), options));
  const files = new Map([...tree].filter(([name]) => !isText(name)));
  const stems = new Map(pages.map(({ source }) => [source.replace(/\.[^.]*$/, ''), source]));
  const find = (name: string): string | undefined => {
    if (files.has(name) || stems.get(name.replace(/\.[^./]*$/, '')) === name) return name;
    const stem = name.replace(/\.(?:md|mdx|markdown|html)$/i, '').replace(/\/$/, '');
    const candidates = [stem, ...['index', '_index', 'README', 'readme'].map((index) => path.posix.join(stem, index))];
    return candidates.map((candidate) => stems.get(candidate)).find((found) => found !== undefined);
  };
  return {
    format: 'Folder',
    pages,
    files,
    locate: (address, { source }) => {
      const written = address.replace(/[?#].*$/s, '');
      const place = decodePercent(written) ?? written;
      if (place === '' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(place)) return undefined;
      const candidates = place.startsWith('/')
        ? roots.map((root) => path.posix.join(root, place.slice(1)))
        : [path.posix.join(path.posix.dirname(source), place)];
      return candidates.map(find).find((found) => found !== undefined);
    },
    keepsPictures: true,
  };
};

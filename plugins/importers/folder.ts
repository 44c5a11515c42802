import path from 'node:path';
import { decodePercent } from '../../src/library/address.ts';
import { toDay } from './dates.ts';
import { readFields } from './fields.ts';
import { readFrontMatter } from './front-matter.ts';
import type { ImportedPage, ImportedSource, ReadOptions } from './imported-page.ts';
import { replaceTemplateAddresses } from './markdown/template-addresses.ts';
import { cleanPath } from './names.ts';
import { decodeText, type SourceTree } from './source-tree.ts';

const isText = (name: string): boolean => /\.(?:md|markdown|mdx)$/i.test(name);
/** Names of files that are the page of their folder. */
const indexName = /(^|\/)(?:index|_index|readme)$/i;
const posts = /(^|\/)_posts\//;
const dated = /(^|\/)(\d{4}-\d{1,2}-\d{1,2})-([^/]+)$/;

/** The path of a page below its section: without the names that only tools need. */
const toPath = (stem: string, slug: string | undefined): string => {
  const named = stem
    .replace(posts, '$1')
    .replace(/(^|\/)_docs\//, '$1')
    .replace(dated, '$1$3');
  const place = named.replace(indexName, '$1index');
  const folder = path.posix.dirname(place);
  return cleanPath(slug === undefined || indexName.test(stem) ? place : path.posix.join(folder, slug)) || 'index';
};

const toPage = (source: string, text: string, options: ReadOptions): ImportedPage => {
  const { fields: given, body, isBroken, isMisread } = readFrontMatter(text);
  const { notes } = options;
  if (isBroken) notes.add('lost', 'front matters that cannot be read', source);
  if (isMisread)
    notes.add('lost', 'parts of texts in front matters that are read as comments, anchors or escapes', source);
  const stem = source.replace(/\.[^.]*$/, '');
  const { fields, slug, ...rest } = readFields(given, source, options);
  const fileDate = toDay(dated.exec(stem)?.[2]);
  const name = path.posix.basename(stem).replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '');
  const isIndex = indexName.test(stem);
  const titled = isIndex ? path.posix.basename(path.posix.dirname(stem)) : name;
  const words = titled.replace(/[-_]+/g, ' ').trim();
  const title = words === '' || words === '.' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
  return {
    source,
    kind: posts.test(source) ? 'post' : 'page',
    path: toPath(stem, slug),
    fields: {
      ...fields,
      title: fields.title ?? (/^\s*# \S/.test(body) ? undefined : title),
      date: fields.date ?? (fields.publishAt === undefined ? fileDate : undefined),
    },
    markdown: replaceTemplateAddresses(body),
    ...rest,
  };
};

/** Folders whose files other tools publish at the root of the site. */
const roots = ['', 'static', 'public', 'assets'];

/** A path as addresses have it: without endings, names of indexes, and the marks by which names are sorted. */
const toKey = (name: string): string =>
  name
    .replace(/\.(?:md|mdx|markdown|html)$/i, '')
    .replace(/\/$/, '')
    .split('/')
    .map((part) =>
      part
        .toLowerCase()
        .replace(/^(?:\d{4}-\d{1,2}-\d{1,2}-|\d{1,3}[._-]+)(?=\D)/, '')
        .replace(/^_(?=docs$|posts$)/, ''),
    )
    .join('/')
    .replace(indexName, '')
    .replace(/^posts\//, '');

/** The places that an address of a page may name, the most likely one first. */
const getPlaces = (place: string, source: string): readonly string[] => {
  if (!place.startsWith('/')) {
    const stem = source.replace(/\.[^./]*$/, '');
    // Many tools end addresses with a slash, so that a relative one begins at the page, not at its folder.
    return [path.posix.dirname(source), stem].map((folder) => path.posix.join(folder, place));
  }
  const rest = place.slice(1);
  // The folder may be published below a folder of the site, such as `/docs`.
  return [...roots.map((root) => path.posix.join(root, rest)), rest.slice(rest.indexOf('/') + 1)];
};

/** Reads a folder of Markdown. Texts keep their spelling: only addresses, and what no page may have, are rewritten. */
export const readMarkdownFolder = async (tree: SourceTree, options: ReadOptions): Promise<ImportedSource> => {
  const pages: ImportedPage[] = [];
  for (const [name, read] of tree) if (isText(name)) pages.push(toPage(name, decodeText(await read(), name), options));
  const files = new Map([...tree].filter(([name]) => !isText(name)));
  const sources = new Set(pages.map(({ source }) => source));
  const byKey = new Map(pages.map(({ source }) => [toKey(source), source] as const).reverse());
  const find = (name: string): string | undefined =>
    files.has(name) || sources.has(name) ? name : byKey.get(toKey(name));
  return {
    format: 'Folder',
    pages,
    files,
    locate: (address, { source }) => {
      const written = address.replace(/[?#].*$/s, '');
      const place = decodePercent(written) ?? written;
      if (place === '' || place === '/' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(place)) return undefined;
      return getPlaces(place, source)
        .map(find)
        .find((name) => name !== undefined);
    },
    keepsPictures: true,
  };
};

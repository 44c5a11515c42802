import path from 'node:path';
import type { Root } from 'hast';
import { elementsIn, getProperty } from '../../../src/content/html/elements.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { UserError } from '../../../src/project/user-error.ts';
import { readRows } from '../csv.ts';
import { getMoment, toDay } from '../dates.ts';
import type { ImportedPage, ImportedSource, PublishState, ReadOptions } from '../imported-page.ts';
import type { ImportedSite } from '../imported-site.ts';
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts';
import { parseHtml } from '../markdown/parse-html.ts';
import { htmlToText } from '../markdown/plain-line.ts';
import { cleanName } from '../names.ts';
import { decodeText, type SourceTree } from '../source-tree.ts';

/** The list of posts, and the texts beside it: `posts/<id>.<slug>.html`. */
const list = /(^|\/)posts\.csv$/;
const text = /(^|\/)posts\/([^/]+)\.html$/;
/** Lists of people and of what they opened, which are nobody's business. */
const isPrivate = (name: string): boolean => /\.csv$/i.test(name) && !list.test(name);

export const isSubstackExport = (names: readonly string[]): boolean => names.some((name) => list.test(name));

type Row = ReadonlyMap<string, string>;

/** The rows of the list by their names in it. */
const readList = (csv: string, file: string): Row[] => {
  const [head = [], ...records] = readRows(csv, file);
  if (!head.includes('post_id'))
    throw new UserError(`${file} has no column post_id: it is not an export of Substack. Nothing was written.`);
  return records.map((record) => new Map(head.map((name, column) => [name, record[column]?.trim() ?? ''])));
};

const get = (row: Row, name: string): string => row.get(name) ?? '';

const getState = (row: Row, source: string, { notes, now }: ReadOptions): PublishState => {
  const draft = (what: string): { draft: true } => {
    notes.add('drafts', what, source);
    return { draft: true };
  };
  if (get(row, 'is_published').toLowerCase() !== 'true') return draft('drafts');
  const audience = get(row, 'audience');
  if (audience !== '' && audience !== 'everyone') return draft('posts for members');
  const publishAt = getMoment(get(row, 'post_date'));
  return publishAt !== undefined && Date.parse(publishAt) > now ? { publishAt } : {};
};

/** The slug of `123456.the-slug`. */
const toSlug = (id: string): string => cleanName(id.replace(/^\d+\.?/, '')) || `post-${cleanName(id) || 'untitled'}`;

const toPage = (row: Row, html: string, options: ReadOptions): ImportedPage => {
  const id = get(row, 'post_id');
  const source = toSlug(id);
  const lose = (what: string): void => options.notes.add('lost', what, source);
  const state = getState(row, source, options);
  if (get(row, 'podcast_url') !== '') lose('audio and video of the platform, which is not in the export');
  if (get(row, 'type') === 'thread') lose('discussions');
  const markdown = htmlToMarkdown(html, { lose });
  return {
    source,
    kind: get(row, 'type') === 'page' ? 'page' : 'post',
    path: source,
    fields: {
      title: htmlToText(get(row, 'title')) || source,
      description: htmlToText(get(row, 'subtitle')) || undefined,
      date:
        state.publishAt === undefined ? toDay(getMoment(get(row, 'post_date')) ?? get(row, 'post_date')) : undefined,
      ...state,
    },
    markdown,
    cover: findLeadingPicture(markdown),
    formerAddresses: [`p/${source}`],
  };
};

/** The picture with which a text begins, which is that of the post in lists. */
const findLeadingPicture = (markdown: string): ImportedPage['cover'] => {
  const [first] = parseMarkdown(markdown).children;
  const [picture, ...others] = first?.type === 'paragraph' ? first.children : [];
  return picture?.type === 'image' && others.length === 0 ? { url: picture.url, alt: picture.alt ?? '' } : undefined;
};

/** The name of the post that an address of a publication leads to. */
const findSlug = (address: string): string | undefined => /^\/?p\/([^/?#]+)/.exec(address)?.[1];

/** The address of the publication: the host that links to posts of this export name most often. */
const findHome = (trees: readonly Root[], slugs: ReadonlySet<string>): string | undefined => {
  const hosts = new Map<string, number>();
  for (const tree of trees)
    for (const element of elementsIn(tree)) {
      const href = element.tagName === 'a' ? getProperty(element, 'href') : '';
      const url = /^https:/.test(href) && URL.canParse(href) ? new URL(href) : undefined;
      if (url !== undefined && slugs.has(findSlug(url.pathname) ?? ''))
        hosts.set(url.host, (hosts.get(url.host) ?? 0) + 1);
    }
  const [most] = [...hosts].sort(([, a], [, b]) => b - a);
  return most === undefined ? undefined : `https://${most[0]}`;
};

/** Reads an export of Substack: a list of posts, and their texts as HTML. */
export const readSubstack = async (tree: SourceTree, name: string, options: ReadOptions): Promise<ImportedSource> => {
  const { notes } = options;
  const texts = new Map<string, string>();
  const files = new Map<string, () => Promise<Uint8Array>>();
  let csv: string | undefined;
  for (const [file, read] of tree) {
    const id = text.exec(file)?.[2];
    if (list.test(file)) csv = decodeText(await read(), file);
    else if (id !== undefined) texts.set(id, decodeText(await read(), file));
    else if (isPrivate(file))
      notes.add('lost', 'lists of subscribers and of what they read, which are private', path.posix.basename(file));
    else files.set(file, read);
  }
  const rows = readList(csv ?? '', `${name}/posts.csv`);
  const ids = new Set(rows.map((row) => get(row, 'post_id')));
  for (const id of texts.keys()) if (!ids.has(id)) notes.add('lost', 'texts that are not in the list of posts', id);
  const read = rows.map((row) => ({ row, html: texts.get(get(row, 'post_id')) }));
  const missing = read.filter(
    ({ row, html }) => html === undefined && get(row, 'is_published').toLowerCase() === 'true',
  );
  if (missing.length > 0 && missing.length * 2 > rows.length)
    throw new UserError(
      `${name} was not imported: the texts of ${missing.length} of its ${rows.length} posts are missing. Export it again; nothing was written.`,
    );
  for (const { row } of missing) notes.add('lost', 'texts that are not in the export', get(row, 'post_id'));
  const pages = read.flatMap(({ row, html = '' }) => (get(row, 'post_id') === '' ? [] : [toPage(row, html, options)]));
  if (pages.length === 0) throw new UserError(`${name} was not imported: it has no posts. Nothing was written.`);
  const slugs = new Set(pages.map(({ source }) => source));
  const home = findHome(
    Array.from(texts.values(), (html) => parseHtml(html)),
    slugs,
  );
  notes.add('lost', 'name, description, authors and pictures of the publication, which Substack does not export', name);
  const site: ImportedSite = {
    // Nobody can publish at an address of the platform.
    url: home !== undefined && /\.substack\.com$/.test(home) ? undefined : home,
    redirects: new Map([
      ['feed', { path: '/rss.xml' }],
      ['archive', { path: '/blog' }],
    ]),
  };
  return {
    format: 'Substack export',
    pages,
    files,
    locate: (address) => {
      const own = home !== undefined && address.startsWith(`${home}/`) ? address.slice(home.length) : address;
      const slug = own.startsWith('/') ? findSlug(own) : undefined;
      return slug !== undefined && slugs.has(slug) ? slug : undefined;
    },
    keepsPictures: false,
    home,
    site,
  };
};

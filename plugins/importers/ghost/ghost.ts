import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getMoment, toDay } from '../dates.ts';
import type { ImportedPage, ImportedSource, PublishState, ReadOptions } from '../imported-page.ts';
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts';
import { htmlToText } from '../markdown/plain-line.ts';
import { cleanName, pathOfUrl } from '../names.ts';
import { decodeText, readFolderTree, type SourceTree } from '../source-tree.ts';
import { type Data, type Post, type PostMeta, parseExport, placeholder } from './export-schema.ts';
import { getWords } from './plain-words.ts';
import { readGhostSite } from './site.ts';

/** Groups values by a key, in order. */
const group = <Row>(all: readonly Row[], key: (row: Row) => string, value: (row: Row) => string | undefined) => {
  const groups = new Map<string, string[]>();
  for (const row of all) {
    const found = value(row);
    if (found !== undefined) groups.set(key(row), [...(groups.get(key(row)) ?? []), found]);
  }
  return groups;
};

const isPage = ({ type, page }: Post): boolean => type === 'page' || page === true || page === 1;

/** The fields for the publication of a post, and names the posts that are not. */
const getState = (post: Post, source: string, { notes, now }: ReadOptions): PublishState => {
  const draft = (what: string): { draft: true } => {
    notes.add('drafts', what, source);
    return { draft: true };
  };
  const { status = 'published', visibility } = post;
  if (visibility !== null && visibility !== undefined && visibility !== 'public') return draft('posts for members');
  if (status === 'sent') return draft('posts that were sent by email only');
  const publishAt = getMoment(post.published_at);
  if (status === 'scheduled' && publishAt !== undefined) return Date.parse(publishAt) > now ? { publishAt } : {};
  return status === 'published' ? {} : draft('drafts');
};

/** Finds the rows of other tables that belong to a post. */
const indexOf = (data: Data) => {
  // Names of internal tags begin with `#`.
  const tagNames = new Map(data.tags.filter(({ name }) => !name.startsWith('#')).map(({ id, name }) => [id, name]));
  const userNames = new Map(data.users.map(({ id, name }) => [id, htmlToText(name)]));
  const getPost = ({ post_id: id }: { readonly post_id: string }): string => id;
  const tags = group(data.posts_tags, getPost, ({ tag_id: id }) => tagNames.get(id));
  const authors = group(data.posts_authors, getPost, ({ author_id: id }) => userNames.get(id));
  const metas = new Map(data.posts_meta.map((meta) => [meta.post_id, meta]));
  return {
    tags: ({ id }: Post): readonly string[] => tags.get(id) ?? [],
    authors: ({ id, author_id: author }: Post): readonly string[] => {
      const single = userNames.get(author ?? '');
      return authors.get(id) ?? (single === undefined ? [] : [single]);
    },
    meta: ({ id }: Post): PostMeta | undefined => metas.get(id),
  };
};

/** The HTML of a post, or its bare words where the export has only the editor's format. */
const getHtml = ({ html, lexical, mobiledoc }: Post, lose: (what: string) => void): string => {
  if (html?.trim()) return html;
  if (lexical || mobiledoc) lose('formats of posts that have no HTML');
  return lexical ? getWords(lexical) : '';
};

/** The description of a post: for search engines, or its excerpt. */
const readDescription = (post: Post, meta: PostMeta | undefined, lose: (what: string) => void): string | undefined => {
  const [stated, excerpt] = [meta?.meta_description ?? post.meta_description, post.custom_excerpt].map((text) =>
    text?.trim(),
  );
  if (stated && excerpt && stated !== excerpt)
    lose('excerpts of pages that have a description for search engines, too');
  if (meta?.meta_title || post.meta_title) lose('titles for search engines');
  if (post.canonical_url) lose('canonical addresses elsewhere');
  return stated || excerpt || undefined;
};

/** Two names or more are a list: a comma may be part of a name. */
const toAuthors = ([first, ...others]: readonly string[]) =>
  others.length === 0 ? { author: first } : { authors: [first, ...others] };

const toPage = (post: Post, index: ReturnType<typeof indexOf>, options: ReadOptions): ImportedPage => {
  const source = cleanName(post.slug) || cleanName(post.title) || `post-${post.id}`;
  const date = toDay(post.published_at) ?? toDay(post.created_at);
  const updated = toDay(post.updated_at);
  const isUpdated = updated !== undefined && date !== undefined && updated > date;
  const state = getState(post, source, options);
  const lose = (what: string): void => options.notes.add('lost', what, source);
  const meta = index.meta(post);
  if (post.featured === true || post.featured === 1) lose('marks of featured posts');
  return {
    source,
    kind: isPage(post) ? 'page' : 'post',
    path: source,
    fields: {
      title: htmlToText(post.title) || source,
      description: readDescription(post, meta, lose),
      date: state.publishAt === undefined ? date : undefined,
      updated: isUpdated ? updated : undefined,
      ...toAuthors(index.authors(post)),
      tags: index.tags(post),
      ...state,
    },
    markdown: htmlToMarkdown(getHtml(post, lose), { lose }),
    cover: post.feature_image
      ? {
          url: post.feature_image,
          alt: meta?.feature_image_alt ?? '',
          caption: htmlToText(meta?.feature_image_caption ?? ''),
        }
      : undefined,
    formerAddresses: post.slug === '' ? [] : [post.slug],
  };
};

/** Creates the source of an export and of the files beside it, such as `content/images/2024/a.png`. */
export const readGhostData = (json: string, name: string, files: SourceTree, options: ReadOptions): ImportedSource => {
  const data = parseExport(json, name);
  const index = indexOf(data);
  const pages = data.posts.map((post) => toPage(post, index, options));
  const site = readGhostSite(data, options.notes);
  const bySlug = new Map(pages.flatMap(({ source, formerAddresses }) => formerAddresses.map((slug) => [slug, source])));
  return {
    format: 'Ghost export',
    pages,
    files,
    locate: (address) => {
      const start = [placeholder, ...(site.url === undefined ? [] : [site.url])].find((own) => address.startsWith(own));
      if (start === undefined && !/^\/(?!\/)/.test(address)) return undefined;
      const place = pathOfUrl(address.slice(start?.length ?? 0).replace(/[?#].*$/s, '') || '/');
      if (place === undefined) return undefined;
      const names = [place, place.replace(/^content\//, ''), `content/${place}`];
      return names.find((file) => files.has(file)) ?? bySlug.get(place);
    },
    keepsPictures: false,
    keepsNames: true,
    home: site.url,
    pictureFolder: 'content',
    site,
  };
};

/** Reads an export of Ghost, and the folder `content` beside it with the pictures, if the owner has put one there. */
export const readGhost = async (file: string, options: ReadOptions): Promise<ImportedSource> => {
  const folder = path.join(path.dirname(file), 'content');
  const tree: SourceTree = await readFolderTree(folder, options.notes).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' || error.code === 'ENOTDIR' ? new Map() : Promise.reject(error),
  );
  const files = new Map(Array.from(tree, ([name, read]) => [`content/${name}`, read]));
  return readGhostData(decodeText(await readFile(file), file), file, files, options);
};

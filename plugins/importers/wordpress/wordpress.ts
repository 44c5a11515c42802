import { getMoment, toDay } from '../dates.ts';
import type { ImportedPage, ImportedSource, PublishState, ReadOptions } from '../imported-page.ts';
import { htmlToMarkdown, htmlToText } from '../markdown/html-to-markdown.ts';
import { cleanName, cleanPath, pathOfUrl } from '../names.ts';
import { readWxr, type Wxr, type WxrItem } from './read-wxr.ts';
import { type GalleryPicture, replaceShortcodes } from './shortcodes.ts';

/** Types of items that belong to the site's design, with how the report names them. */
const designTypes = new Map([
  ['nav_menu_item', 'entries of menus'],
  ['wp_navigation', 'menus'],
  ['wp_template', 'templates'],
  ['wp_template_part', 'templates'],
  ['wp_global_styles', 'styles'],
  ['custom_css', 'styles'],
  ['customize_changeset', 'styles'],
  ['oembed_cache', 'cached embeds'],
  ['wp_block', 'reusable blocks, whose texts are written where pages use them'],
]);

const get = ({ values }: WxrItem, name: string): string => values.get(name) ?? '';
const isPost = (item: WxrItem): boolean => get(item, 'wp:post_type') === 'post';

/** The slug, decoded, or else one of the title or the id. */
const toSlug = (item: WxrItem): string => {
  const name = pathOfUrl(`/${get(item, 'wp:post_name')}`) ?? '';
  return cleanName(name) || cleanName(get(item, 'title')) || `post-${get(item, 'wp:post_id')}`;
};

const getSource = (item: WxrItem): string => `${toSlug(item)} (${get(item, 'wp:post_id')})`;

/** The fields for the publication of a page, and names the pages that are not. */
const getState = (item: WxrItem, { notes, now }: ReadOptions): PublishState => {
  const status = get(item, 'wp:status');
  const draft = (what: string): { draft: true } => {
    notes.add('drafts', what, getSource(item));
    return { draft: true };
  };
  if (get(item, 'wp:post_password') !== '') return draft('pages with a password');
  if (status === 'private') return draft('private pages');
  const publishAt = getMoment(get(item, 'wp:post_date_gmt'));
  if (status === 'future' && publishAt !== undefined) return Date.parse(publishAt) > now ? { publishAt } : {};
  return status === 'publish' ? {} : draft('drafts and pages that wait for review');
};

/** Collects what items refer to by id or login. */
const indexOf = ({ items, authors }: Wxr) => {
  const byId = new Map(items.map((item) => [get(item, 'wp:post_id'), item]));
  const pictureById = (id: string): GalleryPicture | undefined => {
    const item = byId.get(id);
    const url = item === undefined ? '' : get(item, 'wp:attachment_url') || get(item, 'guid');
    if (item === undefined || url === '') return undefined;
    return { url, alt: item.meta.get('_wp_attachment_image_alt') || get(item, 'title') };
  };
  return { byId, pictureById, getName: (login: string): string => authors.get(login) || login };
};

type Index = ReturnType<typeof indexOf>;

/** Replaces references to reusable blocks by their content and counts blocks that the server would fill. */
const expandBlocks = (html: string, { byId }: Index, lose: (what: string) => void): string =>
  html.replace(/<!-- wp:([\w/-]{1,80})([^>]{0,5000}?)\/-->/g, (_whole, name: string, attributes: string) => {
    const id = /"ref":(\d{1,12})/.exec(attributes)?.[1];
    const block = name === 'block' && id !== undefined ? byId.get(id) : undefined;
    if (block === undefined) lose(`blocks \`${name}\`, which WordPress fills when it shows a page`);
    return block === undefined ? '' : get(block, 'content:encoded');
  });

const toMarkdown = (item: WxrItem, index: Index, { notes }: ReadOptions): string => {
  const source = getSource(item);
  const lose = (what: string): void => notes.add('lost', what, source);
  const content = get(item, 'content:encoded').replace(/\r\n?/g, '\n');
  const html = replaceShortcodes(expandBlocks(content, index, lose), {
    pictureById: index.pictureById,
    converted: (name) => notes.add('changed', `shortcodes \`${name}\`, which are Markdown now`, source),
    unknown: (name) => notes.add('kept', `shortcodes \`${name}\`, which are shown as text`, source),
  });
  return htmlToMarkdown(html, { hasBareParagraphs: !content.includes('<!-- wp:'), lose });
};

/** The path of a page: that of its address, which has those of its parents, or the slug. */
const pathOfPage = (item: WxrItem): string => {
  const address = cleanPath(pathOfUrl(get(item, 'link')) ?? '');
  return isPost(item) || get(item, 'wp:post_type') !== 'page' || address === '' ? toSlug(item) : address;
};

const toPage = (item: WxrItem, index: Index, options: ReadOptions): ImportedPage => {
  const { notes, now } = options;
  const source = getSource(item);
  notes.add('lost', 'comments of readers', source, item.comments);
  const former = pathOfUrl(get(item, 'link'));
  const state = getState(item, options);
  if (former === undefined && Object.keys(state).length === 0)
    notes.add('lost', 'old addresses with a query, such as `?p=1`, which cannot redirect', source);
  const date = toDay(get(item, 'wp:post_date'));
  const updated = toDay(get(item, 'wp:post_modified'));
  const excerpt = htmlToText(get(item, 'excerpt:encoded'));
  const thumbnail = index.pictureById(item.meta.get('_thumbnail_id') ?? '');
  const isPublic = state.draft === undefined && state.publishAt === undefined;
  return {
    source,
    kind: isPost(item) ? 'post' : 'page',
    path: pathOfPage(item),
    fields: {
      title: get(item, 'title').trim() || toSlug(item),
      description: excerpt || undefined,
      date: date !== undefined && Date.parse(date) > now && isPublic ? undefined : date,
      updated: updated !== undefined && date !== undefined && updated > date ? updated : undefined,
      author: index.getName(get(item, 'dc:creator')) || undefined,
      tags: item.terms
        .filter(({ domain, slug }) => /^(?:category|post_tag)$/.test(domain) && slug !== 'uncategorized')
        .map(({ name }) => name),
      ...state,
    },
    markdown: toMarkdown(item, index, options),
    picture: thumbnail,
    formerAddresses: former === undefined ? [] : [former],
  };
};

/** Reads an export of WordPress. Its pictures are not in the file: they stay where they are, and the report lists them. */
export const readWordPress = async (file: string, options: ReadOptions): Promise<ImportedSource> => {
  const wxr = await readWxr(file);
  const index = indexOf(wxr);
  const { notes } = options;
  const pages = wxr.items.flatMap((item): ImportedPage[] => {
    const type = get(item, 'wp:post_type');
    const status = get(item, 'wp:status');
    if (type === 'attachment') return [];
    const design = designTypes.get(type);
    if (design !== undefined) notes.add('lost', design, getSource(item));
    else if (status === 'trash' || status === 'auto-draft')
      notes.add('lost', 'deleted and empty pages', getSource(item));
    else {
      if (type !== 'post' && type !== 'page')
        notes.add('changed', `items of the type \`${type}\`, which are pages now`, getSource(item));
      return [toPage(item, index, options)];
    }
    return [];
  });
  // Links may differ from addresses in scheme, `www.` and the slash at the end.
  const toKey = (url: string): string => {
    if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return '';
    const { host, pathname, search } = new URL(url);
    return host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search;
  };
  const byAddress = new Map<string, string>();
  for (const item of wxr.items) {
    const source = getSource(item);
    for (const url of [get(item, 'guid'), get(item, 'link')]) byAddress.set(toKey(url), source);
  }
  byAddress.delete('');
  return {
    format: 'WordPress export',
    pages,
    files: new Map(),
    locate: (address) => byAddress.get(toKey(address)),
    keepsPictures: false,
  };
};

import * as z from 'zod';
import { readJson } from '../../../src/library/text/read-json.ts';
import { getMoment, toDay } from '../dates.ts';
import type { ImportedPage, PublishState, ReadOptions } from '../imported-page.ts';
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts';
import { htmlToText } from '../markdown/plain-line.ts';
import { cleanPath } from '../names.ts';
import type { WordPressAddresses } from './addresses.ts';
import type { ItemIndex } from './index-items.ts';
import { getValue, isPost, itemSlug, itemSource } from './items.ts';
import type { WxrItem } from './read-wxr.ts';
import { replaceShortcodes } from './shortcodes.ts';

export interface ItemContext {
  readonly index: ItemIndex;
  readonly addresses: WordPressAddresses;
  readonly options: ReadOptions;
}

/** The fields for the publication of a page, and names the pages that are not. */
const getState = (item: WxrItem, { notes, now }: ReadOptions): PublishState => {
  const status = getValue(item, 'wp:status');
  const draft = (what: string): { draft: true } => {
    notes.add('drafts', what, itemSource(item));
    return { draft: true };
  };
  if (getValue(item, 'wp:post_password') !== '') return draft('pages with a password');
  if (status === 'private') return draft('private pages');
  const publishAt = getMoment(getValue(item, 'wp:post_date_gmt'));
  if (status === 'future' && publishAt !== undefined) return Date.parse(publishAt) > now ? { publishAt } : {};
  return status === 'publish' ? {} : draft('drafts and pages that wait for review');
};

/** Replaces references to reusable blocks by their content and counts blocks that the server would fill. */
const expandBlocks = (html: string, { itemById }: ItemIndex, lose: (what: string) => void): string =>
  html.replace(/<!-- wp:([\w/-]{1,80})([^>]{0,5000}?)\/-->/g, (_whole, name: string, attributes: string) => {
    const id = /"ref":(\d{1,12})/.exec(attributes)?.[1];
    const block = name === 'block' && id !== undefined ? itemById(id) : undefined;
    if (block !== undefined) return getValue(block, 'content:encoded');
    if (name !== 'footnotes') lose(`blocks \`${name}\`, which WordPress fills when it shows a page`);
    return '';
  });

const Footnotes = z.array(z.object({ content: z.string() }));

/** The footnotes of WordPress's editor, which are a custom field, in HTML as the cards read it. */
const getFootnotes = ({ meta }: WxrItem): string =>
  (Footnotes.safeParse(readJson(meta.get('footnotes') ?? '')).data ?? [])
    .map(
      ({ content }, at) =>
        `<div class="footnote"><a class="footnote-number" id="footnote-${at + 1}"></a><div class="footnote-content"><p>${content}</p></div></div>`,
    )
    .join('');

const toMarkdown = (item: WxrItem, { index, addresses, options: { notes } }: ItemContext): string => {
  const source = itemSource(item);
  const lose = (what: string): void => notes.add('lost', what, source);
  const content = getValue(item, 'content:encoded').replace(/\r\n?/g, '\n');
  const html = replaceShortcodes(expandBlocks(content, index, lose), {
    pictureById: index.pictureById,
    picturesHere: () => index.picturesOn(getValue(item, 'wp:post_id')),
    converted: (name) => notes.add('changed', `shortcodes \`${name}\`, which are Markdown now`, source),
    unknown: (name) => notes.add('kept', `shortcodes \`${name}\`, which are shown as text`, source),
    dropped: (name) => notes.add('lost', `shortcodes \`${name}\` of plug-ins`, source),
    lost: (name) => notes.add('lost', `shortcodes \`${name}\`, whose content is kept`, source),
  });
  return htmlToMarkdown(html + getFootnotes(item), {
    hasBareParagraphs: !content.includes('<!-- wp:'),
    lose,
    isPicture: (address) => index.attachments.has(addresses.find(address) ?? ''),
  });
};

/** Custom fields in which plug-ins keep what search engines show, the most used first. */
const descriptions =
  '_yoast_wpseo_metadesc rank_math_description _aioseo_description _aioseop_description _seopress_titles_desc _genesis_description'.split(
    ' ',
  );
const unread = [
  ['_yoast_wpseo_canonical', 'canonical addresses elsewhere'],
  ['rank_math_canonical_url', 'canonical addresses elsewhere'],
  ['_yoast_wpseo_title', 'titles for search engines'],
  ['rank_math_title', 'titles for search engines'],
] as const;

/** The description of a page: for search engines, unless it has parts to be filled in, or the excerpt. */
const readDescription = (item: WxrItem, { notes }: ReadOptions): string | undefined => {
  const excerpt = htmlToText(getValue(item, 'excerpt:encoded'));
  const stated = descriptions
    .map((name) => htmlToText(item.meta.get(name) ?? ''))
    .find((text) => text !== '' && !/%{1,2}\w+%{1,2}|#\w+_\w+/.test(text));
  if (stated !== undefined && excerpt !== '' && excerpt !== stated)
    notes.add('lost', 'excerpts of pages that have a description for search engines, too', itemSource(item));
  for (const [name, what] of unread) if (item.meta.get(name)) notes.add('lost', what, itemSource(item));
  return stated || excerpt || undefined;
};

/** The path of a page: that of its address, which has those of its parents, or the slug. */
const toPagePath = (item: WxrItem, former: string | undefined, isFront: boolean): string => {
  if (isFront) return 'index';
  const address = cleanPath(former ?? '');
  return isPost(item) || getValue(item, 'wp:post_type') !== 'page' || address === '' ? itemSlug(item) : address;
};

/** Reads a post or a page. */
export const readItem = (item: WxrItem, context: ItemContext): ImportedPage => {
  const { index, addresses, options } = context;
  const { notes, now } = options;
  const source = itemSource(item);
  notes.add('lost', 'comments of readers', source, item.comments);
  const link = getValue(item, 'link');
  const former = addresses.toFormerPath(link);
  const state = getState(item, options);
  const isFront = getValue(item, 'wp:post_type') === 'page' && addresses.toOwnPath(link) === '';
  if (former === undefined && !isFront && Object.keys(state).length === 0)
    notes.add('lost', 'old addresses with a query, such as `?p=1`, which cannot redirect', source);
  if (getValue(item, 'wp:is_sticky') === '1') notes.add('lost', 'places of posts at the top of the blog', source);
  const date = toDay(getValue(item, 'wp:post_date'));
  const updated = toDay(getValue(item, 'wp:post_modified'));
  const isPublic = state.draft === undefined && state.publishAt === undefined;
  return {
    source,
    kind: isPost(item) ? 'post' : 'page',
    path: toPagePath(item, former, isFront),
    fields: {
      title: htmlToText(getValue(item, 'title')) || itemSlug(item),
      description: readDescription(item, options),
      date: date !== undefined && Date.parse(date) > now && isPublic ? undefined : date,
      updated: updated !== undefined && date !== undefined && updated > date ? updated : undefined,
      author: index.getName(getValue(item, 'dc:creator')) || undefined,
      tags: item.terms
        .filter(({ domain, slug }) => /^(?:category|post_tag)$/.test(domain) && slug !== 'uncategorized')
        .map(({ name }) => htmlToText(name)),
      ...state,
    },
    markdown: toMarkdown(item, context),
    cover: index.pictureById(item.meta.get('_thumbnail_id') ?? ''),
    formerAddresses: former === undefined ? [] : [former],
  };
};

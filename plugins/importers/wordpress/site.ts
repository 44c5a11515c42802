import * as z from 'zod';
import { decodePercent } from '../../../src/library/address.ts';
import { readJson } from '../../../src/library/text/read-json.ts';
import type { ReadOptions } from '../imported-page.ts';
import type { ImportedAuthor, ImportedLink, ImportedSite, RedirectTarget } from '../imported-site.ts';
import { parseHtml } from '../markdown/parse-html.ts';
import { htmlToText } from '../markdown/plain-line.ts';
import { cleanName } from '../names.ts';
import type { WordPressAddresses } from './addresses.ts';
import type { ItemIndex } from './index-items.ts';
import { getValue, isPost } from './items.ts';
import type { Wxr, WxrItem } from './read-wxr.ts';

const isPublished = (item: WxrItem): boolean => getValue(item, 'wp:status') === 'publish';

const getTermName = (term: ReadonlyMap<string, string>): string =>
  term.get('wp:cat_name') ?? term.get('wp:tag_name') ?? term.get('wp:term_name') ?? '';

/** Words in the names of menus by which themes show them at the top. */
const mainMenu = /main|primary|header|top|haupt|principal|menu-?1$/i;

/** The menu of a classic theme: the one that is named as the main one, or the longest. Entries that only open others are none. */
const readClassicMenu = (wxr: Wxr, { itemById }: ItemIndex, { notes }: ReadOptions): ImportedLink[] => {
  const names = new Map(wxr.terms.map((term) => [term.get('wp:term_id') ?? '', htmlToText(getTermName(term))]));
  const meta = (entry: WxrItem, name: string): string => entry.meta.get(`_menu_item_${name}`) ?? '';
  const toLink = (entry: WxrItem): ImportedLink[] => {
    const [type, id] = [meta(entry, 'type'), meta(entry, 'object_id')];
    const target = type === 'post_type' ? itemById(id) : undefined;
    const tag = type === 'taxonomy' ? names.get(id) : undefined;
    const title = htmlToText(getValue(entry, 'title')) || htmlToText(target ? getValue(target, 'title') : '') || tag;
    const to = tag === undefined ? (target && getValue(target, 'link')) || meta(entry, 'url') : { tag };
    return title === undefined || title === '' || to === '' || to === '#' ? [] : [{ title, to }];
  };
  const entries = wxr.items.filter((item) => getValue(item, 'wp:post_type') === 'nav_menu_item' && isPublished(item));
  const getOrder = (item: WxrItem): number => Number(getValue(item, 'wp:menu_order')) || 0;
  const menus = Array.from(
    Map.groupBy(entries, ({ terms }) => terms.find(({ domain }) => domain === 'nav_menu')?.slug ?? ''),
    ([name, own]) => {
      const top = own.filter((entry) => /^0?$/.test(meta(entry, 'menu_item_parent')));
      const links = top.sort((a, b) => getOrder(a) - getOrder(b)).flatMap(toLink);
      return { name, links, below: own.length - top.length };
    },
  )
    .filter(({ links }) => links.length > 0)
    .sort((a, b) => Number(mainMenu.test(b.name)) - Number(mainMenu.test(a.name)) || b.links.length - a.links.length);
  const [menu, ...others] = menus;
  for (const { name } of others) notes.add('lost', 'menus beside the main one', name);
  notes.add('lost', 'entries of the menu below others', menu?.name ?? '', menu?.below ?? 0);
  return menu === undefined ? [] : menu.links;
};

const NavigationLink = z.object({ label: z.string(), url: z.string() });

/** The menu of a block theme, whose links are in comments. */
const readBlockMenu = ({ items }: Wxr): ImportedLink[] => {
  const menu = items.find((item) => getValue(item, 'wp:post_type') === 'wp_navigation' && isPublished(item));
  if (menu === undefined) return [];
  return parseHtml(getValue(menu, 'content:encoded')).children.flatMap((node): ImportedLink[] => {
    const [, json] =
      (node.type === 'comment' && /^\s*wp:navigation-(?:link|submenu)\s+(\{.*\})\s*\/?$/s.exec(node.value)) || [];
    const link = NavigationLink.safeParse(readJson(json ?? '')).data;
    return link === undefined ? [] : [{ title: htmlToText(link.label), to: link.url }];
  });
};

/** The menu of a site that has none: the blog, and the pages that are below no other one, as WordPress itself lists them. */
const listPages = ({ items }: Wxr): ImportedLink[] => {
  const pages = items.filter(
    (item) =>
      getValue(item, 'wp:post_type') === 'page' && isPublished(item) && /^0?$/.test(getValue(item, 'wp:post_parent')),
  );
  const getOrder = (item: WxrItem): number => Number(getValue(item, 'wp:menu_order')) || 0;
  return pages
    .map((item) => ({ title: htmlToText(getValue(item, 'title')), to: getValue(item, 'link'), order: getOrder(item) }))
    .filter(({ title }) => title !== '')
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'));
};

const Palette = z.array(z.object({ slug: z.string(), color: z.string() }));
const GlobalStyles = z.object({
  settings: z.object({
    color: z.object({ palette: z.object({ custom: Palette.default([]), theme: Palette.default([]) }) }),
  }),
});

/** The colour that a block theme calls the first one. */
const readAccent = ({ items }: Wxr): string | undefined => {
  const styles = items.find((item) => getValue(item, 'wp:post_type') === 'wp_global_styles');
  const { data } = GlobalStyles.safeParse(readJson(styles === undefined ? '' : getValue(styles, 'content:encoded')));
  const palette = data?.settings.color.palette;
  return [...(palette?.theme ?? []), ...(palette?.custom ?? [])].find(({ slug }) =>
    /^(?:accent|primary)(?:-?1)?$/.test(slug),
  )?.color;
};

/** The lists of a site of WordPress and what they lead to now. */
const readRedirects = (
  wxr: Wxr,
  authors: ReadonlyMap<string, { readonly login: string }>,
): ReadonlyMap<string, RedirectTarget> => {
  const redirects = new Map<string, RedirectTarget>([
    ['feed', { path: '/rss.xml' }],
    ['feed/rss', { path: '/rss.xml' }],
    ['feed/rss2', { path: '/rss.xml' }],
    ['feed/atom', { path: '/atom.xml' }],
    ['feed/json', { path: '/feed.json' }],
    ['wp-sitemap.xml', { path: '/sitemap.xml' }],
    ['sitemap_index.xml', { path: '/sitemap.xml' }],
  ]);
  const categories = new Map(wxr.terms.map((term) => [term.get('wp:category_nicename') ?? '', term]));
  const toCategoryPath = (slug: string, depth = 0): string => {
    const parent = categories.get(slug)?.get('wp:category_parent')?.trim() ?? '';
    return parent === '' || depth > 10 ? slug : `${toCategoryPath(parent, depth + 1)}/${slug}`;
  };
  const used = wxr.items.flatMap(({ terms }) => terms);
  for (const { domain, slug, name } of used) {
    if (slug === '') continue;
    const tag = htmlToText(name);
    if (domain === 'post_tag') redirects.set(`tag/${decodePercent(slug) ?? slug}`, { tag });
    if (domain !== 'category') continue;
    const isUnsorted = slug === 'uncategorized';
    for (const path of [slug, toCategoryPath(slug)])
      redirects.set(`category/${decodePercent(path) ?? path}`, isUnsorted ? { path: '/blog' } : { tag });
  }
  for (const [slug, { login }] of authors) redirects.set(`author/${cleanName(login) || slug}`, { author: slug });
  return redirects;
};

/** Reads what an export of WordPress says of the site. */
export const readWordPressSite = (
  wxr: Wxr,
  { home }: WordPressAddresses,
  index: ItemIndex,
  options: ReadOptions,
): ImportedSite => {
  const { site } = wxr;
  const { notes } = options;
  const people = new Map(
    [...wxr.authors].flatMap(([login, texts]) => {
      const name = index.getName(login);
      const slug =
        cleanName(login)
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '') || `author-${texts.get('wp:author_id') ?? ''}`;
      return [[slug, { name, login, links: [] }] as const];
    }),
  );
  if (people.size > 0)
    notes.add(
      'lost',
      'texts and pictures of authors, which WordPress does not export',
      [...people.values()].map(({ name }) => name).join(', '),
    );
  for (const term of wxr.terms) {
    const text = term.get('wp:category_description') || term.get('wp:tag_description') || '';
    if (text.trim() !== '') notes.add('lost', 'descriptions of categories and tags', getTermName(term));
  }
  const classic = readClassicMenu(wxr, index, options);
  const block = classic.length > 0 ? classic : readBlockMenu(wxr);
  const posts = wxr.items.some((item) => isPost(item) && isPublished(item))
    ? [{ title: 'Blog', to: { path: '/blog' } }]
    : [];
  const language = site.get('language')?.trim();
  return {
    name: htmlToText(site.get('title') ?? ''),
    description: htmlToText(site.get('description') ?? ''),
    url: home,
    language: language === '' ? undefined : language,
    accent: readAccent(wxr),
    authors: new Map<string, ImportedAuthor>(people),
    menu: block.length > 0 ? block : [...posts, ...listPages(wxr)],
    redirects: readRedirects(wxr, people),
  };
};

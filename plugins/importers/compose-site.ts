import { stringify } from 'yaml';
import { isReserved } from '../../src/content/addresses/reserved-addresses.ts';
import type { NewFile } from '../../src/disk/write-new-files.ts';
import { homePath, toPath, toPathname } from '../../src/library/address.ts';
import { readFacts } from '../../src/library/site/read-facts.ts';
import { slugOfTag } from '../../src/library/tags.ts';
import { shorten } from '../../src/library/text/characters.ts';
import { removeHiddenCharacters } from '../../src/library/text/hidden-characters.ts';
import { writeAccent } from './accent.ts';
import type { ImportedPage } from './imported-page.ts';
import type { ImportedAuthor, ImportedLink, ImportedSite, RedirectTarget } from './imported-site.ts';
import type { Notes } from './notes.ts';
import { findAlias, maxTags } from './write-fields.ts';

/** Maximum lengths of the facts' texts, and of the menu. */
const maxName = 100;
const maxSentence = 1000;
const maxLinks = 20;
const maxMenu = 8;

export interface SiteInput {
  readonly site: ImportedSite;
  readonly pages: readonly ImportedPage[];
  /** The paths of the pages by their sources. */
  readonly places: ReadonlyMap<string, string>;
  /** Paths of pages and their former addresses, which no redirect may take. */
  readonly taken: ReadonlySet<string>;
  /** The path of the page that an address of the source leads to; undefined for none that is published. */
  readonly findPage: (address: string) => string | undefined;
  /** Copies a picture of the source, and gives its path in the content folder; undefined for one that is elsewhere. */
  readonly copy: (address: string) => string | undefined;
  readonly notes: Notes;
}

/** The files that say what the site is, and the names of the facts in them. */
export interface ComposedSite {
  readonly files: readonly NewFile[];
  readonly facts: readonly string[];
}

const toLine = (text: string | undefined, most: number): string | undefined => {
  const line = removeHiddenCharacters(text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line === '' ? undefined : shorten(line, most);
};

const isPublished = ({ fields }: ImportedPage): boolean => fields.draft !== true && fields.publishAt === undefined;

const toTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');

/** The authors of published pages, as facts. */
const composeAuthors = ({ site, pages, copy, notes }: SiteInput): ReadonlyMap<string, object> => {
  const names = new Set(
    pages.filter(isPublished).flatMap(({ fields }) => [...toTexts(fields.author), ...toTexts(fields.authors)]),
  );
  const toFacts = (slug: string, { name, description, picture, links }: ImportedAuthor): object => {
    const photo = picture === undefined || picture === '' ? undefined : copy(picture);
    if (picture && photo === undefined) notes.add('lost', 'pictures of authors, which are not in the export', slug);
    return {
      name: toLine(name, maxName),
      ...(description && { description: toLine(description, maxSentence) }),
      ...(photo !== undefined && { photo }),
      ...(links.length > 0 && { links: links.slice(0, maxLinks) }),
    };
  };
  return new Map(
    [...(site.authors ?? [])].flatMap(([slug, author]) =>
      names.has(author.name) ? [[slug, toFacts(slug, author)] as const] : [],
    ),
  );
};

/** Finds the path that a list of the source is at now; undefined for one without pages. */
const createFinder = ({ pages }: SiteInput, authors: ReadonlyMap<string, object>) => {
  const tagsIn = ({ fields }: ImportedPage): string[] =>
    [...new Set(toTexts(fields.tags).flatMap((name) => slugOfTag(name) ?? []))].slice(0, maxTags);
  const tags = new Set(pages.filter(isPublished).flatMap(tagsIn));
  return (target: RedirectTarget): string | undefined => {
    if ('path' in target) return target.path;
    if ('author' in target) return authors.has(target.author) ? `/authors/${target.author}` : undefined;
    const tag = slugOfTag(target.tag);
    return tag !== undefined && tags.has(tag) ? toPathname(`tags/${tag}`) : undefined;
  };
};

type FindTarget = ReturnType<typeof createFinder>;

/** The redirects of paths that were no pages: lists of tags and authors, feeds. */
const composeRedirects = ({ site, taken, notes }: SiteInput, find: FindTarget): ReadonlyMap<string, string> =>
  new Map(
    [...(site.redirects ?? [])].flatMap(([from, target]) => {
      const former = findAlias(from);
      const to = find(target);
      if (to === undefined || (former !== undefined && toPathname(former) === to)) return [];
      if (former !== undefined && !taken.has(toPath(former)) && !isReserved(former))
        return [[`/${former}`, to] as const];
      notes.add('lost', 'old addresses that cannot redirect, since a page or the service has them', `/${from}`);
      return [];
    }),
  );

/** The menu of a site that has none: the posts, and the pages at the top. Posts alone need no menu. */
const listTop = ({ pages, places }: SiteInput): ImportedLink[] => {
  const published = pages.filter(isPublished);
  const top = published.flatMap(({ kind, fields, source }): ImportedLink[] => {
    const path = places.get(source) ?? '';
    const isTop = kind === 'page' && path !== '' && path !== homePath && !path.includes('/');
    return isTop && typeof fields.title === 'string' ? [{ title: fields.title, to: { path: toPathname(path) } }] : [];
  });
  if (top.length === 0) return [];
  const hasPosts = published.some(({ kind }) => kind === 'post');
  return [
    ...(hasPosts ? [{ title: 'Blog', to: { path: '/blog' } }] : []),
    ...top.sort((a, b) => a.title.localeCompare(b.title, 'en')).slice(0, maxMenu - 1),
  ];
};

/** The entries of the menu that lead somewhere. */
const composeMenu = (input: SiteInput, find: FindTarget, redirects: ReadonlyMap<string, string>): object[] => {
  const { site, findPage, notes } = input;
  const toLink = (address: string): string | undefined => {
    if (address.startsWith('#')) return undefined;
    const path = findPage(address);
    if (path !== undefined) return toPathname(path);
    const own = site.url !== undefined && address.startsWith(site.url) ? address.slice(site.url.length) : address;
    const [place = ''] = own.split(/[?#]/);
    if (place === '' || place === '/') return '/';
    const listed = redirects.get(`/${place.replace(/^\/|\/$/g, '')}`);
    if (listed !== undefined) return listed;
    return own === address && /^(?:https?:\/\/|mailto:)\S+$/.test(address) ? address : undefined;
  };
  const stated = site.menu ?? [];
  const found = (stated.length > 0 ? stated : listTop(input)).flatMap(({ title, to }) => {
    const link = typeof to === 'string' ? toLink(to) : find(to);
    if (link === undefined) notes.add('lost', 'entries of the menu that lead nowhere', title);
    return link === undefined ? [] : [{ link, title: toLine(title, maxName) }];
  });
  notes.add('lost', `entries of the menu after the first ${maxMenu}`, 'site.yaml', Math.max(0, found.length - maxMenu));
  return found.slice(0, maxMenu);
};

/** Facts without those that the schema of this site does not allow. */
const allowedFacts = (facts: ReadonlyMap<string, unknown>, notes: Notes): ReadonlyMap<string, unknown> =>
  new Map(
    [...facts].filter(([name, value]) => {
      const { issues } = readFacts(stringify({ [name]: value }));
      const isAllowed = !issues.some(({ code }) => code === 'invalid-fact' || code === 'invalid-facts');
      if (!isAllowed) notes.add('lost', `facts \`${name}\` with a value that is not allowed`, 'site.yaml');
      return isAllowed;
    }),
  );

/** Writes what an export says of the site: `site.yaml`, and `theme.css` for its colour. */
export const composeSite = (input: SiteInput): ComposedSite => {
  const { site, copy, notes } = input;
  const authors = composeAuthors(input);
  const find = createFinder(input, authors);
  const redirects = composeRedirects(input, find);
  const menu = composeMenu(input, find, redirects);
  const toFile = (address: string | undefined, what: string): string | undefined => {
    const file = address === undefined || address === '' ? undefined : copy(address);
    if (address && file === undefined) notes.add('lost', what, address);
    return file;
  };
  const wanted: readonly (readonly [string, unknown])[] = [
    ['name', toLine(site.name, maxName)],
    ['description', toLine(site.description, maxSentence)],
    ['url', site.url],
    ['language', site.language],
    ['logo', toFile(site.logo, 'logos, which are not in the export')],
    ['favicon', toFile(site.icon, 'icons, which are not in the export')],
    ['menu', menu.length === 0 ? undefined : menu],
    ['authors', authors.size === 0 ? undefined : Object.fromEntries(authors)],
    ['redirects', redirects.size === 0 ? undefined : Object.fromEntries(redirects)],
  ];
  const facts = allowedFacts(new Map(wanted.filter(([, value]) => value !== undefined)), notes);
  const accent = site.accent === undefined ? undefined : writeAccent(site.accent);
  if (accent?.isChanged)
    notes.add(
      'changed',
      'accent colours, which are darker on light pages so that words can be read',
      site.accent ?? '',
    );
  const yaml = stringify(Object.fromEntries(facts), { lineWidth: 0 });
  return {
    files: [
      ...(facts.size === 0 ? [] : [{ file: 'site.yaml', read: () => yaml }]),
      ...(accent === undefined ? [] : [{ file: 'theme.css', read: () => accent.css }]),
    ],
    facts: [...facts.keys(), ...(accent === undefined ? [] : ['colour'])],
  };
};

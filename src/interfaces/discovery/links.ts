import { toPathname, toTwinPathname, toUrl } from '../../library/address.ts';
import { pathInFolder } from '../../library/language/site-language.ts';
import type { Library, LibraryFacts } from '../../library/library.ts';
import { getListPage } from '../../library/lists/list-pages.ts';
import { tagPath } from '../../library/lists/list-paths.ts';
import type { PageSummary } from '../../library/page.ts';
import { getPathname } from '../../library/pathname.ts';
import { api } from '../api/endpoint.ts';
import type { PageLink } from './document.ts';
import { apiChangesFeed } from './documents/api-changes.ts';
import { type FeedChannel, sectionChannel, siteChannel, tagChannel } from './feeds/channel.ts';
import { formats } from './feeds/formats.ts';
import { families, getFixedDocuments } from './index.ts';
import { pathnameInLanguage } from './language-documents.ts';
import { translationLinks } from './translation-links.ts';

const mediaTypeEssence = (mediaType: string): string => mediaType.split(';', 1)[0]?.trim() ?? mediaType;

const guideLinks = ({ origin, site, find, hasEndpoints }: Library): PageLink[] => {
  const { guide } = api;
  return !hasEndpoints || find(guide) === undefined
    ? []
    : [
        ...(site.pathnames === undefined
          ? [{ rel: 'service-doc', href: toUrl(origin, toPathname(guide)), type: 'text/html' }]
          : []),
        { rel: 'service-doc', href: toUrl(origin, toTwinPathname(guide)), type: 'text/markdown' },
      ];
};

/** The links of every page: the documents that agents look for. */
export const siteLinks = (library: Library): PageLink[] => [
  ...getFixedDocuments(library).flatMap(({ rel, pathname, mediaType }) =>
    rel === undefined
      ? []
      : [{ rel, href: library.origin + pathnameInLanguage(library, pathname), type: mediaTypeEssence(mediaType) }],
  ),
  ...guideLinks(library),
];

/** The links to the other formats of a page. */
export const alternateLinks = (
  { hasEndpoints }: Pick<Library, 'hasEndpoints'>,
  { links }: Pick<PageSummary, 'links'>,
): PageLink[] => [
  { rel: 'alternate', href: links.markdown, type: 'text/markdown' },
  ...(hasEndpoints ? [{ rel: 'alternate', href: links.json, type: 'application/json' }] : []),
];

const getFeeds = ({ folder, title }: FeedChannel, origin: string): PageLink[] =>
  formats.map(({ file, mediaType, name }) => ({
    rel: 'alternate',
    href: `${origin}${folder}/${file}`,
    type: mediaTypeEssence(mediaType),
    title: `${title} (${name})`,
  }));

const getChannel = (library: Library, name: string): FeedChannel => {
  const section = library.sections.get(name);
  return section === undefined || section.type === 'root' ? siteChannel(library) : sectionChannel(library, section);
};

/** The tag that a page lists the pages of. */
const findTag = ({ site, tags }: Library, path: string): string | undefined => {
  const folder = pathInFolder(site.folder, tagPath(''));
  const tag = path.startsWith(folder) ? path.slice(folder.length) : '';
  return tags.has(tag) ? tag : undefined;
};

/** The links to the feeds of a page's section or of the site; the index of a section or tag has those of its own. */
const feedLinks = (library: Library, { path, section }: PageSummary): PageLink[] => {
  const tag = findTag(library, path);
  if (tag !== undefined) return getFeeds(tagChannel(library, tag), library.origin);
  const hasPages = (library.sections.get(path)?.size ?? 0) > 0;
  return getFeeds(getChannel(library, hasPages ? path : section), library.origin);
};

/** The link of a page for developers to the feed of changes of the API. */
const changesLinks = ({ origin, hasEndpoints }: LibraryFacts, { path }: PageSummary): PageLink[] => {
  const { pathname, mediaType } = apiChangesFeed;
  const [developers = ''] = api.guide.split('/', 1);
  const isForDevelopers = path === developers || path.startsWith(`${developers}/`);
  return hasEndpoints && isForDevelopers
    ? [
        {
          rel: 'alternate',
          href: origin + pathname,
          type: mediaTypeEssence(mediaType),
          title: 'Changes of the API (Atom)',
        },
      ]
    : [];
};

/** The links to the neighbours of a page of a list. */
const listLinks = (library: Library, { path }: PageSummary): PageLink[] => {
  const { previous, next } = getListPage(library, path) ?? {};
  const link = (rel: string, to: string | undefined): PageLink[] =>
    to === undefined ? [] : [{ rel, href: toUrl(library.origin, getPathname(library.site, to)) }];
  return [...link('prev', previous), ...link('next', next)];
};

/** All links in the head of a page other than the canonical one. */
export const headLinks = (library: Library, page: PageSummary): PageLink[] => [
  ...alternateLinks(library, page),
  ...translationLinks(library, page),
  ...listLinks(library, page),
  ...families().flatMap(({ findLinks }) => findLinks?.(library, page) ?? []),
  ...feedLinks(library, page),
  ...changesLinks(library, page),
  ...siteLinks(library),
];

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Writes links as the value of a Link header (RFC 8288 §3). */
export const linkHeader = (links: readonly PageLink[]): string =>
  links
    .map(({ rel, href, type, title }) =>
      [
        `<${href}>`,
        `rel=${quoted(rel)}`,
        ...(type === undefined ? [] : [`type=${quoted(type)}`]),
        ...(title === undefined ? [] : [`title=${quoted(title)}`]),
      ].join('; '),
    )
    .join(', ');

import { encodeAddress, toUrl } from '../../../library/address.ts';
import { pathInFolder, toHomePath } from '../../../library/language/site-language.ts';
import type { Library, LibrarySection } from '../../../library/library.ts';
import { tagPath } from '../../../library/lists/list-paths.ts';
import type { PageSummary } from '../../../library/page.ts';
import { getPathname } from '../../../library/pathname.ts';
import { folderSections } from '../../../library/sections.ts';
import { pagesOfSection } from '../../../library/version/pages-of-section.ts';
import { oncePer } from '../../../once.ts';
import { tagName } from '../../../site/tags.ts';
import { fill } from '../../../strings.ts';

/** The subject of a feed: the whole site, a section or a tag. */
export interface FeedChannel {
  /** The folder of its feeds, without a slash at the end; empty for the site. */
  readonly folder: `/${string}` | '';
  readonly title: string;
  /** Empty if nobody described it. */
  readonly description: string;
  /** The URL of the page that shows the same to people. */
  readonly home: string;
  readonly positions: Iterable<number>;
  /** True for a tag, whose pages the feeds of their sections have already: one short document. */
  readonly isShort?: boolean;
}

/** Maximum pages in one document of a feed. */
const maxItems = 50;
/** Maximum documents of a feed: readers of older pages have the lists, the sitemap and the API. */
const maxDocuments = 5;

/** One document of a feed, of which the first has the newest pages (RFC 5005 §3). */
export interface FeedPage {
  readonly channel: FeedChannel;
  readonly number: number;
  readonly count: number;
}

/** The documents of a channel. */
export const getFeedPages = (channel: FeedChannel): FeedPage[] => {
  const size = [...channel.positions].length;
  const count = channel.isShort === true ? 1 : Math.max(1, Math.min(maxDocuments, Math.ceil(size / maxItems)));
  return Array.from({ length: count }, (_, at) => ({ channel, number: at + 1, count }));
};

/** The day of each page, once for all feeds: when it was published or, if that is unknown, when it changed. */
const getDays = oncePer((library: Library): readonly string[] =>
  Array.from({ length: library.listedSize }, (_, position) => {
    const { date, updated } = library.summaryAt(position);
    return date ?? updated;
  }),
);

/** The pages of a document of a feed, newest first; pages of one day in the order of their paths. */
export const getNewest = (library: Library, { channel: { positions }, number }: FeedPage): PageSummary[] => {
  const days = getDays(library);
  const day = (position: number): string => days[position] ?? '';
  return [...positions]
    .sort((a, b) => (day(a) === day(b) ? a - b : day(a) < day(b) ? 1 : -1))
    .slice((number - 1) * maxItems, number * maxItems)
    .map((position) => library.summaryAt(position));
};

/** The URL of a tag's page if the site has one; otherwise that of the home page. */
const homeOfTag = ({ site, origin, find }: Library, tag: string): string => {
  const path = pathInFolder(site.folder, tagPath(tag));
  return toUrl(origin, getPathname(site, find(path) === undefined ? toHomePath(site) : path));
};

/** The channel of the whole site. */
export const siteChannel = (library: Library): FeedChannel => ({
  folder: library.site.folder === '' ? '' : `/${library.site.folder}`,
  title: library.site.title,
  description: library.site.description ?? '',
  home: toUrl(library.origin, getPathname(library.site, toHomePath(library.site))),
  // Lazy: the head of every page names its channel, and only feeds need the pages.
  get positions() {
    return folderSections(library.sections).flatMap(({ name }) => [...library.select({ section: name })]);
  },
});

export const sectionChannel = (library: Library, section: LibrarySection): FeedChannel => ({
  folder: `/${section.name}`,
  title: `${library.site.name}: ${section.title}`,
  description: section.description,
  home: toUrl(library.origin, getPathname(library.site, section.name)),
  get positions() {
    return pagesOfSection(library, section);
  },
});

export const tagChannel = (library: Library, tag: string): FeedChannel => ({
  folder: `/${encodeAddress(pathInFolder(library.site.folder, tagPath(tag)))}`,
  title: `${library.site.name}: ${tagName(library.site.tags, tag)}`,
  description: fill(library.site.strings.tagDescription, { tag: tagName(library.site.tags, tag) }),
  home: homeOfTag(library, tag),
  positions: library.select({ tag }),
  isShort: true,
});

/** Checks if a folder has the form of a channel's, without the content. */
export const isChannelFolder = (folder: string): boolean =>
  folder === '' || /^\/(?:[^/]+\/)?(?:tags\/)?[^/]+$/.test(folder);

/** Every channel that has a page. */
export const getChannels = (library: Library): FeedChannel[] => [
  siteChannel(library),
  ...folderSections(library.sections)
    .filter((section) => section.size > 0 || pagesOfSection(library, section).length > 0)
    .map((section) => sectionChannel(library, section)),
  ...[...library.tags.keys()].map((tag) => tagChannel(library, tag)),
];

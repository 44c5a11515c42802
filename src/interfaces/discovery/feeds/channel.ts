import { encodeAddress, pathnameOf, urlOf } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { type Section, sections } from '../../../library/sections.ts';
import { site } from '../../../site.ts';
import { sectionDescription, sectionTitle } from '../section-title.ts';

/** What a feed is about: the whole site, a section, or a tag. */
export interface FeedChannel {
  /** Below which its feeds are, relative to the origin, without a slash at the end. */
  readonly folder: `/${string}` | '';
  readonly title: string;
  readonly description: string;
  /** The page that shows the same to people. */
  readonly home: string;
  readonly positions: Iterable<number>;
}

/** How many pages a feed holds. */
const longest = 50;

const dayColumns = new WeakMap<Library, readonly string[]>();

/** The day that counts for a feed: when a page appeared, or, where that is unknown, when it changed. Read once for all feeds. */
const daysOf = (library: Library): readonly string[] => {
  const known = dayColumns.get(library);
  if (known !== undefined) return known;
  const days = Array.from({ length: library.size }, (_, position) => {
    const { date, updated } = library.summaryAt(position);
    return date ?? updated;
  });
  dayColumns.set(library, days);
  return days;
};

/** The newest pages of a channel, newest first; pages of one day in the order of their paths. */
export const newestOf = (library: Library, { positions }: FeedChannel): PageSummary[] => {
  const days = daysOf(library);
  const day = (position: number): string => days[position] ?? '';
  return [...positions]
    .sort((a, b) => (day(a) === day(b) ? a - b : day(a) < day(b) ? 1 : -1))
    .slice(0, longest)
    .map((position) => library.summaryAt(position));
};

const listed = sections.filter((section): section is Exclude<Section, 'site'> => section !== 'site');

/** Where people see what a tag is about, if the site has such a page; else the home page. */
const homeOfTag = ({ origin, find }: Library, tag: string): string =>
  urlOf(origin, find(`tags/${tag}`) === undefined ? '/' : pathnameOf(`tags/${tag}`));

export const siteChannel = (library: Library): FeedChannel => ({
  folder: '',
  title: site.title,
  description: site.description,
  home: urlOf(library.origin, '/'),
  // Found when asked for: the head of every page names its channel, and only feeds need the pages.
  get positions() {
    return listed.flatMap((section) => [...library.select({ section })]);
  },
});

export const sectionChannel = (library: Library, section: Section): FeedChannel => ({
  folder: `/${section}`,
  title: `${site.name}: ${sectionTitle(section)}`,
  description: sectionDescription(section),
  home: urlOf(library.origin, pathnameOf(section)),
  get positions() {
    return library.select({ section });
  },
});

const tagChannel = (library: Library, tag: string): FeedChannel => ({
  folder: `/tags/${encodeAddress(tag)}`,
  title: `${site.name}: ${tag}`,
  description: `Pages of ${site.name} with the tag ${tag}.`,
  home: homeOfTag(library, tag),
  positions: library.select({ tag }),
});

/** Checks whether a folder has the form of a channel's, known without the content. */
export const isChannelFolder = (folder: string): boolean =>
  folder === '' || listed.some((section) => folder === `/${section}`) || /^\/tags\/[^/]+$/.test(folder);

/** Every channel that has a page. */
export const channelsOf = (library: Library): FeedChannel[] => [
  siteChannel(library),
  ...listed
    .filter((section) => (library.sections.get(section) ?? 0) > 0)
    .map((section) => sectionChannel(library, section)),
  ...[...library.tags.keys()].map((tag) => tagChannel(library, tag)),
];

import { isLanguage } from '../../site/languages.ts';
import { readOtherCover } from '../fields/read-cover.ts';
import { nameOfHero } from './hero.ts';
import { readMonthFirst } from './read-day.ts';
import { readFlag } from './read-flag.ts';

/** A field of ours and the names under which other tools have it. */
export interface OtherNames {
  readonly field: string;
  /** In order of precedence, folded by `foldName`. */
  readonly names: readonly string[];
  /** True if the values of several names are joined, rather than the first one taken. */
  readonly joins?: boolean;
  /** Reads a value that means something else than in our field. */
  readonly read?: (value: unknown) => unknown;
}

/** Folds the name of a field: tools write one name as `pubDate`, `pub_date` and `pub-date`; keyboards have wide letters. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[-_. ]/g, '');

const split = (names: string): string[] => names.split(' ');
/** Reads words; a number is written as words would be. */
const text = (value: unknown): unknown => (typeof value === 'string' || typeof value === 'number' ? value : undefined);
/** Reads an address on this site; `url: no` and `url: true` are none. */
const address = (value: unknown): unknown =>
  typeof value === 'string' && readFlag(value) === undefined && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(value)
    ? value
    : undefined;
/** Reads a value of a type, or the one that Starlight and others have in an object. */
const ofSidebar =
  (name: string, type: 'string' | 'number') =>
  (value: unknown): unknown => {
    const found = typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : value;
    return typeof found === type || (type === 'string' && typeof found === 'number') ? found : undefined;
  };
/** Reads the terms of all taxonomies, which Zola has in one table. */
const terms = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).flatMap((list) =>
        Array.isArray(list) ? list.filter((term) => typeof term === 'string') : [],
      )
    : value;
/** Reads the tag of a language, which some write as `en_US`. */
const languageTag = (value: unknown): unknown => {
  const tag = typeof value === 'string' ? value.trim().replaceAll('_', '-') : '';
  return isLanguage(tag) ? tag : undefined;
};
/** Leaves truth values alone: `published: true` names no day. */
const dated = (value: unknown): unknown => (typeof value === 'boolean' ? undefined : value);
const times = ['publishdate', 'pubdate', 'publishedat', 'publishat', 'publishon', 'published', 'publish'];

/** Names of other tools for our fields. To read another one, add it here. */
export const otherNames: readonly OtherNames[] = [
  { field: 'title', names: ['title', 'linktitle', 'sidebarlabel', 'navtitle', 'pagetitle', 'heading'], read: text },
  // VitePress and Starlight have the name of a home page there.
  { field: 'title', names: ['hero'], read: nameOfHero },
  {
    field: 'label',
    names: ['label', 'sidebarlabel', 'linktitle', 'navtitle', 'shorttitle', 'sidebartitle', 'sidebar'],
    read: ofSidebar('label', 'string'),
  },
  {
    field: 'order',
    names: ['order', 'weight', 'sidebarposition', 'sidebarorder', 'navorder', 'position', 'sidebar'],
    read: ofSidebar('order', 'number'),
  },
  {
    field: 'description',
    names: split('description desc excerpt summary subtitle tagline lead abstract teaser metadescription'),
    read: text,
  },
  {
    field: 'date',
    names: [
      'date',
      ...times,
      ...split('publisheddate datepublished posted created createdat createdon createddate datecreated creationdate'),
    ],
    read: dated,
  },
  // Hugo publishes no page before this time. In the past it changes nothing.
  { field: 'publishAt', names: times, read: dated },
  {
    field: 'updated',
    names: split(
      'updated lastmod modified updateddate updatedat lastupdated lastupdate lastmodified lastmodifiedat modifiedat modifieddate dateupdated datemodified update',
    ),
    read: dated,
  },
  { field: 'updated', names: ['msdate'], read: readMonthFirst },
  { field: 'expires', names: ['expires', 'expire', 'expirydate', 'expirationdate', 'unpublishdate'], read: dated },
  {
    field: 'tags',
    names: ['tags', 'tag', 'categories', 'category', 'keywords', 'topics', 'taxonomies'],
    joins: true,
    read: terms,
  },
  { field: 'author', names: ['author', 'by', 'byline', 'creator'] },
  { field: 'authors', names: ['authors'] },
  {
    field: 'cover',
    names: split(
      'coverimage heroimage featuredimage featureimage headerimage bannerimage image images header thumbnail banner ogimage',
    ),
    read: readOtherCover,
  },
  { field: 'language', names: ['lang', 'language', 'locale'], read: languageTag },
  { field: 'license', names: ['license', 'licence'], read: text },
  { field: 'slug', names: ['slug'], read: text },
  { field: 'permalink', names: ['permalink'], read: text },
  // Hugo's and Zola's; elsewhere a URL is where a text leads.
  { field: 'permalink', names: ['url', 'path'], read: address },
  { field: 'aliases', names: ['aliases', 'alias', 'redirectfrom'], joins: true },
];

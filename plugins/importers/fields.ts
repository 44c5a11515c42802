import { readCover } from '../../src/library/fields/read-cover.ts';
import { normalize } from '../../src/library/front-matter/normalize.ts';
import { readFlag } from '../../src/library/front-matter/read-flag.ts';
import { visibilityNames } from '../../src/library/front-matter/visibility.ts';
import { getMoment, toDay } from './dates.ts';
import type { ImportedPage, PublishState, ReadOptions } from './imported-page.ts';
import { pathOfUrl } from './names.ts';

/** Names of other tools for our fields, the first one wins. Names are compared without case, spaces, `-` and `_`. */
const synonyms = {
  title: ['title'],
  description: ['description', 'excerpt', 'subtitle'],
  date: ['date', 'published', 'pubdate', 'publishdate', 'datepublished', 'created', 'createdat', 'createdtime'],
  updated: ['updated', 'lastmod', 'modified', 'updateddate', 'lastmodifiedat', 'lastedited', 'lasteditedtime'],
  expires: ['expires', 'expirydate'],
  author: ['author', 'authors'],
  order: ['order', 'weight', 'sidebarposition', 'navorder'],
} as const;
const tagNames = ['tags', 'tag', 'categories', 'category', 'keywords'];
const addressNames = ['aliases', 'redirectfrom', 'permalink', 'url', 'slug'];
const pictureNames = ['image', 'cover', 'thumbnail', 'featuredimage', 'coverimage', 'heroimage'];
/** Names with a meaning that is read apart. */
const special = [...visibilityNames, 'summary', 'publishat'];

const toKey = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const known = new Set<string>([
  ...Object.values(synonyms).flat(),
  ...tagNames,
  ...addressNames,
  ...pictureNames,
  ...special,
]);

const isKnownField = (name: string): boolean => known.has(toKey(name));

const extractText = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
};

const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** Splits a text of several names at its commas, or else, as Jekyll does, at its spaces. */
const getNames = (value: unknown): string[] =>
  toList(value).flatMap((item) => {
    const text = extractText(item) ?? '';
    const separator = Array.isArray(value) ? undefined : text.includes(',') ? ',' : ' ';
    return (separator === undefined ? [text] : text.split(separator))
      .map((name) => name.trim())
      .filter((name) => name !== '');
  });

/** The names of authors, who may be texts or objects with a name. */
const getAuthors = (value: unknown): string | undefined =>
  extractText(
    toList(value)
      .flatMap((author) => {
        const name: unknown = typeof author === 'object' && author !== null && 'name' in author ? author.name : author;
        return extractText(name) ?? [];
      })
      .join(', '),
  );

/** The picture of a page with its words: a text, or an object of Hugo's and Astro's themes. */
const getPicture = (value: unknown): ImportedPage['cover'] => {
  const { src, ...words } = readCover(value) ?? { src: undefined };
  return src === undefined ? undefined : { url: src, ...words };
};

export type ReadFields = Pick<ImportedPage, 'fields' | 'formerAddresses' | 'cover'> & {
  /** Name of the page in its address, if a field has another one than the file. */
  readonly slug: string | undefined;
};

/** Finds values by the names that are left. */
const createLookup = (given: Readonly<Record<string, unknown>>) => {
  const values = new Map(Object.entries(given).map(([name, value]) => [toKey(name), value]));
  return {
    first: (names: readonly string[]): unknown =>
      names.map((name) => values.get(name)).find((value) => value !== undefined && value !== null && value !== ''),
    all: (names: readonly string[]): unknown[] => names.map((name) => values.get(name)),
  };
};

type Lookup = ReturnType<typeof createLookup>;

const visibility: ReadonlySet<string> = new Set(['draft', 'unlisted']);

/** The fields for the publication of a page. */
const getState = (
  given: Readonly<Record<string, unknown>>,
  { first }: Lookup,
  source: string,
  { notes, now }: ReadOptions,
): PublishState => {
  const { draft, unlisted } = normalize(given, visibility).values;
  const isDraft = draft !== undefined && readFlag(draft) !== false;
  if (isDraft || (unlisted !== undefined && readFlag(unlisted) !== false)) {
    notes.add('drafts', isDraft ? 'drafts' : 'hidden and unlisted pages', source);
    return { draft: true };
  }
  const publishAt = getMoment(first(['publishat', 'publishdate', 'date']));
  return publishAt !== undefined && Date.parse(publishAt) > now ? { publishAt } : {};
};

/** The paths that fields name as former addresses; patterns of Jekyll's and Hugo's are none. */
const getAddresses = ({ all }: Lookup): string[] =>
  all(addressNames)
    .flatMap(toList)
    .flatMap((value) => extractText(value) ?? [])
    .filter((address) => /^(?:https?:\/\/[^/]+)?\//.test(address) || address.includes('/'))
    .flatMap((address) => pathOfUrl(address) ?? []);

/**
 * Reads the front matter of any tool as fields of ours. Our own fields keep their values; those without a counterpart are
 * passed on as they are.
 */
export const readFields = (
  given: Readonly<Record<string, unknown>>,
  source: string,
  options: ReadOptions,
): ReadFields => {
  const lookup = createLookup(given);
  const { first, all } = lookup;
  const rest = Object.entries(given).filter(([name]) => !isKnownField(name));
  const summary = first(['summary']);
  const state = getState(given, lookup, source, options);
  const isFuture = state.publishAt !== undefined;
  const picture = getPicture(first(pictureNames));
  const title = extractText(first(synonyms.title));
  const slug = extractText(first(['slug']));
  return {
    fields: {
      ...Object.fromEntries(rest),
      title,
      description:
        extractText(first(synonyms.description)) ?? (typeof summary === 'string' ? extractText(summary) : undefined),
      summary: Array.isArray(summary) ? summary : undefined,
      date: isFuture ? undefined : synonyms.date.map((name) => toDay(first([name]))).find((day) => day !== undefined),
      updated: toDay(first(synonyms.updated)),
      expires: getMoment(first(synonyms.expires)),
      author: getAuthors(first(synonyms.author)),
      tags: all(tagNames).flatMap(getNames),
      order: first(synonyms.order),
      ...state,
    },
    formerAddresses: getAddresses(lookup),
    cover: picture,
    slug: slug?.includes('/') === false ? slug : undefined,
  };
};

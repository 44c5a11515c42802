import { slug as toSlug } from 'github-slugger';
import { getFolder } from './file-name.ts';

/** Values of the placeholders in a permalink. */
export interface PermalinkValues {
  readonly path: string;
  readonly section: string;
  /** The name of the file without its ending, order and date. */
  readonly name: string;
  readonly title: string;
  readonly slug?: string | undefined;
  /** The day as YYYY-MM-DD. */
  readonly date?: string | undefined;
  /** The categories of Jekyll, from the front matter. */
  readonly categories?: readonly string[] | undefined;
}

const unpadded = (digits: string | undefined): string | undefined => digits && String(Number(digits));

/** Placeholders of Jekyll and Hugo that need no settings of theirs. */
const placeholders = new Map<string, (values: PermalinkValues) => string | undefined>([
  ['year', ({ date }) => date?.slice(0, 4)],
  ['short_year', ({ date }) => date?.slice(2, 4)],
  ['month', ({ date }) => date?.slice(5, 7)],
  ['i_month', ({ date }) => unpadded(date?.slice(5, 7))],
  ['day', ({ date }) => date?.slice(8, 10)],
  ['i_day', ({ date }) => unpadded(date?.slice(8, 10))],
  ['title', ({ slug, name }) => slug ?? toSlug(name)],
  ['slug', ({ slug, name }) => slug ?? toSlug(name)],
  ['slugorfilename', ({ slug, name }) => slug ?? toSlug(name)],
  ['slugorcontentbasename', ({ slug, name }) => slug ?? toSlug(name)],
  ['name', ({ name }) => toSlug(name)],
  ['basename', ({ name }) => toSlug(name)],
  ['filename', ({ name }) => toSlug(name)],
  ['contentbasename', ({ name }) => toSlug(name)],
  ['collection', ({ section }) => section],
  ['section', ({ section }) => section],
  ['sections', ({ path }) => getFolder(path)],
  ['path', ({ path }) => path],
  ['output_ext', () => ''],
  ['categories', ({ categories = [] }) => categories.map((name) => toSlug(name)).join('/')],
  ['slugified_categories', ({ categories = [] }) => categories.map((name) => toSlug(name)).join('/')],
]);

/** Jekyll's names for patterns. */
const styles = new Map([
  ['date', '/:categories/:year/:month/:day/:title'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['none', '/:categories/:title'],
]);

/**
 * Fills the placeholders of a permalink; undefined if one has no value here, or if the permalink is a template. A
 * backslash before the colon takes it literally, as in Hugo.
 *
 * @example
 * fillPermalink('/:year/:title/', { path: 'posts/hello', section: 'posts', name: 'hello', title: 'Hi', date: '2020-01-31' });
 * // '/2020/hello/'
 */
export const fillPermalink = (pattern: string, values: PermalinkValues): string | undefined => {
  if (/\{\{|\{%|<%/.test(pattern)) return undefined;
  if (/^https?:/i.test(pattern)) return pattern;
  let isKnown = true;
  const filled = (styles.get(pattern) ?? pattern).replace(/(\\?):([a-z_]+)/g, (_, backslash: string, name: string) => {
    if (backslash !== '') return `:${name}`;
    const value = placeholders.get(name)?.(values);
    isKnown &&= value !== undefined;
    return value ?? '';
  });
  return isKnown ? filled : undefined;
};

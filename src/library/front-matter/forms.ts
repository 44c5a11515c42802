import { decodePercent } from '../address.ts';
import { readCover } from '../fields/read-cover.ts';
import { toSegment } from '../layout/segment.ts';
import { slugOfTag } from '../tags.ts';
import { readAuthorNames, readAuthors } from './read-authors.ts';
import { readDay, readMoment } from './read-day.ts';
import { readFlag } from './read-flag.ts';
import { readTags } from './read-tags.ts';

/** Reads a value that another tool writes in another form; undefined if it has no meaning here. */
type Form = (value: unknown) => unknown;

const asList: Form = (value) => (typeof value === 'string' ? [value] : Array.isArray(value) ? value : undefined);

/** Reads the day of a value, or of the `date` in it, as Docusaurus writes `last_update`. */
const day: Form = (value) =>
  readDay(typeof value === 'object' && value !== null && 'date' in value ? value.date : value);

/** The former place of a note in a vault, such as `How to/Manage files`. */
const isNotePlace = (value: string): boolean =>
  /^[^/:\\\s][^/:\\]*(?:(?<!\s)\/(?!\s)[^/:\\]+)+$/.test(value) && /\s/.test(value);

/**
 * The path of a former address that is written as a URL, or with percent-encoding; a query is no part of it. The former place of a
 * note has the address that a note there would have.
 */
const findAlias: Form = (value) => {
  if (typeof value !== 'string' || /[?#]/.test(value)) return undefined;
  if (isNotePlace(value)) return value.split('/').map(toSegment).join('/');
  return decodePercent(URL.canParse(value) ? new URL(value).pathname : value);
};

/** Other forms of fields, by the names of the fields. */
const forms = new Map<string, Form>([
  ['date', day],
  ['updated', day],
  ['publishAt', readMoment],
  ['expires', readMoment],
  ['draft', readFlag],
  ['unlisted', readFlag],
  ['author', readAuthors],
  ['authors', readAuthorNames],
  ['cover', readCover],
  ['tags', (value) => (Array.isArray(value) ? value : readTags(value))],
  ['summary', asList],
  ['aliases', asList],
]);
/** Other forms of the items of fields that are lists. */
const itemForms = new Map<string, Form>([
  ['authors', readAuthors],
  ['tags', (tag) => (typeof tag === 'string' || typeof tag === 'number' ? slugOfTag(String(tag)) : undefined)],
  ['aliases', findAlias],
]);

/**
 * The value of a field, or of an item of it, in the form that its schema wants; undefined where there is none.
 *
 * @example
 * inOwnForm(['tags', 0], 'Web Dev'); // 'web-dev'
 */
export const inOwnForm = ([field, ...rest]: readonly PropertyKey[], value: unknown): unknown => {
  const known = rest.length === 0 ? forms : rest.length === 1 ? itemForms : undefined;
  return known?.get(String(field))?.(value);
};

import { foldName } from './other-names.ts';
import { readDay } from './read-day.ts';
import { readFlag } from './read-flag.ts';

/**
 * The visibility that a field gives to a page: an `unlisted` page is public, but in no list. `unclear` is a value that
 * may or may not keep the page back.
 */
export type Visibility = 'shown' | 'draft' | 'unlisted' | 'unclear';

type Reader = (value: unknown) => Visibility | undefined;

/** Reads a flag with the result for true, or with `negated` for false. */
const flag =
  (result: Visibility, negated = false): Reader =>
  (value) => {
    const isSet = readFlag(value);
    return isSet === undefined ? 'unclear' : isSet === negated ? 'shown' : result;
  };
/** Reads a field that means something only as a flag. */
const onlyFlag =
  (reader: Reader): Reader =>
  (value) =>
    readFlag(value) === undefined ? undefined : reader(value);

/** States of pages in WordPress, Ghost, Pelican and Nikola that keep a page from the public, or out of lists. */
const states = new Map<string, Visibility>([
  ...['draft', 'auto-draft', 'private', 'pending', 'scheduled', 'future', 'trash', 'unpublished', 'skip'].map(
    (word) => [word, 'draft'] as const,
  ),
  ...['members', 'paid', 'tiers', 'password', 'protected'].map((word) => [word, 'draft'] as const),
  ...['hidden', 'unlisted'].map((word) => [word, 'unlisted'] as const),
]);
const state: Reader = (value) => states.get(String(value).trim().toLowerCase());

const getProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;

/**
 * Reads what Hugo does with a page: one that it may `never` list is in no list, or on no page at all. One that has no page
 * of its own and is listed is public, as the entries of a glossary on one page are.
 */
const build: Reader = (value) => {
  const isNever = (option: unknown): boolean => option === 'never' || option === false;
  if (!isNever(getProperty(value, 'list'))) return undefined;
  return isNever(getProperty(value, 'render')) ? 'draft' : 'unlisted';
};

/** Reads `published: false`; a day or a year under that name is no flag. */
const published: Reader = (value) =>
  readDay(value) === undefined && !/\d{4}/.test(String(value)) ? flag('draft', true)(value) : undefined;

const sitemap: Reader = (value) =>
  readFlag(value) === false || readFlag(getProperty(value, 'disable')) || readFlag(getProperty(value, 'exclude'))
    ? 'unlisted'
    : undefined;

/** Fields of other tools that keep a page back or out of lists, by their folded names. To read another one, add it here. */
const readers = new Map<string, Reader>([
  ['draft', flag('draft')],
  ['isdraft', flag('draft')],
  ['unlisted', flag('unlisted')],
  ['published', published],
  ['publish', published],
  // Obsidian's plugin Digital Garden.
  ['dgpublish', flag('draft', true)],
  ['public', flag('draft', true)],
  ['ispublished', flag('draft', true)],
  ['ispublic', flag('draft', true)],
  ['unpublished', flag('draft')],
  ['private', flag('draft')],
  ['isprivate', flag('draft')],
  // What an author marks so is unfinished or not for everyone, whether or not a tool reads it.
  ...['wip', 'workinprogress', 'internal', 'internalonly', 'confidential', 'secret'].map(
    (name) => [name, onlyFlag(flag('draft'))] as const,
  ),
  ['status', state],
  ['visibility', state],
  ['headless', onlyFlag(flag('draft'))],
  ['build', build],
  // Zola writes no page with `render = false`.
  ['render', onlyFlag(flag('draft', true))],
  // Grav serves no page with `routable: false`, and lists none with `visible: false`.
  ['routable', onlyFlag(flag('draft', true))],
  ['visible', onlyFlag(flag('unlisted', true))],
  ['permalink', onlyFlag(flag('draft', true))],
  ['hidden', flag('unlisted')],
  ['noindex', onlyFlag(flag('unlisted'))],
  ['robots', (value) => (String(value).toLowerCase().includes('noindex') ? 'unlisted' : undefined)],
  ['sitemap', sitemap],
  // The list of a bundle in the Open Knowledge Format is no page.
  ['okfversion', () => 'draft'],
]);

/** Fields that publish a page where only marked pages are published. */
const marks: ReadonlySet<string> = new Set(['publish', 'published', 'dgpublish', 'ispublished', 'public', 'ispublic']);

/** True for front matter that says that its page is to be published. */
export const isMarkedForPublishing = (fields: object): boolean =>
  Object.entries(fields).some(([name, value]) => marks.has(foldName(name)) && readFlag(value) === true);

/** The folded names of all fields that are read. */
export const visibilityNames: readonly string[] = [...readers.keys()];

/** The visibility that a field of another tool gives to its page; undefined if it gives none. */
export const getVisibility = (name: string, value: unknown): Visibility | undefined =>
  readers.get(foldName(name))?.(value);

import { stringify } from 'yaml';
import { alias } from '../../src/library/fields/values.ts';
import { getFrontMatter } from '../../src/library/front-matter/front-matter.ts';
import { normalize } from '../../src/library/front-matter/normalize.ts';
import type { SectionType } from '../../src/library/section-types.ts';
import { maxTagLength, slugOfTag } from '../../src/library/tags.ts';
import { firstCharacters, shorten } from '../../src/library/text/characters.ts';
import { removeHiddenCharacters } from '../../src/library/text/hidden-characters.ts';
import type { Notes } from './notes.ts';

/** Maximum lengths of the front matter's texts. */
const maxTitle = 160;
const maxDescription = 400;
export const maxTags = 20;

const within = (text: unknown, most: number): unknown => (typeof text === 'string' ? shorten(text, most) : text);

/** Removes invisible characters from all texts of a value. */
const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return removeHiddenCharacters(value);
  if (Array.isArray(value)) return value.map(clean);
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, clean(child)]))
    : value;
};

/** A tag as it is written, which pages show; one that is too long as its address has it. */
const toWritten = (name: string, tag: string): string => {
  const text = name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^#+/, '');
  return text.length > maxTagLength ? tag : text;
};

const getTags = (names: unknown, source: string, notes: Notes): string[] => {
  const tags = new Map<string, string>();
  for (const name of Array.isArray(names) ? names : []) {
    const tag = slugOfTag(String(name));
    if (tag === undefined) notes.add('lost', 'tags without a letter from a to z or a digit', source);
    else if (!tags.has(tag)) tags.set(tag, toWritten(String(name), tag));
  }
  if (tags.size > maxTags) notes.add('lost', `tags after the first ${maxTags} of a page`, source, tags.size - maxTags);
  return [...tags.values()].slice(0, maxTags);
};

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

export interface FieldsInput {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Other fields, which are written as they are, unless a build would read them as one of ours. */
  readonly properties?: ReadonlyMap<string, string>;
  readonly aliases: readonly string[];
  readonly type: SectionType;
  readonly source: string;
  readonly notes: Notes;
}

/**
 * Writes the front matter of a page: the fields that its section allows. Those with a value that it does not allow are left
 * out and reported.
 */
export const writeFields = ({ fields, properties = new Map(), aliases, type, source, notes }: FieldsInput): string => {
  const wanted = {
    ...fields,
    title: within(fields.title, maxTitle),
    description: within(fields.description, maxDescription),
    tags: getTags(fields.tags, source, notes),
    aliases,
  };
  const given = new Map(
    Object.entries(wanted)
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => [name, clean(value)]),
  );
  const schema = getFrontMatter(type);
  for (const name of [...given.keys()].filter((key) => !(key in schema.shape))) {
    given.delete(name);
    notes.add('lost', `fields \`${firstCharacters(name, 60)}\`, which have no counterpart here`, source);
  }
  // A title may also be the first heading of the text.
  const check = (): readonly PropertyKey[] =>
    schema
      .safeParse({ title: 'A title', ...Object.fromEntries(given) })
      .error?.issues.map(({ path: [name = ''] }) => name) ?? [];
  for (const name of check()) {
    given.delete(String(name));
    notes.add('lost', `fields \`${String(name)}\` with a value that is not allowed`, source);
  }
  const ordered = Object.keys(schema.shape).flatMap((name): [string, unknown][] =>
    given.has(name) ? [[name, given.get(name)]] : [],
  );
  const names = new Set(Object.keys(schema.shape));
  for (const [name, value] of properties) {
    const line = removeHiddenCharacters(value)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    const read = Object.keys(normalize({ [name]: line }, names).values);
    ordered.push([read.some((field) => names.has(field)) ? `${name} of the source` : name, line]);
  }
  return ordered.length === 0 ? '' : `---\n${stringify(Object.fromEntries(ordered), { lineWidth: 0 })}---\n\n`;
};

/** A former address in the form of `aliases`, or undefined for one that cannot be an address. */
export const findAlias = (address: string): string | undefined => alias.safeParse(removeHiddenCharacters(address)).data;

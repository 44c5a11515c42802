import { coverTexts } from '../fields/read-cover.ts';
import type { IssueCode } from '../issues/issue-codes.ts';
import { inOwnForm } from './forms.ts';
import { foldName, type OtherNames, otherNames } from './other-names.ts';
import { getVisibility, type Visibility } from './visibility.ts';

type Path = readonly PropertyKey[];

/** A field that is read in another way than it is written. */
export interface Change {
  readonly path: Path;
  readonly code: IssueCode;
  readonly message: string;
  /** True if the name is at fault, rather than the value. */
  readonly atName?: boolean;
}

export interface Normalized {
  /** Values by the names of our fields, and unknown fields as they are. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change[];
  /** The path in the file of the value at a path of `values`. */
  readonly getOrigin: (path: Path) => Path;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

const messages = new Map<Visibility, string>([
  ['shown', 'Read as "draft: false".'],
  ['draft', 'Read as "draft: true": this page is not published.'],
  ['unlisted', 'Read as "unlisted: true": this page is in no list and no search.'],
  ['unclear', 'This value does not say if the page may be published, so it is not. Write true or false.'],
]);

/** Replaces the visibility fields of other tools by `draft` or `unlisted`. */
const readVisibility = (fields: Map<string, unknown>): Change[] => {
  const changes: Change[] = [];
  for (const [name, value] of [...fields]) {
    const visibility = name === 'draft' || name === 'unlisted' ? undefined : getVisibility(name, value);
    if (visibility === undefined) continue;
    fields.delete(name);
    if (visibility !== 'shown') fields.set(visibility === 'unlisted' ? 'unlisted' : 'draft', true);
    const code = visibility === 'unclear' ? 'unclear-visibility' : 'other-field-name';
    changes.push({ path: [name], code, message: messages.get(visibility) ?? '', atName: true });
  }
  return changes;
};

interface Found {
  readonly name: string;
  readonly value: unknown;
}

/** Finds the values of a field of ours under other names, in order of precedence. */
const findOthers = (
  fields: ReadonlyMap<string, unknown>,
  namesByFold: ReadonlyMap<string, readonly string[]>,
  { names, read = (value) => value }: OtherNames,
): Found[] =>
  names
    .flatMap((wanted) => namesByFold.get(wanted) ?? [])
    .map((name) => ({ name, value: read(fields.get(name)) }))
    .filter(({ value }) => value !== undefined);

/** Takes fields without a value out. */
const dropEmpty = (fields: Map<string, unknown>, known: ReadonlySet<string>): Change[] =>
  [...fields].flatMap(([name, value]): Change[] => {
    if (!isEmpty(value)) return [];
    fields.delete(name);
    return known.has(name) ? [{ path: [name], code: 'other-form', message: 'This field is empty.' }] : [];
  });

/** Adds to a cover what fields beside it say of it, such as `coverAlt`, and records their names. */
const joinCoverTexts = (
  fields: Map<string, unknown>,
  namesByFold: ReadonlyMap<string, readonly string[]>,
  fieldsOfNames: Map<string, string>,
): void => {
  const cover = inOwnForm(['cover'], fields.get('cover'));
  if (typeof cover !== 'object' || cover === null) return;
  const texts = Object.entries(coverTexts).flatMap(([part, names]) => {
    const name = names.flatMap((folded) => namesByFold.get(folded) ?? [])[0];
    const text = name === undefined ? undefined : fields.get(name);
    return name === undefined || typeof text !== 'string' ? [] : [{ part, name, text }];
  });
  if (texts.length === 0) return;
  fields.set('cover', { ...Object.fromEntries(texts.map(({ part, text }) => [part, text])), ...cover });
  for (const { name } of texts) fieldsOfNames.set(name, 'cover');
};

/** The value of a field, and the path in the file that it or each of its items comes from. */
interface Renamed {
  readonly value: unknown;
  readonly origins: readonly Path[];
}

const getRenamed = (field: string, { name, value }: Found): Renamed => ({
  value: inOwnForm([field], value) ?? value,
  origins: [[name]],
});

/** Joins the items that several fields have, as written, without those that are the same in our form. */
const joined = (field: string, found: readonly Found[]): Renamed => {
  const items = new Map<unknown, { readonly item: unknown; readonly origin: Path }>();
  for (const { name, value } of found) {
    const list = inOwnForm([field], value) ?? value;
    for (const [at, item] of (Array.isArray(list) ? list : [list]).entries()) {
      const read = inOwnForm([field, at], item) ?? item;
      if (!items.has(read)) items.set(read, { item, origin: [name, at] });
    }
  }
  const kept = [...items.values()];
  return { value: kept.map(({ item }) => item), origins: kept.map(({ origin }) => origin) };
};

/**
 * Reads the front matter of other tools as ours: their names of our fields, their forms of values, and what they say
 * about who may see a page. Valid front matter of ours stays as it is. `known` are the fields that the page may have.
 */
export const normalize = (given: object, known: ReadonlySet<string>): Normalized => {
  const fields = new Map<string, unknown>(Object.entries(given));
  const changes = [...dropEmpty(fields, known), ...readVisibility(fields)];
  // Ours is a list of sentences; that of other tools is what we call the description.
  const isOther = (name: string): boolean =>
    !known.has(name) || (name === 'summary' && typeof fields.get(name) === 'string');
  const namesByFold = Map.groupBy([...fields.keys()].filter(isOther), foldName);
  const origins = new Map<string, readonly Path[]>();
  const fieldsOfNames = new Map<string, string>();
  for (const rule of otherNames.filter(({ field }) => known.has(field))) {
    const { field, joins = false } = rule;
    const own: Found[] = fields.has(field) ? [{ name: field, value: fields.get(field) }] : [];
    const others = findOthers(fields, namesByFold, rule);
    const used = joins ? others : own.length > 0 ? [] : others.slice(0, 1);
    const [first] = used;
    if (first === undefined) continue;
    const renamed = joins ? joined(field, [...own, ...used]) : getRenamed(field, first);
    fields.set(field, renamed.value);
    origins.set(field, renamed.origins);
    for (const { name } of used) if (!fieldsOfNames.has(name)) fieldsOfNames.set(name, field);
  }
  joinCoverTexts(fields, namesByFold, fieldsOfNames);
  for (const [name, field] of fieldsOfNames) {
    fields.delete(name);
    changes.push({ path: [name], code: 'other-field-name', message: `Read as "${field}".`, atName: true });
  }
  return {
    values: Object.fromEntries(fields),
    changes,
    getOrigin: ([field, ...rest]) => {
      const places = origins.get(String(field));
      const place = places?.[places.length === 1 ? 0 : Number(rest[0] ?? 0)];
      return place ?? (field === undefined ? [] : [field, ...rest]);
    },
  };
};

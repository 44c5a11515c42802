import type * as z from 'zod';
import type { IssueCode } from '../issues/issue-codes.ts';
import { shorten } from '../text/characters.ts';
import { damerauLevenshtein } from '../text/damerau-levenshtein.ts';
import { inOwnForm } from './forms.ts';
import type { Change } from './normalize.ts';
import { readFlag } from './read-flag.ts';

type Path = readonly PropertyKey[];
type Values = Record<PropertyKey, unknown>;

/** Fields that decide if a page is published; without them its visibility is unknown. */
const visibility: ReadonlySet<PropertyKey> = new Set(['draft', 'unlisted', 'publishAt', 'expires']);

/** Maximum number of times that values are mended: an item of a field of an item takes three. */
const maxRounds = 6;

/** True for names that one wrong, missing, additional or transposed letter makes equal. */
export const isMisspelt = (name: string, known: string): boolean => {
  if (known.length < 4 || Math.abs(name.length - known.length) > 1) return false;
  return damerauLevenshtein(name.slice(0, 50), known) === 1;
};

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The object or list that holds the value at a path, among copies that may be changed. */
const getHolder = (values: Values, path: Path): Values | undefined => {
  let holder: unknown = values;
  for (const key of path.slice(0, -1)) holder = isObject(holder) ? holder[key] : undefined;
  return isObject(holder) ? holder : undefined;
};

/** The value that a schema would take in place of the one that it refused; undefined if there is none. */
const mended = (issue: z.core.$ZodIssue, path: Path, value: unknown, written: string | undefined): unknown => {
  const own = inOwnForm(path, value);
  if (own !== undefined && own !== value) return own;
  if (issue.code === 'too_big' && typeof value === 'string') return shorten(value, Number(issue.maximum));
  if (issue.code === 'too_big' && Array.isArray(value)) return value.slice(0, Number(issue.maximum));
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return written ?? String(value);
  if (issue.expected === 'boolean') return readFlag(value);
  return undefined;
};

/** True for words rather than an address. */
const isName = (value: string): boolean => !/[/\\?#]/.test(value) || /^[^/\\].*\s/.test(value);

/** The code for a value that is left out. Obsidian's aliases are other names of a note, which lose nothing here. */
const computeLoss = ({ path: [field] }: z.core.$ZodIssue, value: unknown): IssueCode =>
  field === 'aliases' && typeof value === 'string' && isName(value) ? 'other-form' : 'invalid-field';

/** The path of what has to go so that the rest is valid: an item of a list, or a whole field. */
const removableAt = (values: Values, [field = '', item]: Path): Path =>
  item !== undefined && Array.isArray(values[field]) ? [field, item] : [field];

const removeAt = (values: Values, [field = '', item]: Path): void => {
  const list = values[field];
  if (item !== undefined && Array.isArray(list)) list.splice(Number(item), 1);
  else delete values[field];
};

/** Values that a schema takes, what it did not know, and what was changed for it. */
export interface Repaired<Output> {
  readonly fields: Output | undefined;
  /** Unknown fields, which are kept and not shown. */
  readonly other: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change[];
}

export interface RepairOptions {
  /** The value of a required field that is missing. */
  readonly guess: (field: PropertyKey) => unknown;
  readonly getMessage: (issue: z.core.$ZodIssue) => string;
  readonly known: readonly string[];
  /** A value as the author wrote it, where that is known. */
  readonly getSource?: ((path: Path) => string | undefined) | undefined;
}

/**
 * Validates front matter. A value that the schema refuses is read in another form, shortened or left out until the rest
 * is valid; a page whose visibility cannot be read is a draft. Each such change is reported.
 */
export const repair = <Schema extends z.ZodType>(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
  { guess, getMessage, known, getSource = () => undefined }: RepairOptions,
): Repaired<z.output<Schema>> => {
  const values: Values = structuredClone(given);
  const other = new Map<string, unknown>();
  const changes: Change[] = [];
  const report = (path: Path, code: IssueCode, message: string): void => void changes.push({ path, code, message });
  /** Takes an unknown field out; one that may be a misspelt `draft` keeps the page back. */
  const takeUnknown = (path: Path, key: string, issue: z.core.$ZodIssue): void => {
    const holder = path.length === 0 ? values : getHolder(values, [...path, key]);
    if (path.length === 0) other.set(key, values[key]);
    if (holder !== undefined) delete holder[key];
    const near = path.length === 0 ? known.find((name) => isMisspelt(key, name)) : undefined;
    if (near !== undefined && visibility.has(near)) values.draft = true;
    const code = near === undefined ? 'unknown-field' : visibility.has(near) ? 'unclear-visibility' : 'misspelt-field';
    changes.push({ path: [...path, key], code, message: getMessage(issue), atName: true });
  };
  const mend = (issue: z.core.$ZodIssue, removed: Map<string, Path>): void => {
    const { path } = issue;
    const [field = ''] = path;
    const holder = getHolder(values, path);
    const key = path.at(-1);
    const value = key === undefined ? undefined : holder?.[key];
    if (path.length === 1 && value === undefined) {
      values[field] = guess(field) ?? '';
      report(path, 'missing-field', getMessage(issue));
      return;
    }
    const better = mended(issue, path, value, getSource(path));
    if (better !== undefined && holder !== undefined && key !== undefined) {
      holder[key] = better;
      report(path, issue.code === 'too_big' ? 'shortened-field' : 'other-form', getMessage(issue));
      return;
    }
    report(path, visibility.has(field) ? 'unclear-visibility' : computeLoss(issue, value), getMessage(issue));
    if (visibility.has(field)) {
      delete values[field];
      values.draft = true;
    } else {
      const whole = removableAt(values, path);
      removed.set(whole.join('\0'), whole);
    }
  };
  for (let round = 0; round < maxRounds; round += 1) {
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return { fields: result.data, other: Object.fromEntries(other), changes };
    const removed = new Map<string, Path>();
    // Of a text in place of a list, Zod reports the length as well.
    const first = new Map(result.error.issues.map((issue) => [issue.path.join('\0'), issue] as const).reverse());
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys) takeUnknown(issue.path, key, { ...issue, keys: [key] });
      else if (first.get(issue.path.join('\0')) === issue) mend(issue, removed);
    }
    for (const path of [...removed.values()].reverse()) removeAt(values, path);
  }
  return { fields: undefined, other: Object.fromEntries(other), changes };
};

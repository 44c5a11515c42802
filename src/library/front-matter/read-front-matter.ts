import type * as z from 'zod';
import { defaultStrings } from '../../strings.ts';
import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import type { SourcePosition } from '../position.ts';
import type { SectionType } from '../section-types.ts';
import { escapedCharacterIn, withoutInvisible } from '../text/hidden-characters.ts';
import { suggest } from '../text/suggest.ts';
import type { Inherited } from './cascade.ts';
import { dayInFileName, titleOfFile } from './file-name.ts';
import { type FrontMatter, getFrontMatter } from './front-matter.ts';
import { type Change, normalize } from './normalize.ts';
import { parseMatter } from './parse-matter.ts';
import { type WrittenTags, writtenTags } from './read-tags.ts';
import { repair } from './repair.ts';
import { type SplitFile, splitFrontMatter } from './split-file.ts';

/** Reports a second block of front matter, which would be shown as text: only the first one is read. */
export const findSecondBlock = ({ head, body }: SplitFile): LocalIssue[] => {
  const blank = /^\s*/.exec(body)?.[0] ?? '';
  if (head === '' || !/^[\w-]+:/.test(splitFrontMatter(body.slice(blank.length)).matter)) return [];
  const message =
    'This second block of front matter is shown as text. Move its fields into the first block, or remove it.';
  const line = (head + blank).split('\n').length;
  return [createIssue('second-front-matter', { line, column: 1 }, 'front matter', message)];
};

/** The position in the file of the value at a path of its fields, whatever their names are there. */
export const fieldPosition = ({ head }: Pick<SplitFile, 'head'>, path: readonly PropertyKey[]): SourcePosition => {
  const { value, getPosition } = parseMatter(splitFrontMatter(head));
  return getPosition(normalize(value ?? {}, new Set(path.slice(0, 1).map(String))).getOrigin(path));
};

const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && issue.input === undefined && issue.path.length === 1;

const getMessage = (issue: z.core.$ZodIssue, known: readonly string[]): string => {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const [near] = suggest(key, known);
    return `There is no field "${key}" here.${near === undefined ? ` Known fields: ${known.join(', ')}.` : ` Did you mean "${near}"?`}`;
  }
  if (isMissing(issue)) return `Add "${String(issue.path[0])}: …" to the front matter.`;
  return issue.message;
};

/** Finds values that spell invisible characters with escapes; unescaped ones are found in the text of the file. */
export const findEscaped = (value: unknown, source: string, path: readonly PropertyKey[] = []): Change[] => {
  if (typeof value === 'string') {
    const found = escapedCharacterIn(value, source);
    return found === undefined ? [] : [{ ...found, path }];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) =>
        findEscaped(child, source, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [];
};

/** Removes invisible characters from all texts of a value. */
const visible = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(visible);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, visible(child)]))
    : value;
};

/** Result of `readFrontMatter`. */
export interface FrontMatterResult {
  readonly fields: FrontMatter;
  readonly writtenTags: WrittenTags;
  /** Fields that are not ours, which are kept and shown to nobody. */
  readonly other: Readonly<Record<string, unknown>>;
  /** True if an error leaves the fields unknown: the page is a draft then. */
  readonly isUnread: boolean;
  readonly issues: readonly LocalIssue[];
}

/** Title, name and folder of a file, from which missing fields are taken. */
export interface Guesses {
  /** The leading heading of the text, which serves as title. */
  readonly title?: string | undefined;
  /** Path of the file, whose name can have a date. */
  readonly file?: string;
  /** Fields of the folder, which those of the page replace. */
  readonly inherited?: Inherited;
  /** The title of a page that has none. */
  readonly untitled?: string;
  /** The best title of a text without a leading heading. */
  readonly titleInText?: () => string | undefined;
}

/**
 * Parses and validates the front matter of a page; what is not valid is read as well as possible, and a page of which
 * nothing can be read is a draft. Each issue has its line and column in the file.
 */
export const readFrontMatter = (
  type: SectionType,
  split: Pick<SplitFile, 'format' | 'matter' | 'body'>,
  { title, file = '', inherited = {}, untitled = defaultStrings.untitled, titleInText = () => undefined }: Guesses = {},
): FrontMatterResult => {
  const { value, issues: structural, misread, getPosition, getSource } = parseMatter(split);
  const given = value ?? { title: title ?? titleOfFile(file) ?? untitled, draft: true };
  const escaped = findEscaped(given, split.matter);
  const schema = getFrontMatter(type);
  const known = Object.keys(schema.shape);
  const { values, changes, getOrigin } = normalize(
    escaped.length === 0 ? given : Object(visible(given)),
    new Set(known),
  );
  const day = dayInFileName(file);
  const all: Record<string, unknown> = {
    ...(title === undefined ? {} : { title }),
    ...(day === undefined ? {} : { date: day }),
    ...inherited,
    ...values,
  };
  const {
    fields,
    other,
    changes: repairs,
  } = repair(schema, all, {
    known,
    getSource: (path) => getSource?.(getOrigin(path)),
    getMessage: (issue) => getMessage(issue, issue.path.length === 0 ? known : []),
    guess: (field) => (field === 'title' ? (titleInText() ?? titleOfFile(file) ?? untitled) : undefined),
  });
  const getIssue = ({ path, code, message, atName = false }: Change): LocalIssue =>
    createIssue(code, getPosition(path, atName), path.map(String).join('.') || 'front matter', message);
  return {
    // Whatever repair has no answer to keeps the page back.
    fields: fields ?? schema.parse({ title: untitled, draft: true }),
    writtenTags: writtenTags(all.tags),
    other,
    isUnread: value === undefined || fields === undefined,
    issues: [
      ...structural,
      ...misread(),
      ...[...escaped, ...changes].map(getIssue),
      ...repairs.map((change) => getIssue({ ...change, path: getOrigin(change.path) })),
    ],
  };
};

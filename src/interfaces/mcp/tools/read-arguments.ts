import * as z from 'zod';
import type { Library } from '../../../library/library.ts';
import { suggest } from '../../../library/text/suggest.ts';
import { Problem } from '../../../problem.ts';
import { tagName } from '../../../site/tags.ts';
import type { Tool } from './tool.ts';

const fold = (text: string): string => text.trim().toLowerCase();

const readSection = (value: string, { sections }: Pick<Library, 'sections'>): string => {
  if (sections.has(value)) return value;
  const wanted = fold(value).split('/').filter(Boolean).join('/');
  const found = [...sections].find(([name, { title }]) => fold(name) === wanted || fold(title) === wanted);
  return found?.[0] ?? value;
};

const readTag = (value: string, { facets, site }: Pick<Library, 'facets' | 'site'>): string => {
  const tags = facets.get('tag');
  if (tags?.has(value) !== false) return value;
  const wanted = fold(value).replace(/^#/, '');
  return [...tags.keys()].find((tag) => fold(tag) === wanted || fold(tagName(site.tags, tag)) === wanted) ?? value;
};

const readers = new Map<string, (value: string, library: Library) => string>([
  ['section', readSection],
  ['tag', readTag],
]);

/**
 * The value of a filter as its sender meant it: a section by its title, a tag by its name, in any case. Other values
 * stay as they are.
 *
 * @example
 * readFilter('section', 'Glossary', library); // 'glossary'
 */
const readFilter = (name: string, value: string, library: Library): string =>
  readers.get(name)?.(value, library) ?? value;

type Arguments = Readonly<Record<string, unknown>>;

const isArguments = (args: unknown): args is Arguments =>
  typeof args === 'object' && args !== null && !Array.isArray(args);

const innermost = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly
    ? innermost(schema.def.innerType)
    : schema;

/** Parses JSON in a text, as models send objects and lists; anything else stays as it is. */
const parseJson = (text: string): unknown => {
  if (!/^\s*[{[]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const readList = (text: string): unknown => {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : [text];
};

/** A value as its sender meant it: models send numbers and objects as text, one text for a list, and a moment where a day is asked for. */
const readValue = (value: unknown, schema: z.core.$ZodType | undefined): unknown => {
  if (typeof value !== 'string' || schema === undefined) return value;
  const inner = innermost(schema);
  if (inner instanceof z.ZodArray) return readList(value);
  if (inner instanceof z.ZodRecord || inner instanceof z.ZodObject) return parseJson(value);
  if (inner instanceof z.ZodNumber && /^\d{1,9}$/.test(value.trim())) return Number(value);
  return inner instanceof z.ZodISODate && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 10) : value;
};

/** Renames arguments that were sent under a former name. Throws if one was sent under both names. */
const withoutAliases = (args: Arguments, aliases: Tool['aliases']): Arguments => {
  if (aliases === undefined) return args;
  for (const [alias, name] of aliases) {
    if (Object.hasOwn(args, alias) && Object.hasOwn(args, name))
      throw new Problem('invalid-parameter', undefined, {
        errors: [{ parameter: alias, reason: `Send only \`${name}\`.` }],
      });
  }
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [aliases.get(name) ?? name, value]));
};

/** Arguments that clients and workflow programs add to every call. */
const ofClients = new Set(['_meta', 'action', 'chatInput', 'sessionId', 'toolCallId', 'tool_call_id']);

/** Names that may be repeated in a note. */
const isPlain = (name: string): boolean => /^\w{1,40}$/.test(name);

interface Sorted {
  readonly own: Arguments;
  /** The names of the arguments that are passed over. */
  readonly ignored: readonly string[];
}

/**
 * Takes out the arguments that a tool does not have. Those of a tool with values by their names may stand beside them instead of
 * in them. A near miss stays, since it is a mistake of the caller.
 */
const sortArguments = (args: Arguments, { input, aliases }: Pick<Tool, 'input' | 'aliases'>): Sorted => {
  const known = [...Object.keys(input.shape), ...(aliases?.keys() ?? [])];
  const isOther = (name: string): boolean =>
    !Object.hasOwn(input.shape, name) && (ofClients.has(name) || suggest(name, known).length === 0);
  const others = Object.keys(args).filter(isOther);
  const own = Object.fromEntries(Object.entries(args).filter(([name]) => !others.includes(name)));
  const values = Object.entries(input.shape).find(([, schema]) => innermost(schema) instanceof z.ZodRecord)?.[0];
  if (values === undefined || Object.hasOwn(own, values)) return { own, ignored: others.filter(isPlain) };
  const flat = others.filter((name) => !ofClients.has(name));
  return flat.length === 0
    ? { own, ignored: others.filter(isPlain) }
    : {
        own: { ...own, [values]: Object.fromEntries(flat.map((name) => [name, args[name]])) },
        ignored: others.filter((name) => ofClients.has(name)),
      };
};

/**
 * Arguments as their sender meant them: null or an empty text for an optional one means that it is left out, and what
 * clients add is passed over.
 */
export const readArguments = (
  args: unknown,
  tool: Pick<Tool, 'input' | 'aliases'>,
  library: Library,
): { readonly named: unknown; readonly ignored: readonly string[] } => {
  if (!isArguments(args)) return { named: args, ignored: [] };
  const { own, ignored } = sortArguments(withoutAliases(args, tool.aliases), tool);
  const schemas = new Map<string, z.core.$ZodType>(Object.entries(tool.input.shape));
  const isLeftOut = (name: string, value: unknown): boolean =>
    (value === null || (typeof value === 'string' && value.trim() === '')) &&
    z.safeParse(schemas.get(name) ?? z.never(), undefined).success;
  const named = Object.entries(own).flatMap(([name, value]) => {
    if (isLeftOut(name, value)) return [];
    const read = readValue(value, schemas.get(name));
    return [[name, typeof read === 'string' ? readFilter(name, read, library) : read]];
  });
  return { named: Object.fromEntries(named), ignored };
};

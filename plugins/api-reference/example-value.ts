import type { References } from './references.ts';
import { Media, type SchemaObject } from './schema.ts';
import { isOfOther, openSchema, type Role } from './schemas.ts';

const byFormat = new Map<string, string>([
  ['date', '2026-01-31'],
  ['date-time', '2026-01-31T12:00:00Z'],
  ['email', 'name@example.com'],
  ['uri', 'https://example.com/'],
  ['uuid', '00000000-0000-4000-8000-000000000000'],
]);

const maxDepth = 5;
/** The most values of one example. */
const maxValues = 120;
const maxItems = 40;

/** The example that the schema itself gives. */
const statedIn = ({ example, examples, default: normal, enum: values, const: only }: SchemaObject): unknown =>
  example ?? examples?.[0] ?? only ?? normal ?? values?.[0];

const simple = ({ type, format = '', minimum }: SchemaObject): unknown => {
  const [first] = [type ?? []].flat().filter((one) => one !== 'null');
  if (first === 'integer' || first === 'number') return minimum ?? 0;
  if (first === 'boolean') return true;
  return first === 'string' ? (byFormat.get(format) ?? 'string') : null;
};

/** A value of a schema: its own example, or one that is made of its parts. `role` leaves out what the other side writes. */
export const getExample = (references: References, value: unknown, role: Role): unknown => {
  let left = maxValues;
  const make = (of: unknown, seen: readonly string[], depth: number): unknown => {
    left -= 1;
    const opened = openSchema(references, of);
    if (opened === undefined || left < 0) return null;
    const { schema, via } = opened;
    const stated = statedIn(schema);
    if (stated !== undefined) return stated;
    if (depth > maxDepth || via.some((reference) => seen.includes(reference))) return null;
    const within = [...seen, ...via];
    const { items, properties, oneOf, anyOf, type } = schema;
    if (items !== undefined) return [make(items, within, depth + 1)];
    const [alternative] = oneOf ?? anyOf ?? [];
    if (alternative !== undefined && properties === undefined) return make(alternative, within, depth + 1);
    if (properties === undefined) return type === 'object' ? {} : simple(schema);
    const entries = Object.entries(properties).slice(0, maxItems);
    return Object.fromEntries(
      entries.flatMap(([name, property]) => {
        const own = openSchema(references, property)?.schema ?? {};
        return isOfOther(own, role) ? [] : [[name, make(property, within, depth + 1)] as const];
      }),
    );
  };
  return make(value, [], 0);
};

/** The example of a body: the one that the file gives, or one made of its schema. */
export const exampleOfMedia = (references: References, value: unknown, role: Role): unknown => {
  const media = references.read(Media, value)?.value;
  if (media === undefined) return undefined;
  const [first] = Object.values(media.examples ?? {});
  const named = typeof first === 'object' && first !== null ? Reflect.get(first, 'value') : undefined;
  const stated = media.example ?? named;
  return stated !== undefined || media.schema === undefined ? stated : getExample(references, media.schema, role);
};

/** The longest example on a page, in characters. */
const maxLength = 4000;

/** Shortens lists to their first entry and long texts to their beginning. */
const shortened = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item)]));
};

/** Writes an example as JSON, or a text as it is; one that is long is shortened, and one that stays long is left out. */
export const exampleText = (example: unknown, isJson: boolean): string | undefined => {
  if (typeof example === 'string' && !isJson) return example.slice(0, maxLength);
  const text = JSON.stringify(example, null, 2);
  if (text === undefined || text.length <= maxLength) return text;
  const short = JSON.stringify(shortened(example), null, 2);
  return short.length <= maxLength ? short : undefined;
};

import { nameOfReference, type References } from './references.ts';
import { SchemaObject } from './schema.ts';

/** A schema with its parts, and the references that led to it. */
export interface OpenSchema {
  readonly schema: SchemaObject;
  readonly via: readonly string[];
}

/** The most parts that one schema has through `allOf`, with those of its parts. */
const maxParts = 100;
/** The most alternatives of `oneOf` that are named. */
const maxNamed = 6;

const join = (a: SchemaObject, b: SchemaObject): SchemaObject => ({
  ...a,
  ...Object.fromEntries(Object.entries(b).filter(([, value]) => value !== undefined)),
  properties: a.properties || b.properties ? { ...a.properties, ...b.properties } : undefined,
  required: [...(a.required ?? []), ...(b.required ?? [])],
});

/** Opens a schema: its reference is followed and its `allOf` is joined. Undefined for one that is not in the file. */
export const openSchema = (references: References, value: unknown): OpenSchema | undefined => {
  let left = maxParts;
  const open = (part: unknown, seen: readonly string[]): OpenSchema | undefined => {
    left -= 1;
    const found = left < 0 ? undefined : references.read(SchemaObject, part);
    if (found === undefined || found.via.some((reference) => seen.includes(reference))) return undefined;
    const { allOf, ...own } = found.value;
    if (allOf === undefined) return { schema: found.value, via: found.via };
    const parts = allOf.flatMap((one) => open(one, [...seen, ...found.via]) ?? []);
    const schema = [...parts.map((one) => one.schema), own].reduce(join);
    return { schema, via: [...found.via, ...parts.flatMap(({ via }) => via)] };
  };
  return open(value, []);
};

const getRange = ({ minimum, maximum, minLength, maxLength }: SchemaObject): string[] => {
  const range = [minimum, maximum].filter((limit) => limit !== undefined);
  const numbers = range.length === 2 ? [range.join('–')] : [];
  if (range.length === 1) numbers.push(`${minimum === undefined ? '≤' : '≥'} ${range.join('')}`);
  const lengths = [minLength === undefined ? '' : `≥ ${minLength}`, maxLength === undefined ? '' : `≤ ${maxLength}`];
  const length = lengths.filter(Boolean).join(', ');
  return length === '' ? numbers : [...numbers, `${length} characters`];
};

const nameIn = (value: unknown): string => {
  const reference = typeof value === 'object' && value !== null ? Reflect.get(value, '$ref') : undefined;
  return typeof reference === 'string' ? nameOfReference(reference) : 'any';
};

const simpleType = (schema: SchemaObject, stated: readonly string[]): string => {
  const byDefault = schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`.slice(0, 60)];
  return [(schema.format ?? stated.join(' or ')) || 'any', ...getRange(schema), ...byDefault].join(', ');
};

/** The depth to which types of items and alternatives are named. */
const maxTypeDepth = 3;

/** The type of a schema in words: `array of Pet`, `integer, 1–100, default 20`. */
export const getType = (references: References, value: unknown, depth = 0): string => {
  const opened = depth > maxTypeDepth ? undefined : openSchema(references, value);
  if (opened === undefined) return nameIn(value);
  const { schema, via } = opened;
  const { items, nullable, properties } = schema;
  const types = [schema.type ?? []].flat();
  const stated = types.filter((one) => one !== 'null');
  const alternatives = stated.length === 0 ? (schema.oneOf ?? schema.anyOf) : undefined;
  const suffix = nullable === true || types.includes('null') ? ' or null' : '';
  const within = (part: unknown): string => getType(references, part, depth + 1);
  if (stated.includes('array')) return `array of ${within(items)}${suffix}`;
  if (alternatives !== undefined)
    return [...new Set(alternatives.slice(0, maxNamed).map(within))].join(' or ') + suffix;
  if (!stated.includes('object') && properties === undefined) return simpleType(schema, stated) + suffix;
  return (via[0] === undefined ? 'object' : nameOfReference(via[0])) + suffix;
};

/** A field of an object. */
export interface Field {
  /** Its path: `owner.name`, `tags[].id`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly schema: SchemaObject;
}

/** The side that sends a value, which `readOnly` and `writeOnly` fields depend on. */
export type Role = 'request' | 'response';

/** True for a field that only the other side writes. */
export const isOfOther = ({ readOnly, writeOnly }: SchemaObject, role: Role): boolean =>
  role === 'request' ? readOnly === true : writeOnly === true;

/** The depth to which fields within fields are listed, and the number of them. */
const maxDepth = 3;
export const maxFields = 60;

/** The fields of a schema, with those within them. One that comes back to itself is named and not opened again. */
export const getFields = (references: References, value: unknown, role: Role): readonly Field[] => {
  const fields: Field[] = [];
  const collect = (of: unknown, prefix: string, seen: readonly string[], depth: number): void => {
    const opened = openSchema(references, of);
    if (opened === undefined || opened.via.some((reference) => seen.includes(reference))) return;
    const { schema, via } = opened;
    const within = [...seen, ...via];
    if (schema.items !== undefined) {
      collect(schema.items, `${prefix}[]`, within, depth);
      return;
    }
    if (depth > maxDepth) return;
    const required = new Set(schema.required);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      // One more than is shown, to say that there are more.
      if (fields.length > maxFields) return;
      const path = prefix === '' ? name : `${prefix}.${name}`;
      const { schema: own = {} } = openSchema(references, property) ?? {};
      if (isOfOther(own, role)) continue;
      fields.push({ name: path, type: getType(references, property), isRequired: required.has(name), schema: own });
      collect(property, path, within, depth + 1);
    }
  };
  collect(value, '', [], 1);
  return fields;
};

import type { BaseSchema } from './base-schema.ts';
import type { Json } from './payload.ts';

interface Options {
  readonly io?: 'input' | 'output';
  readonly override?: (context: { readonly zodSchema: BaseSchema; readonly jsonSchema: Json }) => void;
}

const isTypeAlone = (value: unknown): value is { readonly type: string | readonly string[] } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'type';

/** Replaces a choice of types alone by a list of types. */
const compact = (json: Json): void => {
  const { anyOf, type } = json;
  if (!Array.isArray(anyOf) || anyOf.length === 0 || type !== undefined || !anyOf.every(isTypeAlone)) return;
  delete json.anyOf;
  const types = [...new Set(anyOf.flatMap((option) => option.type))];
  json.type = types.length === 1 ? types[0] : types;
};

/** Returns a schema as JSON Schema (2020-12), as `z.toJSONSchema()` does. */
export const toJSONSchema = (schema: BaseSchema, { io = 'output', override }: Options = {}): Json => {
  const describe = (one: BaseSchema): Json => {
    const json: Json = { ...one.ownJson(describe, io), ...one.described };
    const inner = one.inner(io);
    if (inner !== undefined)
      for (const [name, value] of Object.entries(describe(inner))) if (!Object.hasOwn(json, name)) json[name] = value;
    override?.({ zodSchema: one, jsonSchema: json });
    compact(json);
    return json;
  };
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...describe(schema) };
};

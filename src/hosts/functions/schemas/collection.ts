import type { BaseSchema } from './base-schema.ts';
import { addFound, type ErrorOption, type Json, type Payload, payloadOf } from './payload.ts';
import { Schema } from './schema.ts';
import { atLeast, atMost, boundsOf, exactly } from './text.ts';

export class ZodArray extends Schema {
  readonly element: Schema;

  constructor(element: Schema, option?: ErrorOption) {
    super(option);
    this.element = element;
  }
  protected read(payload: Payload): Payload {
    const { value } = payload;
    if (!Array.isArray(value)) return this.report(payload, { expected: 'array', code: 'invalid_type' });
    payload.value = Array.from(value, (item: unknown, at) => {
      const read = this.element.run(payloadOf(item));
      addFound(payload, read, at);
      return read.value;
    });
    return payload;
  }
  ownJson(describe: (schema: BaseSchema) => Json): Json {
    const { minimum, maximum } = boundsOf(this.checks);
    return {
      ...(minimum !== undefined && { minItems: minimum }),
      ...(maximum !== undefined && { maxItems: maximum }),
      type: 'array',
      items: describe(this.element),
    };
  }
  min(minimum: number, option?: ErrorOption): this {
    return this.checked(atLeast(minimum, option));
  }
  max(maximum: number, option?: ErrorOption): this {
    return this.checked(atMost(maximum, option));
  }
  length(count: number, option?: ErrorOption): this {
    return this.checked(exactly(count, option));
  }
}

/** A list of a fixed length, whose places have a schema each. */
export class ZodTuple extends Schema {
  readonly items: readonly Schema[];

  constructor(items: readonly Schema[]) {
    super();
    this.items = items;
  }
  protected read(payload: Payload): Payload {
    const { value } = payload;
    if (!Array.isArray(value)) return this.report(payload, { expected: 'tuple', code: 'invalid_type' });
    const { length } = this.items;
    if (value.length < length)
      return this.report(payload, { code: 'too_small', minimum: length, inclusive: true, origin: 'array' });
    if (value.length > length)
      this.report(payload, { code: 'too_big', maximum: length, inclusive: true, origin: 'array' });
    payload.value = this.items.map((item, at) => {
      const read = item.run(payloadOf(value[at]));
      addFound(payload, read, at);
      return read.value;
    });
    return payload;
  }
  ownJson(describe: (schema: BaseSchema) => Json): Json {
    const { length } = this.items;
    return { type: 'array', prefixItems: this.items.map(describe), items: false, minItems: length, maxItems: length };
  }
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { constructor: maker } = value;
  if (typeof maker !== 'function') return true;
  const { prototype } = maker;
  return typeof prototype === 'object' && prototype !== null && Object.hasOwn(prototype, 'isPrototypeOf');
};

/** An object with any names, whose names and values are of one kind each. */
export class ZodRecord extends Schema {
  readonly names: Schema;
  readonly element: Schema;

  constructor(names: Schema, element: Schema, option?: ErrorOption) {
    super(option);
    this.names = names;
    this.element = element;
  }
  protected read(payload: Payload): Payload {
    const { value } = payload;
    if (!isPlainObject(value)) return this.report(payload, { expected: 'record', code: 'invalid_type' });
    const values: Record<string, unknown> = {};
    payload.value = values;
    for (const [key, one] of Object.entries(value)) {
      if (key === '__proto__') continue;
      const name = this.names.run(payloadOf(key));
      if (name.found.length > 0) {
        const issues = name.found.map(({ issue }) => issue);
        this.report(payload, { code: 'invalid_key', origin: 'record', issues, path: [key] });
        continue;
      }
      const read = this.element.run(payloadOf(one));
      addFound(payload, read, key);
      if (name.value !== '__proto__') values[String(name.value)] = read.value;
    }
    return payload;
  }
  ownJson(describe: (schema: BaseSchema) => Json): Json {
    return { type: 'object', propertyNames: describe(this.names), additionalProperties: describe(this.element) };
  }
}

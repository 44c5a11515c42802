import type { BaseSchema } from './base-schema.ts';
import { addFound, type ErrorOption, type Json, type Payload, payloadOf } from './payload.ts';
import { Schema } from './schema.ts';

type Shape = Readonly<Record<string, Schema>>;

/** The treatment of names that a schema does not know: they are left out, refused or kept. */
type Unknown = 'left out' | 'refused' | 'kept';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class ZodObject extends Schema {
  readonly shape: Shape;
  readonly unknown: Unknown;

  constructor(shape: Shape, unknown: Unknown, option?: ErrorOption) {
    super(option);
    this.shape = { ...shape };
    this.unknown = unknown;
  }

  protected read(payload: Payload): Payload {
    const { value: sent } = payload;
    if (!isObject(sent)) return this.report(payload, { expected: 'object', code: 'invalid_type' });
    const values: Record<string, unknown> = {};
    payload.value = values;
    for (const [key, schema] of Object.entries(this.shape)) this.readKey(payload, values, sent, key, schema);
    if (this.unknown === 'left out') return payload;
    const unknown: string[] = [];
    for (const key in sent) {
      if (Object.hasOwn(this.shape, key)) continue;
      if (this.unknown === 'refused') unknown.push(key);
      else if (key !== '__proto__') values[key] = sent[key];
    }
    if (unknown.length > 0) this.report(payload, { code: 'unrecognized_keys', keys: unknown }, true);
    return payload;
  }

  private readKey(
    payload: Payload,
    values: Record<string, unknown>,
    sent: Readonly<Record<string, unknown>>,
    key: string,
    schema: Schema,
  ): void {
    const { absenceIn, absenceOut } = schema;
    const isPresent = key in sent;
    const isOptional = absenceOut === 'optional';
    const read = schema.run(payloadOf(sent[key]));
    if (!isPresent && isOptional && absenceIn === 'optional') return;
    if (read.found.length > 0) {
      if (!isPresent && isOptional && absenceIn !== undefined) return;
      addFound(payload, read, key);
    } else if (!isPresent && absenceIn === undefined) {
      const report = { code: 'invalid_type', expected: 'nonoptional', path: [key] };
      payload.found.push({
        issue: { ...report, message: 'Invalid input: expected nonoptional, received undefined' },
        goesOn: undefined,
      });
    }
    if (!isPresent && absenceIn === undefined) return;
    if (read.value !== undefined || isPresent || (absenceIn === 'defaulted' && !isOptional)) values[key] = read.value;
  }

  ownJson(describe: (schema: BaseSchema) => Json, io: 'input' | 'output'): Json {
    const required = Object.entries(this.shape).flatMap(([key, { absenceIn, absenceOut }]) =>
      (io === 'input' ? absenceIn : absenceOut) === undefined ? [key] : [],
    );
    const isClosed = this.unknown === 'refused' || (this.unknown === 'left out' && io === 'output');
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(this.shape).map(([key, schema]) => [key, describe(schema)])),
      ...(required.length > 0 && { required }),
      ...(isClosed ? { additionalProperties: false } : this.unknown === 'kept' ? { additionalProperties: {} } : {}),
    };
  }

  private withShape(shape: Shape): ZodObject {
    return new ZodObject(shape, this.unknown, this.error);
  }
  extend(shape: Shape): ZodObject {
    return this.withShape({ ...this.shape, ...shape });
  }
  pick(names: Readonly<Record<string, true>>): ZodObject {
    return this.withShape(
      Object.fromEntries(
        Object.keys(names).flatMap((name) => Object.entries(this.shape).filter(([own]) => own === name)),
      ),
    );
  }
  omit(names: Readonly<Record<string, true>>): ZodObject {
    return this.withShape(Object.fromEntries(Object.entries(this.shape).filter(([name]) => names[name] !== true)));
  }
  partial(names?: Readonly<Record<string, true>>): ZodObject {
    return this.withShape(
      Object.fromEntries(
        Object.entries(this.shape).map(([name, schema]) => [
          name,
          names === undefined || names[name] === true ? schema.optional() : schema,
        ]),
      ),
    );
  }
}

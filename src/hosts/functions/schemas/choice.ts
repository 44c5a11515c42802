import type { BaseSchema } from './base-schema.ts';
import { type Absence, type ErrorOption, isAborted, type Json, type Payload, payloadOf } from './payload.ts';
import { Schema } from './schema.ts';

/** One of several values: an enumeration, or literals. */
export class ZodValues extends Schema {
  readonly values: readonly unknown[];
  readonly isLiteral: boolean;

  constructor(values: readonly unknown[], isLiteral: boolean, option?: ErrorOption) {
    super(option);
    this.values = values;
    this.isLiteral = isLiteral;
  }
  protected read(payload: Payload): Payload {
    return this.values.includes(payload.value)
      ? payload
      : this.report(payload, { code: 'invalid_value', values: [...this.values] });
  }
  ownJson(): Json {
    const [first] = this.values;
    const type = typeof first;
    if (this.values.length === 0) return { not: {} };
    if (this.isLiteral && this.values.length === 1) return { type: first === null ? 'null' : type, const: first };
    const isOfOneType = this.values.every((value) => typeof value === type);
    return { ...(isOfOneType && { type }), enum: [...this.values] };
  }
}

export class ZodUnion extends Schema {
  readonly options: readonly Schema[];

  constructor(options: readonly Schema[], option?: ErrorOption) {
    super(option);
    this.options = options;
  }
  protected read(payload: Payload): Payload {
    const results: Payload[] = [];
    for (const option of this.options) {
      const result = option.run(payloadOf(payload.value));
      if (result.found.length === 0) return result;
      results.push(result);
    }
    const [only, ...others] = results.filter((result) => !isAborted(result));
    if (only !== undefined && others.length === 0) return only;
    return this.report(payload, {
      code: 'invalid_union',
      errors: results.map(({ found }) => found.map(({ issue }) => issue)),
    });
  }
  ownJson(describe: (schema: BaseSchema) => Json): Json {
    return { anyOf: this.options.map(describe) };
  }
  override get absenceIn(): Absence {
    if (this.options.some(({ absenceIn }) => absenceIn === 'defaulted')) return 'defaulted';
    return this.options.some(({ absenceIn }) => absenceIn !== undefined) ? 'optional' : undefined;
  }
  override get absenceOut(): Absence {
    return this.options.some(({ absenceOut }) => absenceOut === 'optional') ? 'optional' : undefined;
  }
}

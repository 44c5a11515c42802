import { BaseSchema } from './base-schema.ts';
import { type Absence, copied, type Json, type Payload, payloadOf } from './payload.ts';

/**
 * A schema as zod has it. The functions of hosts are bundled with these in place of zod, whose code takes longer to load than
 * the rest of a request; they have what our schemas use, with the same results, issues and messages.
 */
export abstract class Schema extends BaseSchema {
  optional(): ZodOptional {
    return new ZodOptional(this);
  }
  exactOptional(): ZodExactOptional {
    return new ZodExactOptional(this);
  }
  nullable(): ZodNullable {
    return new ZodNullable(this);
  }
  default(value: unknown): ZodDefault {
    return new ZodDefault(this, value);
  }
  readonly(): ZodReadonly {
    return new ZodReadonly(this);
  }
  transform(change: (value: never) => unknown): ZodTransformed {
    return new ZodTransformed(this, change);
  }
  pipe(next: Schema): ZodPipe {
    return new ZodPipe(this, next);
  }
}

/** A schema around another one. */
abstract class Wrapper extends Schema {
  readonly def: { readonly innerType: Schema };

  constructor(innerType: Schema) {
    super();
    this.def = { innerType };
  }
  unwrap(): Schema {
    return this.def.innerType;
  }
  protected read(payload: Payload): Payload {
    return this.unwrap().run(payload);
  }
  ownJson(_describe: (schema: BaseSchema) => Json): Json {
    return {};
  }
  override inner(_io: 'input' | 'output'): BaseSchema | undefined {
    return this.unwrap();
  }
  override get absenceIn(): Absence {
    return this.unwrap().absenceIn;
  }
  override get absenceOut(): Absence {
    return this.unwrap().absenceOut;
  }
}

export class ZodOptional extends Wrapper {
  override get absenceIn(): Absence {
    return this.unwrap().absenceIn === 'defaulted' ? 'defaulted' : 'optional';
  }
  override get absenceOut(): Absence {
    return 'optional';
  }
  protected override read(payload: Payload): Payload {
    if (payload.value !== undefined) return this.unwrap().run(payload);
    if (this.unwrap().absenceIn !== 'defaulted') return payload;
    const { value, found } = this.unwrap().run(payloadOf(undefined));
    payload.value = found.length === 0 ? value : undefined;
    return payload;
  }
}

export class ZodExactOptional extends ZodOptional {
  protected override read(payload: Payload): Payload {
    return this.unwrap().run(payload);
  }
}

class ZodNullable extends Wrapper {
  protected override read(payload: Payload): Payload {
    return payload.value === null ? payload : this.unwrap().run(payload);
  }
  override ownJson(describe: (schema: BaseSchema) => Json): Json {
    return { anyOf: [describe(this.unwrap()), { type: 'null' }] };
  }
  override inner(): undefined {}
}

export class ZodDefault extends Wrapper {
  readonly value: unknown;

  constructor(innerType: Schema, value: unknown) {
    super(innerType);
    this.value = value;
  }
  override get absenceIn(): Absence {
    return 'defaulted';
  }
  override get absenceOut(): Absence {
    return undefined;
  }
  protected override read(payload: Payload): Payload {
    const read = payload.value === undefined ? payload : this.unwrap().run(payload);
    if (read.value === undefined) read.value = copied(this.value);
    return read;
  }
  override ownJson(): Json {
    return { default: this.value };
  }
}

export class ZodReadonly extends Wrapper {
  protected override read(payload: Payload): Payload {
    const read = this.unwrap().run(payload);
    read.value = Object.freeze(read.value);
    return read;
  }
  override ownJson(): Json {
    return { readOnly: true };
  }
}

/** Returns true if a value cannot go on to the next schema: unknown names alone do not keep it. */
const isRefused = ({ found }: Payload): boolean => found.some(({ issue }) => issue.code !== 'unrecognized_keys');

class ZodTransformed extends Wrapper {
  readonly change: (value: never) => unknown;

  constructor(innerType: Schema, change: (value: never) => unknown) {
    super(innerType);
    this.change = change;
  }
  protected override read(payload: Payload): Payload {
    const read = this.unwrap().run(payload);
    if (isRefused(read)) read.isAborted = true;
    else read.value = Reflect.apply(this.change, undefined, [read.value]);
    return read;
  }
  override inner(io: 'input' | 'output'): Schema {
    if (io === 'output') throw new Error('The result of a transformation has no JSON Schema.');
    return this.unwrap();
  }
  override get absenceOut(): Absence {
    return undefined;
  }
}

/** A schema whose output is the input of another one. */
class ZodPipe extends Wrapper {
  readonly next: Schema;

  constructor(innerType: Schema, next: Schema) {
    super(innerType);
    this.next = next;
  }
  protected override read(payload: Payload): Payload {
    const read = this.unwrap().run(payload);
    if (!isRefused(read)) return this.next.run(read);
    read.isAborted = true;
    return read;
  }
  override inner(io: 'input' | 'output'): Schema {
    return io === 'input' ? this.unwrap() : this.next;
  }
  override get absenceOut(): Absence {
    return this.next.absenceOut;
  }
}

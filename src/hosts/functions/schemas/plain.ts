import { type Check, type ErrorOption, errorOf, type Json, type Payload } from './payload.ts';
import { Schema } from './schema.ts';
import { boundsOf } from './text.ts';

const above = (minimum: number, option?: ErrorOption): Check => ({
  error: errorOf(option),
  run: ({ value }, report) => {
    if (!(Number(value) >= minimum)) report({ origin: 'number', code: 'too_small', minimum, inclusive: true });
  },
  describe: (bounds) => {
    bounds.minimum = Math.max(bounds.minimum ?? minimum, minimum);
  },
});

const below = (maximum: number, option?: ErrorOption): Check => ({
  error: errorOf(option),
  run: ({ value }, report) => {
    if (!(Number(value) <= maximum)) report({ origin: 'number', code: 'too_big', maximum, inclusive: true });
  },
  describe: (bounds) => {
    bounds.maximum = Math.min(bounds.maximum ?? maximum, maximum);
  },
});

const note = 'Integers must be within the safe integer range.';

const whole = (option?: ErrorOption): Check => ({
  error: errorOf(option),
  run: ({ value }, report) => {
    if (!Number.isInteger(value)) report({ expected: 'int', format: 'safeint', code: 'invalid_type' }, false);
    else if (Number.isSafeInteger(value)) return;
    else if (Number(value) > 0)
      report({ code: 'too_big', maximum: Number.MAX_SAFE_INTEGER, note, origin: 'int', inclusive: true });
    else report({ code: 'too_small', minimum: Number.MIN_SAFE_INTEGER, note, origin: 'int', inclusive: true });
  },
  describe: (bounds) => {
    bounds.format = 'integer';
    bounds.minimum = Math.max(bounds.minimum ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER);
    bounds.maximum = Math.min(bounds.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  },
});

export class ZodNumber extends Schema {
  protected read(payload: Payload): Payload {
    const { value } = payload;
    if (typeof value === 'number' && Number.isFinite(value)) return payload;
    const received = typeof value === 'number' ? { received: String(value) } : {};
    return this.report(payload, { expected: 'number', code: 'invalid_type', ...received });
  }
  ownJson(): Json {
    const { minimum, maximum, format } = boundsOf(this.checks);
    return {
      type: format ?? 'number',
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    };
  }
  min(minimum: number, option?: ErrorOption): this {
    return this.checked(above(minimum, option));
  }
  max(maximum: number, option?: ErrorOption): this {
    return this.checked(below(maximum, option));
  }
  nonnegative(option?: ErrorOption): this {
    return this.min(0, option);
  }
  whole(option?: ErrorOption): this {
    return this.checked(whole(option));
  }
}

export class ZodBoolean extends Schema {
  protected read(payload: Payload): Payload {
    return typeof payload.value === 'boolean'
      ? payload
      : this.report(payload, { expected: 'boolean', code: 'invalid_type' });
  }
  ownJson(): Json {
    return { type: 'boolean' };
  }
}

export class ZodNull extends Schema {
  protected read(payload: Payload): Payload {
    return payload.value === null ? payload : this.report(payload, { expected: 'null', code: 'invalid_type' });
  }
  ownJson(): Json {
    return { type: 'null' };
  }
}

export class ZodNever extends Schema {
  protected read(payload: Payload): Payload {
    return this.report(payload, { expected: 'never', code: 'invalid_type' });
  }
  ownJson(): Json {
    return { not: {} };
  }
}

export class ZodUnknown extends Schema {
  protected read(payload: Payload): Payload {
    return payload;
  }
  ownJson(): Json {
    return {};
  }
}

const truths = ['true', '1', 'yes', 'on', 'y', 'enabled'];
const falsehoods = ['false', '0', 'no', 'off', 'n', 'disabled'];

/** A text that says yes or no. */
export class ZodStringBool extends Schema {
  protected read(payload: Payload): Payload {
    const { value } = payload;
    if (typeof value !== 'string') {
      payload.isAborted = true;
      return this.report(payload, { expected: 'string', code: 'invalid_type' });
    }
    const word = value.toLowerCase();
    const isTrue = truths.includes(word);
    if (!isTrue && !falsehoods.includes(word)) {
      payload.isAborted = true;
      const values = [...truths, ...falsehoods];
      return this.report(payload, { code: 'invalid_value', expected: 'stringbool', values }, false);
    }
    payload.value = isTrue;
    return payload;
  }
  ownJson(_describe: unknown, io: 'input' | 'output'): Json {
    return { type: io === 'input' ? 'string' : 'boolean' };
  }
}

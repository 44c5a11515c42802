import {
  type Bounds,
  type Check,
  type ErrorOption,
  errorOf,
  type Json,
  lengthOf,
  overwriting,
  type Payload,
} from './payload.ts';
import { Schema } from './schema.ts';

/** Returns the length of a text in Unicode code points, or of a list. */
const sizeOf = (value: unknown): number => {
  if (typeof value !== 'string') return Number(lengthOf(value));
  let size = 0;
  for (const _ of value) size += 1;
  return size;
};

const originOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : typeof value === 'string' ? 'string' : 'unknown';

export const atLeast = (minimum: number, option?: ErrorOption): Check => ({
  error: errorOf(option),
  isOfLength: true,
  run: ({ value }, report) => {
    if (!(sizeOf(value) >= minimum)) report({ origin: originOf(value), code: 'too_small', minimum, inclusive: true });
  },
  describe: (bounds) => {
    bounds.minimum = Math.max(bounds.minimum ?? minimum, minimum);
  },
});

export const atMost = (maximum: number, option?: ErrorOption): Check => ({
  error: errorOf(option),
  isOfLength: true,
  run: ({ value }, report) => {
    // A text has no more code points than units, which need not be counted.
    const fits = Number(lengthOf(value)) <= maximum || sizeOf(value) <= maximum;
    if (!fits) report({ origin: originOf(value), code: 'too_big', maximum, inclusive: true });
  },
  describe: (bounds) => {
    bounds.maximum = Math.min(bounds.maximum ?? maximum, maximum);
  },
});

export const exactly = (count: number, option?: ErrorOption): Check => ({
  error: errorOf(option),
  isOfLength: true,
  run: ({ value }, report) => {
    const size = sizeOf(value);
    const bound = size > count ? { code: 'too_big', maximum: count } : { code: 'too_small', minimum: count };
    if (size !== count) report({ origin: originOf(value), ...bound, inclusive: true, exact: true });
  },
  describe: (bounds) => {
    bounds.minimum = Math.max(bounds.minimum ?? count, count);
    bounds.maximum = Math.min(bounds.maximum ?? count, count);
  },
});

const matching = (format: string, pattern: RegExp, option?: ErrorOption): Check => ({
  error: errorOf(option),
  run: ({ value }, report) => {
    if (!pattern.test(String(value)))
      report({ origin: 'string', code: 'invalid_format', format, pattern: pattern.toString() });
  },
  describe: (bounds) => {
    bounds.format = format;
    bounds.patterns.add(pattern);
  },
});

export const boundsOf = (checks: readonly Check[]): Bounds => {
  const bounds: Bounds = { patterns: new Set() };
  for (const { describe } of checks) describe?.(bounds);
  return bounds;
};

const formatNames: Readonly<Record<string, string>> = { url: 'uri', datetime: 'date-time' };

export class ZodString extends Schema {
  protected read(payload: Payload): Payload {
    return typeof payload.value === 'string'
      ? payload
      : this.report(payload, { expected: 'string', code: 'invalid_type' });
  }
  ownJson(): Json {
    const { minimum, maximum, format, patterns } = boundsOf(this.checks);
    const [pattern, ...others] = [...patterns].map(({ source }) => source);
    return {
      type: 'string',
      ...(minimum !== undefined && { minLength: minimum }),
      ...(maximum !== undefined && { maxLength: maximum }),
      ...(format !== undefined && format !== 'regex' && { format: formatNames[format] ?? format }),
      ...(pattern !== undefined &&
        (others.length === 0 ? { pattern } : { allOf: [pattern, ...others].map((one) => ({ pattern: one })) })),
    };
  }
  min(minimum: number, option?: ErrorOption): this {
    return this.checked(atLeast(minimum, option));
  }
  max(maximum: number, option?: ErrorOption): this {
    return this.checked(atMost(maximum, option));
  }
  regex(pattern: RegExp, option?: ErrorOption): this {
    return this.checked(matching('regex', pattern, option));
  }
  trim(): this {
    return this.checked(overwriting((text: string) => text.trim()));
  }
  /** Returns the schema as that of a format. */
  formatted(check: Check): this {
    return this.checked(check);
  }
}

const dateSource =
  '(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))';

export class ZodISODate extends ZodString {}

export const date = (option?: ErrorOption): ZodString =>
  new ZodISODate(option).formatted(matching('date', new RegExp(`^${dateSource}$`), option));

/** Schema of a moment: of those of zod the one whose offset is stated. */
export const datetime = (option?: ErrorOption): ZodString =>
  new ZodString(option).formatted(
    matching(
      'datetime',
      new RegExp(
        `^${dateSource}T(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z|([+-](?:[01]\\d|2[0-3]):[0-5]\\d)))$`,
      ),
      option,
    ),
  );

export const url = (option?: ErrorOption & { readonly protocol?: RegExp }): ZodString => {
  const protocol = typeof option === 'object' ? option.protocol : undefined;
  return new ZodString(option).formatted({
    error: errorOf(option),
    run: (payload, report) => {
      const text = String(payload.value).trim();
      const parsed = URL.parse(text);
      const isLoose = protocol?.source === '^https?$' && !/^https?:\/\//i.test(text);
      if (isLoose) report({ code: 'invalid_format', format: 'url', note: 'Invalid URL format' });
      else if (parsed === null) report({ code: 'invalid_format', format: 'url' });
      else {
        if (protocol !== undefined && !protocol.test(parsed.protocol.slice(0, -1)))
          report({ code: 'invalid_format', format: 'url', note: 'Invalid protocol', pattern: protocol.source });
        payload.value = text.replace(/[\t\n\r]/g, '');
      }
    },
    describe: (bounds) => {
      bounds.format = 'url';
    },
  });
};

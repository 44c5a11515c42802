import fc from 'fast-check';

/** The part of a JSON Schema by which values near its bounds are made. */
interface Described {
  readonly enum?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly minLength?: unknown;
  readonly maxLength?: unknown;
  readonly maxItems?: unknown;
}

const around = (bound: unknown): number[] =>
  typeof bound === 'number' ? [bound - 1, bound, bound + 1, bound + 0.5] : [];

/** Values on both sides of the bounds of a parameter. */
const nearBounds = (schema: Described): unknown[] => {
  const { minLength, maxLength, maxItems, minimum, maximum, enum: values } = schema;
  const lengths = [minLength, maxLength].flatMap(around).filter((length) => Number.isInteger(length) && length >= 0);
  const counts = around(maxItems).filter((count) => Number.isInteger(count));
  return [
    ...(Array.isArray(values) ? values : []),
    ...[minimum, maximum].flatMap(around),
    ...lengths.flatMap((length) => ['a'.repeat(length), '😀'.repeat(length)]),
    ...counts.map((count) => Array(count).fill('a')),
  ];
};

const common = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a',
    'true',
    'FALSE',
    'yes',
    '0',
    '7',
    '12.5',
    '1e9',
    '007',
    '-1',
    '[]',
    '["a","b"]',
    '[1',
    'a, b,,c',
    '2026-02-28',
    '2026-02-30',
    '2024-02-29',
    '2026-05-01T09:00:00Z',
    'list',
    'https://a.example/',
    'mailto:a',
    '0'.repeat(64),
    'abc123abc123',
    'a-tag',
    'Tag',
    'constructor',
    '\ud800',
    'a\u0000b',
    0,
    1,
    -1,
    3.5,
    50,
    1e9,
    1e21,
    2 ** 53,
    -(2 ** 53),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    false,
    null,
    undefined,
  ),
  fc.string(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
  fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxKeys: 4 }),
);

/** Generates the values that clients may send for an object: right, nearly right and quite wrong ones. */
export const sentValues = (parameters: Readonly<Record<string, Described>>): fc.Arbitrary<unknown> => {
  const names = Object.fromEntries(
    Object.entries(parameters).map(([name, schema]) => {
      const near = nearBounds(schema);
      return [name, near.length === 0 ? common : fc.oneof(fc.constantFrom(...near), common)];
    }),
  );
  const known = fc.record(names, { requiredKeys: [] });
  const withOthers = fc.tuple(known, fc.dictionary(fc.string({ maxLength: 6 }), common, { maxKeys: 2 }));
  return fc.oneof(
    { arbitrary: known, weight: 6 },
    { arbitrary: withOthers.map(([own, others]) => ({ ...others, ...own })), weight: 2 },
    { arbitrary: common, weight: 1 },
  );
};

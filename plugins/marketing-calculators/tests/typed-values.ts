import * as fc from 'fast-check';
import type { Calculator, NamedField } from '../../calculators/public/calculator.ts';

const typedNumber = (field: NamedField): fc.Arbitrary<string> => {
  const [min, max] = [field.min ?? 0, field.max ?? 1];
  if (field.kind === 'integer') return fc.integer({ min, max }).map(String);
  const between = fc.double({ min, max, noNaN: true }).map((value) => {
    const text = value.toFixed(4);
    return Number(text) < min ? String(min) : Number(text) > max ? String(max) : text;
  });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(String(min), String(max)) },
    { weight: 4, arbitrary: between },
  );
};

const word = fc.stringMatching(/^[A-Za-z$&£é-]{1,12}$/);
const amount = fc.integer({ min: 1, max: 5_000_000 }).map((pence) => (pence / 100).toFixed(2));
const prices = fc
  .uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 4, maxLength: 4 })
  .chain((four) =>
    fc.constantFrom(
      [...four].sort((a, b) => a - b),
      four,
    ),
  )
  .map((four) => four.join(', '));

const rows: ReadonlyMap<string, fc.Arbitrary<string>> = new Map([
  ['price-sensitivity.answers', fc.array(prices, { minLength: 3, maxLength: 40 }).map((all) => all.join('\n'))],
  ['positioning-swap-test.rivals', fc.uniqueArray(word, { minLength: 1, maxLength: 6 }).map((all) => all.join('\n'))],
  [
    'positioning-swap-test.claims',
    fc
      .array(fc.constantFrom('We are the simple one', 'Ebbdesk sends texts | -', 'It floats |'), {
        minLength: 1,
        maxLength: 9,
      })
      .map((all) => all.join('\n')),
  ],
  [
    'channel-mix.channels',
    fc
      .uniqueArray(fc.tuple(word, amount, amount, fc.oneof(amount, fc.constant('0'))), {
        minLength: 1,
        maxLength: 8,
        selector: ([name]) => name.toLowerCase(),
      })
      .map((all) => all.map((one) => one.join(', ')).join('\n')),
  ],
  [
    'retention-curve.counts',
    fc
      .tuple(
        fc.integer({ min: 2, max: 100_000 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 }),
      )
      .map(([start, kept]) => {
        const counts = [start];
        for (const share of kept) counts.push(Math.floor((counts.at(-1) ?? 0) * share));
        return counts.join('\n');
      }),
  ],
  ['utm-builder.url', fc.webUrl({ withQueryParameters: true, withFragments: true })],
]);

const typed = (slug: string, field: NamedField): fc.Arbitrary<string> => {
  const known = rows.get(`${slug}.${field.name}`);
  if (known) return known;
  if (field.choices) return fc.constantFrom(...field.choices.map((one) => one.value));
  if (field.kind === 'text')
    return fc.oneof(word, fc.constant(field.optional ? '' : 'a'), fc.string({ maxLength: 60 }));
  return typedNumber(field);
};

/** Generates reasonable inputs for every field of a calculator. */
export const reasonable = (calculator: Calculator): fc.Arbitrary<Map<string, string>> =>
  fc
    .tuple(...calculator.fields.map((field) => typed(calculator.slug, field)))
    .map((values) => new Map(calculator.fields.map((field, index) => [field.name, values[index] ?? ''])));

/** Generates arbitrary inputs for every field, mixed with valid ones so that some parse. */
export const hostile = (calculator: Calculator): fc.Arbitrary<Map<string, string>> =>
  fc
    .tuple(
      ...calculator.fields.map((field) =>
        fc.oneof(
          typed(calculator.slug, field),
          fc.string({ unit: 'binary', maxLength: 40 }),
          fc.constantFrom(
            '',
            '-1',
            '0',
            '1e9',
            'NaN',
            'Infinity',
            '__proto__',
            '٣',
            '999999999999999',
            '0.000000000000001',
            '4,5',
            '|||',
            '\n\n',
            ',,,,',
          ),
        ),
      ),
    )
    .map((values) => new Map(calculator.fields.map((field, index) => [field.name, values[index] ?? ''])));

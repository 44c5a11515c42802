import { expect, test } from 'vitest';
import { getSummary } from '../../../tests/support/summary.ts';
import { allowedIn, computeSignature, isRequired } from '../../calculators/calculate/describe-fields.ts';
import {
  choiceField,
  integerField,
  linesField,
  moneyField,
  numberField,
  omissible,
  percentField,
  textField,
} from '../../calculators/public/input/field.ts';
import { calculatorNamed } from './all-calculators.ts';

const words = { label: 'Input', help: 'Of last month.' };
const fields = {
  days: { name: 'days', ...integerField({ ...words, default: '7', min: 1, max: 30, unit: 'days', customary: '7' }) },
  factor: { name: 'factor', ...numberField({ ...words, default: '2', min: 0, max: 9 }) },
  price: { name: 'price', ...moneyField({ ...words, default: '10', min: 0, max: 500, customary: '0' }) },
  share: { name: 'share', ...omissible(percentField({ ...words, default: '5', min: 0, max: 100 })) },
  kind: {
    name: 'kind',
    ...choiceField({
      ...words,
      default: 'a',
      choices: [
        { value: 'a', label: 'First' },
        { value: 'b', label: 'Second' },
      ],
    }),
  },
  note: { name: 'note', ...textField({ ...words, default: '', maxLength: 80, optional: true }) },
  rows: {
    name: 'rows',
    ...linesField({ ...words, default: '1', min: 1, max: 5, row: (value) => ({ ok: true, value }) }),
  },
} as const;

const named = {
  name: 'trial',
  page: getSummary(),
  calculator: { ...calculatorNamed('ab-test-sample-size'), fields: Object.values(fields) },
};

test.each([
  ['days', 'A whole number from 1 to 30, in days.'],
  ['factor', 'A number from 0 to 9.'],
  ['price', 'A number from 0 to 500.'],
  ['share', 'A number from 0 to 100, in %.'],
  ['kind', 'One of a, b.'],
  ['note', 'Text of up to 80 characters.'],
  ['rows', 'Lines of up to 20000 characters.'],
] as const)('allowedIn() describes the values of the field %s', (name, description) => {
  expect(allowedIn(fields[name])).toBe(description);
});

test('isRequired() is true for fields that have no customary value and cannot be left out', () => {
  expect(Object.values(fields).flatMap((field) => (isRequired(field) ? [field.name] : []))).toEqual(['factor', 'rows']);
});

test('computeSignature() marks inputs that may be left out, and shows customary values, units and choices', () => {
  expect(computeSignature(named)).toBe(
    'trial(days days=7, factor, price=0, share? %, kind=a|b, note? text, rows lines)',
  );
});
